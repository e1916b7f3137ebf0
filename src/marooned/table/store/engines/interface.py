"""What the store asks of a database, whichever engine it runs on."""

from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.engines.outages import Outage
from marooned.table.store.writer import Order


class Database(Protocol):
    """A database that is opened, read through its engine, written to, and closed."""

    writes_apart: bool
    """Whether what `write` does goes another way than through the engine."""

    @property
    def engine(self) -> AsyncEngine:
        """Of which the rooms of the store read and write what is theirs."""

    @property
    def reader(self) -> AsyncEngine:
        """Of which is read what one statement tells: that needs no transaction."""

    @property
    def outage(self) -> Outage:
        """Whether it answers, and its faults so far."""

    async def open(self) -> None:
        """Make it ready, with tables of the newest form."""

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them.

        Raises:
            NothingChangedError: One of them has met no row.
        """

    async def close(self) -> None:
        """Finish what is under way, and let go of it."""
