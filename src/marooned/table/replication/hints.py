"""Hints that tables have new versions at another node; the truth is in the database."""

from collections.abc import AsyncIterator
from typing import Protocol


class Hints(Protocol):
    """What nodes tell each other of tables; a hint that is lost costs only time."""

    @property
    def flow(self) -> bool:
        """Whether hints come now; if not, versions are polled."""

    def tell(self, table: str, version: int) -> None:
        """Tell the other nodes the version of a table; this never waits and never fails."""

    def heard(self) -> AsyncIterator[tuple[str, int]]:
        """Give tables that other nodes have changed, with their versions, without end."""
