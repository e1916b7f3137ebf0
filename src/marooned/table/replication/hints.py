"""Interface of best-effort notifications that a table has a new version in the database."""

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple, Protocol

from marooned.table.state.codec import Row


class Hint(NamedTuple):
    """A table has a new version."""

    table: str
    version: int
    """Number of the newest entry."""
    rows: Sequence[Row] = ()
    """The last entries up to that version, if they were sent along; otherwise they are read."""


class Hints(Protocol):
    """Notifications between nodes about changed tables; a lost one only delays replication."""

    @property
    def is_up(self) -> bool:
        """Whether hints arrive now; if not, nodes poll versions."""

    def send(self, hint: Hint) -> None:
        """Send a hint to the other nodes; never waits and never fails."""

    def received(self) -> AsyncIterator[Hint]:
        """Yield what other nodes have sent, in the order in which it arrives, without end."""
