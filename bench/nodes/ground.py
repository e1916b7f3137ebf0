"""Test bed of the node measurements: PostgreSQL, Redis, and several nodes."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bench.nodes.fleet import Fleet
from bench.nodes.worked import family_seconds
from tests.servers.postgresql import PostgreSQL
from tests.servers.redis_server import Redis


@dataclass(frozen=True)
class Ground:
    """Nodes on one database, with the servers that they use."""

    fleet: Fleet
    url: str
    database: PostgreSQL
    redis: Redis

    def database_seconds(self) -> float:
        """Return the CPU seconds of PostgreSQL."""
        return family_seconds(self.database.pid)

    def redis_seconds(self) -> float:
        """Return the CPU seconds of Redis."""
        return family_seconds(self.redis.pid)


@contextmanager
def standing(number: int, **environment: str) -> Iterator[Ground]:
    """Run a number of nodes on a new database."""
    database, redis = PostgreSQL(), Redis()
    try:
        database.start()
        redis.start()
        url = database.database()
        fleet = Fleet(url, number, **{"MAROONED_REDIS": redis.url} | environment)
        try:
            yield Ground(fleet, url, database, redis)
        finally:
            fleet.close()
    finally:
        redis.close()
        database.close()
