"""The ground that nodes stand on while they are measured: PostgreSQL, Redis, and the nodes."""

from collections.abc import Iterator
from contextlib import contextmanager

from bench.nodes.fleet import Fleet
from tests.servers.postgresql import PostgreSQL
from tests.servers.redis_server import Redis


@contextmanager
def standing(number: int, **environment: str) -> Iterator[tuple[Fleet, str]]:
    """Serve one new database by so many nodes; give them, and the database's address."""
    database, redis = PostgreSQL(), Redis()
    try:
        database.start()
        redis.start()
        url = database.database()
        fleet = Fleet(url, number, **{"MAROONED_REDIS": redis.url} | environment)
        try:
            yield fleet, url
        finally:
            fleet.close()
    finally:
        redis.close()
        database.close()
