"""A database whose writes are measured: how long each took."""

from time import perf_counter

from prometheus_client import Histogram
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.engines.interface import Database
from marooned.table.store.engines.outages import Outage
from marooned.table.store.engines.writer import Order

WRITE_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
BEGUN = "begun"
"""Key of the time at which a connection's transaction began."""


class Measured:
    """A database with meters of its writes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.writes_apart = database.writes_apart
        self.seconds = Histogram(
            "marooned_write_seconds",
            "Seconds from a change until it is saved",
            buckets=WRITE_SECONDS,
            registry=None,
        )
        event.listen(database.engine.sync_engine, "begin", _note_begin)
        event.listen(database.engine.sync_engine, "commit", self._note_commit)

    @property
    def engine(self) -> AsyncEngine:
        """Reads and writes in transactions."""
        return self._database.engine

    @property
    def reader(self) -> AsyncEngine:
        """Reads what one statement finds."""
        return self._database.reader

    @property
    def outage(self) -> Outage:
        """Whether it answers, and its faults so far."""
        return self._database.outage

    async def open(self) -> None:
        """Make it ready."""
        await self._database.open()

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them."""
        begun = perf_counter()
        await self._database.write(*orders)
        if not orders:
            return
        self.outage.succeed(wrote=True)
        if self.writes_apart:
            self.seconds.observe(perf_counter() - begun)

    def _note_commit(self, connection: Connection) -> None:
        """Measure a transaction of any part of the store; reading commits nothing."""
        self.seconds.observe(perf_counter() - connection.info[BEGUN])

    async def close(self) -> None:
        """Close it."""
        await self._database.close()


def _note_begin(connection: Connection) -> None:
    connection.info[BEGUN] = perf_counter()
