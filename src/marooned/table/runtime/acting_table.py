"""Interface of a table on a node, for the parts that act at it: timers, AI players, visits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from marooned.table.rules.context import Decision
    from marooned.table.rules.effects import Steps
    from marooned.table.rules.game_commands import Command
    from marooned.table.state.snapshot import TableState
    from marooned.table.store.entry_log import Directory


class ActingTable(Protocol):
    """A table that carries out commands; everyone is sent what they lead to."""

    id: str

    @property
    def now(self) -> float:
        """The time by the database's clock."""

    @property
    def is_watched(self) -> bool:
        """Whether this node has a connection to the table."""

    async def do(self, command: Command, token: str | None = None) -> Decision:
        """Carry out a command.

        Raises:
            TableError: It is refused.
        """

    async def running(self) -> TableState:
        """Return the state of a table that was dealt.

        Raises:
            TableError: `closed` or `waiting`, or the table cannot be read.
        """

    def directory(self) -> Directory:
        """Return the people, names and messages beside the log, as they were read last."""

    def deliver(self, before: TableState, steps: Steps) -> None:
        """Run the effects of entries that are in the log."""

    def look(self) -> None:
        """Compare AI players and timers with the state as it is now, and send clocks."""

    def show_status(self) -> None:
        """Send all the status of the AI players."""

    def show_failure(self) -> None:
        """Send all that an AI player failed."""
