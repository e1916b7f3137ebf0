"""Queries to AI workers, and their JSON form: one line each."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@dataclass(frozen=True, slots=True)
class Moment:
    """A position at a table: its deal and all actions so far, which a worker plays again.

    Attributes:
        passed: The seats that have passed since the last action.
        browser: The browser that opened the table, which is charged for its jobs.
    """

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    history: list[tuple[int, int]]
    passed: tuple[int, ...] = ()
    browser: str = ""

    def seed(self, seat: int) -> int:
        """Return a seat's random seed: repeatable, and independent of the deal."""
        return zlib.crc32(f"{self.table} {len(self.history)} {seat}".encode())

    @property
    def table_seed(self) -> int:
        """Return the same seed for all positions of a table, so that plans are found again."""
        return zlib.crc32(self.table.encode())


def moment_of(state: TableState, browser: str | None) -> Moment:
    """Return the position of a dealt table.

    Args:
        state: State of the table.
        browser: Hash of the host's token, None if the person was erased.

    Raises:
        ValueError: The game was not dealt.
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
class MoveQuery:
    """Query for an AI player's move; `mates` are the seats of a team with the same player."""

    KIND: ClassVar = "move"
    moment: Moment
    player: str
    seat: int
    threads: int = 1
    mates: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AdviceQuery:
    """Query for advice to a person."""

    KIND: ClassVar = "advice"
    moment: Moment
    seat: int
    rollouts: int
    threads: int = 1


@dataclass(frozen=True, slots=True)
class ReviewQuery(AdviceQuery):
    """Query for the best move in a finished game, with the lowest priority."""


@dataclass(frozen=True, slots=True)
class OutlookQuery:
    """Query for the win chances of some seats."""

    KIND: ClassVar = "outlook"
    moment: Moment
    seats: tuple[int, ...]
    worlds: int


@dataclass(frozen=True, slots=True)
class PuzzleQuery:
    """Query for the value of a puzzle attempt that is not among the stored candidates.

    Attributes:
        worlds: Number of imagined worlds in which it is tried.
    """

    KIND: ClassVar = "puzzle"
    moment: Moment
    puzzle: str
    steps: tuple[tuple[int, int], ...]
    worlds: int


Query = MoveQuery | AdviceQuery | OutlookQuery | PuzzleQuery
Answer = dict[str, Any]
ALIVE = "alive"
"""Field of a heartbeat line."""
ENOUGH = "enough"
"""Field of a stop line: the number of the query to stop, from 1."""
BROKEN_OFF = "broken_off"
"""Field of an answer that was computed only in part because of a stop."""
STOP_PREFIX = b'{"enough"'


def to_line(query: Query) -> bytes:
    """Return a query as a line."""
    return json.dumps({"kind": query.KIND, **asdict(query)}).encode() + b"\n"


def stop_line(number: int) -> bytes:
    """Return a line that stops the query of a number."""
    return json.dumps({ENOUGH: number}).encode() + b"\n"


def parse_moment(data: dict[str, Any]) -> Moment:
    """Return a position from its JSON form."""
    history = [(seat, code) for seat, code in data["history"]]
    return Moment(**{**data, "history": history, "passed": tuple(data["passed"])})
