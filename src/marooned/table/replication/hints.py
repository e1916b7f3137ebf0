"""Interface of best-effort notifications that a table has a new version in the database."""

from collections.abc import AsyncIterator
from typing import Protocol


class Hints(Protocol):
    """Notifications between nodes about changed tables; a lost one only delays replication."""

    @property
    def is_up(self) -> bool:
        """Whether hints arrive now; if not, nodes poll versions."""

    def send(self, table: str, version: int) -> None:
        """Send the version of a table to the other nodes; never waits and never fails."""

    def received(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables that other nodes have changed, with their versions, without end."""
