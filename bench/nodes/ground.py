"""The ground that nodes stand on while they are measured: PostgreSQL, Redis, and the nodes."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bench.nodes.fleet import Fleet
from bench.nodes.worked import family_seconds
from tests.servers.postgresql import PostgreSQL
from tests.servers.redis_server import Redis


@dataclass(frozen=True)
class Ground:
    """Nodes of one database, and the servers below them."""

    fleet: Fleet
    url: str
    database: PostgreSQL
    redis: Redis

    def database_seconds(self) -> float:
        """Return how long the processor has worked for PostgreSQL."""
        return family_seconds(self.database.pid)

    def redis_seconds(self) -> float:
        """Return how long the processor has worked for Redis."""
        return family_seconds(self.redis.pid)


@contextmanager
def standing(number: int, **environment: str) -> Iterator[Ground]:
    """Serve one new database by so many nodes."""
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
