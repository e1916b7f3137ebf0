"""Interface of a database, the same for all engines."""

from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.engines.outages import Outage
from marooned.table.store.engines.writer import Order


class Database(Protocol):
    """A database that is opened, read through its engine, written to, and closed."""

    writes_apart: bool
    """Whether `write` does not go through the engine."""

    @property
    def engine(self) -> AsyncEngine:
        """Reads and writes in transactions."""

    @property
    def reader(self) -> AsyncEngine:
        """Reads what one statement finds: that needs no transaction."""

    @property
    def outage(self) -> Outage:
        """Whether it answers, and its faults so far."""

    async def open(self) -> None:
        """Make it ready, in its newest form."""

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them.

        Raises:
            NothingChangedError: One of them has met no row.
        """

    async def close(self) -> None:
        """Finish what is under way, and close it."""
