"""Turns: moments at which a seat may act, with its legal actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marooned.client.remote_table import Table

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action.

    Attributes:
        code: The number that is sent to the table.
        kind: The kind of action.
        text: The text for people, which is the same for this action in every game.
        targets: The ids of the elements that the action concerns.
    """

    code: int
    kind: str
    text: str
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """A moment at which one of the client's seats may act.

    Attributes:
        table: The table.
        seat: The seat.
        seq: The table's revision.
        view: Everything that the seat may know.
        events: The latest events, as far as the seat may know them.
        secret_seconds: The seconds left in a secret window; None outside of one.
    """

    table: Table
    seat: int
    seq: int
    view: Message
    events: list[Message]
    secret_seconds: float | None

    @cached_property
    def legal(self) -> list[Choice]:
        """The seat's legal actions, at least one."""
        return [
            Choice(each["code"], each["kind"], each["text"], tuple(each["targets"]))
            for each in self.view["legal"]
        ]

    @property
    def is_waited_for(self) -> bool:
        """True if the game waits for the seat; False if the seat may only interject."""
        return self.seat in self.view["waiting"]

    @property
    def is_open(self) -> bool:
        """True if the table has not changed since this turn began."""
        return self.table.seq == self.seq

    async def play(self, choice: Choice | int) -> bool:
        """Play a choice.

        Return False if the table has changed. The seat may then have a new turn.

        The choice is played only once, even if the connection or the node's database fails. In a
        secret window the choice is stored until all seats have answered.

        Raises:
            RefusedError: The table does not accept the choice.
            UnreachableError: The node is no longer reachable.
        """
        code = choice.code if isinstance(choice, Choice) else choice
        return await self.table.play(self, code)

    async def sample_world(self, seed: int = 0) -> Message | None:
        """Return a world sampled for the seat (determinized), as a position for `marooned.load`.

        Return None if the table has changed. The same seed, up to 2**31 - 1, gives the same world.

        Raises:
            UnreachableError: The node is no longer reachable.
        """
        return await self.table.sample_world(self, seed)
