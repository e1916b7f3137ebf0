"""Commands before and after a game: a new table, its waiting room, a rematch, the end of a table.

Seeds are drawn by the caller; a seed that the options state is used instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from marooned.table.rules.game_commands import Command
from marooned.table.state.plain_terms import Terms


@dataclass(frozen=True, slots=True)
class PersonPlace:
    """Seat of a person at the host's browser; a friend's is free until the friend comes."""

    name: str
    is_friend: bool = False


@dataclass(frozen=True, slots=True)
class AiPlace:
    """Seat of an AI player."""

    player: str


@dataclass(frozen=True, slots=True)
class KeptPlace:
    """A seat that stays as it is, with its person."""

    seat: int


@dataclass(frozen=True, slots=True)
class FreePlace:
    """A free seat for a person."""


@dataclass(frozen=True, slots=True)
class OpenTable(Command):
    """Open a table; `decide_opening` decides it, for there is no state yet."""

    game: str
    places: tuple[PersonPlace | AiPlace, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    terms: Terms = field(default_factory=Terms)
    waits: bool = False
    """Whether the game is dealt only when all are ready."""


# --- the waiting room


@dataclass(frozen=True, slots=True)
class TakeSeat(Command):
    """Take a free seat."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class ChangeOwnSeat(Command):
    """Change one's name, or whether one is ready; the game is dealt once all are ready."""

    seat: int
    seed: int
    name: str | None = None
    is_ready: bool | None = None


@dataclass(frozen=True, slots=True)
class FreeSeat(Command):
    """Leave a seat; the host may free any."""

    seat: int


@dataclass(frozen=True, slots=True)
class MoveSeat(Command):
    """Swap the people of two seats."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Arrange(Command):
    """Change the game's options, the terms or the seats; None leaves them as they are."""

    options: Mapping[str, Any] | None = None
    terms: Terms | None = None
    places: tuple[KeptPlace | FreePlace | AiPlace, ...] | None = None


@dataclass(frozen=True, slots=True)
class RecoverInRoom(Command):
    """Bring all seats to this browser of the person whose recovery code was entered.

    `person` is None if the code belongs to no one.
    """

    code: str
    person: int | None


@dataclass(frozen=True, slots=True)
class BlockInRoom(Command):
    """Remove the person of a seat for good."""

    seat: int


# --- terms, rematch and end


@dataclass(frozen=True, slots=True)
class ChangeTerms(Command):
    """Switch hints, talk or spectators during the game; None leaves them as they are."""

    aids: bool | None = None
    talk: bool | None = None
    watchers: bool | None = None


@dataclass(frozen=True, slots=True)
class OpenRematch(Command):
    """Open a rematch with the same seats, unless there is one; `table` is its id."""

    table: str
    seed: int
    is_same_deal: bool = False


@dataclass(frozen=True, slots=True)
class CloseTable(Command):
    """End the table, as its host."""


@dataclass(frozen=True, slots=True)
class CloseByOperator(Command):
    """End the table, as the operator of the server."""

    word: str = ""


@dataclass(frozen=True, slots=True)
class Forget(Command):
    """Show all the table without names that were deleted beside the log."""


@dataclass(frozen=True, slots=True)
class Expire(Command):
    """End a table at which no one acted for a long time, if it is still at this version."""

    version: int
