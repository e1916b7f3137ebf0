"""Hints that tables have changed at another node; whoever hears one looks into the database."""

from collections.abc import AsyncIterator
from typing import Protocol


class Hints(Protocol):
    """What nodes tell each other of tables; a hint that is lost costs time, and nothing else."""

    @property
    def flow(self) -> bool:
        """Whether hints come at all now: where not, the tables' numbers are to be polled."""

    def tell(self, table: str) -> None:
        """Tell the other nodes that a table has changed; it waits for nobody and never fails."""

    def heard(self) -> AsyncIterator[str]:
        """Give, for ever, the tables that other nodes have changed; one ear at a time."""
