"""Turns: moments at which a seat may do something, and what it may do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marooned.client.sitting import Table

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a seat may do.

    Attributes:
        code: What it is sent as.
        kind: Which kind of action it is.
        text: What people read; the same text for the same action in any game of its name.
        targets: The places that it has to do with.
    """

    code: int
    kind: str
    text: str
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """A moment at which a seat of one's own may do something.

    Attributes:
        table: Where that is.
        seat: The seat.
        seq: The number of the last change.
        view: All that the seat may know.
        events: What has just happened, as the seat is told it.
        secret_seconds: What is left of a window that is answered in secret, None where none is.
    """

    table: Table
    seat: int
    seq: int
    view: Message
    events: list[Message]
    secret_seconds: float | None

    @cached_property
    def legal(self) -> list[Choice]:
        """What the seat may do, at least one thing."""
        return [
            Choice(each["code"], each["kind"], each["text"], tuple(each["targets"]))
            for each in self.view["legal"]
        ]

    @property
    def is_waited_for(self) -> bool:
        """Whether the game waits for the seat; else it may let the others go on."""
        return self.seat in self.view["waiting"]

    @property
    def is_open(self) -> bool:
        """Whether nothing has changed since."""
        return self.table.seq == self.seq

    async def play(self, choice: Choice | int) -> bool:
        """Play a choice; False where others were first: then there is another turn, or none.

        It is played once, whatever becomes of the line and of the node's database. In a window
        that is answered in secret it is kept until all are done.

        Raises:
            RefusedError: It may not be played.
            UnreachableError: The node is not to be had any more.
        """
        code = choice.code if isinstance(choice, Choice) else choice
        return await self.table.play(self, code)

    async def imagine(self, seed: int = 0) -> Message | None:
        """Return a world that the seat can imagine, a position for `marooned.load`.

        None where the table has moved on. The same seed, up to 2**31 - 1, brings the same world.

        Raises:
            UnreachableError: The node is not to be had any more.
        """
        return await self.table.imagine(self, seed)
