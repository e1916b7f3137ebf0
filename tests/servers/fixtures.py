"""Servers that tests ask for: each process of the tests has its own, once a test wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.servers.postgresql import PostgreSQL
    from tests.servers.redis_server import Redis


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """Run PostgreSQL; whoever stops it starts it again."""
    from tests.servers.postgresql import PostgreSQL

    server = PostgreSQL()
    try:
        server.start()
        yield server
    finally:
        server.close()


@pytest.fixture
def database_url(postgresql: PostgreSQL) -> str:
    """Give an empty database, by the address that SQLAlchemy reads."""
    url = postgresql.database()
    postgresql.empty(url)
    return url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """Run Redis; whoever stops it starts it again."""
    from tests.servers.redis_server import Redis

    server = Redis()
    try:
        server.start()
        yield server
    finally:
        server.close()


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """Give the address of a Redis that holds nothing."""
    redis_server.empty()
    return redis_server.url
