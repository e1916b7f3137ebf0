"""Questions to a process that thinks, and how they are written: a line each."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at a table: the deal and all actions so far, for a process to follow.

    `passed` are the seats that have let the others go on since the last action. The browser is the
    one that the table was opened from: what is asked of its tables is asked in its share.
    """

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    history: list[tuple[int, int]]
    passed: tuple[int, ...] = ()
    browser: str = ""

    def luck(self, seat: int) -> int:
        """Return a seat's own chance: repeatable, and nothing to do with the deal."""
        return zlib.crc32(f"{self.table} {len(self.history)} {seat}".encode())

    @property
    def lasting_luck(self) -> int:
        """The same for all moments of a table: those who plan find their plans again by it."""
        return zlib.crc32(self.table.encode())


def moment_of(state: TableState, browser: str | None) -> Moment:
    """Return the position of a dealt table; hosts share the workers fairly.

    Args:
        state: State of the table.
        browser: Hash of the host's token, None if the person was erased.
    """
    played = state.running
    if played is None:
        raise ValueError("the game was not dealt")
    return Moment(
        table=state.id,
        game=state.game,
        seats=len(state.seats),
        options=dict(state.options),
        history=played.history.codes,
        passed=tuple(sorted(played.passed)),
        browser=browser or "",
    )


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """A question for a companion's move; `mates` are the seats of a team that play as it does."""

    KIND: ClassVar = "move"
    moment: Moment
    player: str
    seat: int
    threads: int = 1
    mates: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AdviceQuestion:
    """A question for advice to a person."""

    KIND: ClassVar = "advice"
    moment: Moment
    seat: int
    rollouts: int
    threads: int = 1


@dataclass(frozen=True, slots=True)
class ReviewQuestion(AdviceQuestion):
    """A question what should have been done in a game that is over: all who play go before it."""


@dataclass(frozen=True, slots=True)
class OutlookQuestion:
    """How the game stands for some seats."""

    KIND: ClassVar = "outlook"
    moment: Moment
    seats: tuple[int, ...]
    worlds: int


@dataclass(frozen=True, slots=True)
class PuzzleQuestion:
    """What steps are worth that a puzzle does not tell of; tried in so many worlds."""

    KIND: ClassVar = "puzzle"
    moment: Moment
    puzzle: str
    steps: tuple[tuple[int, int], ...]
    worlds: int


Question = MoveQuestion | AdviceQuestion | OutlookQuestion | PuzzleQuestion
Answer = dict[str, Any]
ALIVE = "alive"
"""What a line holds that says nothing but that its process lives."""
ENOUGH = "enough"
"""What a line holds that asks for no more thought: the number of the question, from 1."""
BROKEN_OFF = "broken_off"
"""What an answer holds that came sooner because no more thought was wanted."""
BEGIN_OF_ENOUGH = b'{"enough"'


def written(question: Question) -> bytes:
    """Return a question as a line."""
    return json.dumps({"kind": question.KIND, **asdict(question)}).encode() + b"\n"


def enough(number: int) -> bytes:
    """Return a line that asks for no more thought on the question of a number."""
    return json.dumps({ENOUGH: number}).encode() + b"\n"


def read_moment(stated: dict[str, Any]) -> Moment:
    """Return a moment as it was before it was told as JSON."""
    history = [(seat, code) for seat, code in stated["history"]]
    return Moment(**{**stated, "history": history, "passed": tuple(stated["passed"])})
