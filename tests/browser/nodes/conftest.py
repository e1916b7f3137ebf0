"""Two nodes over one database and one Redis, which several tests share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page

from marooned.table.server_address import ServerAddress
from marooned.table.state.log_entries import Played
from marooned.table.store.tables import Store
from tests.browser.conftest import Visit
from tests.browser.node import Node
from tests.browser.pages.swallowing import Line, line_to

if TYPE_CHECKING:
    from tests.servers.postgresql import PostgreSQL
    from tests.servers.redis_server import Redis

WINDOW = "2"
"""Seconds for a secret window; a test that needs longer pauses the table."""


def begun(database: str, redis: str) -> Node:
    """Begin a node whose companions think by plain rules."""
    return Node(
        database,
        MAROONED_REDIS=redis,
        MAROONED_RULES="plain",
        MAROONED_WINDOW_SECONDS=WINDOW,
    )


class Pair:
    """Two nodes that keep the same tables; what is killed begins again at its port."""

    def __init__(self, database: str, redis: str) -> None:
        self.database = database
        self.nodes = [begun(database, redis) for _ in range(2)]

    @property
    def addresses(self) -> tuple[str, str]:
        """Where the two are."""
        one, other = self.nodes
        return one.address, other.address

    def kill(self, number: int) -> None:
        """End a node as kill -9 does."""
        self.nodes[number].kill()

    def again(self, number: int) -> None:
        """Begin a node that was killed anew."""
        self.nodes[number] = self.nodes[number].again()

    def logged(self, table: str) -> list[Played]:
        """Return what was played at a table by its log."""

        async def read() -> list[Played]:
            store = Store(ServerAddress(self.database))
            entries = await store.log.entries(table)
            await store.close()
            return [entry for entry in entries if isinstance(entry, Played)]

        with ThreadPoolExecutor() as aside:  # here a loop is running, that of the browsers
            return aside.submit(asyncio.run, read()).result()

    def close(self) -> None:
        """End both."""
        for node in self.nodes:
            node.kill()


@pytest.fixture(scope="session")
def pair(postgresql: PostgreSQL, redis_server: Redis) -> Iterator[Pair]:
    """Run two nodes; whoever ends one begins it again."""
    pair = Pair(postgresql.new_database(), redis_server.url)
    yield pair
    pair.close()


@pytest.fixture
def lines(pair: Pair) -> Iterator[tuple[Line, Line]]:
    """Lay two lines as a proxy does: each leads to its own node, to the other once that is gone."""
    one, other = pair.addresses
    with line_to(one, other) as first, line_to(other, one) as second:
        yield first, second


@pytest.fixture
def two(visit: Visit, pair: Pair) -> list[Page]:
    """Return the pages of two persons, who reach the tables by a node each."""
    return [visit(base_url=address) for address in pair.addresses]
