"""Games of companions who think: a position a turn, and how its game came out. For the leaf.

A portion of games is the same wherever it is played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.players.arena.series import Series
from marooned.players.imagining.trials import Question
from marooned.players.learning.reservoir import blank_note, call_begins_turn
from marooned.players.planning.planner import learned_of

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned

NOTED: Final = ("rows", "results", "games")
"""What is noted of each position, a column each."""


@dataclass(frozen=True)
class Portion:
    """Games of one kind of table, played in one go: from `first` up to, not with, `last`."""

    series: Series
    first: int
    last: int


@dataclass(frozen=True)
class Outcomes:
    """Positions in which turns begin, in the order of their games.

    Attributes:
        rows: What a network is told of each, shape (positions, inputs), float16.
        results: The share of the win that came of it, 0 to 1, shape (positions,), float32; in a
            team whether it won, among rivals that of the seat which looks.
        games: The number of each one's game in its series, shape (positions,).
    """

    rows: Any
    results: Any
    games: Any


def outcomes_of(portion: Portion) -> Outcomes:
    """Play a portion of games, and return what was noted of them."""
    series, number = portion.series, portion.last - portion.first
    games, value = series.undealt(portion.first, portion.last), learned_of(series.definition)
    noters = [Noter(value, series) for _ in range(number)]
    for index, noter in enumerate(noters):
        series.sitting(portion.first + index).play(games, index, noter.see)
    shares = series.shares(games)
    results = [shares[index][seat] for index, each in enumerate(noters) for seat in each.seats]
    numbers = np.repeat(
        np.arange(portion.first, portion.last), [len(each.seats) for each in noters]
    )
    rows = [row for each in noters for row in each.rows]
    return Outcomes(
        np.array(rows, np.float16).reshape(-1, value.width),
        np.array(results, np.float32),
        numbers,
    )


def joined(parts: list[Outcomes]) -> Outcomes:
    """Return what was noted in several portions as one."""
    columns = ([getattr(part, name) for part in parts] for name in NOTED)
    return Outcomes(*(np.concatenate(column) for column in columns))


class Noter:
    """Notes the positions of one game in which turns begin.

    Attributes:
        rows: What a network is told of each.
        seats: Who looks.
    """

    def __init__(self, value: Learned, series: Series) -> None:
        """Begin with none."""
        self._room, self._width, self._note = np.zeros(value.room), value.width, blank_note()
        self._all = None if series.definition.cooperative else range(len(series.players))
        self.rows: list[Any] = []
        self.seats: list[int] = []

    def see(self, question: Question) -> None:
        """Note a position, if it is the first of its turn, as the team or each rival sees it."""
        if not call_begins_turn(question.root, 0, self._note):
            return
        for seat in self._all or (question.seat,):
            call_inputs(question.root, seat, self._room)
            self.rows.append(self._room[: self._width].astype(np.float16))
            self.seats.append(seat)


@entry
def call_inputs(games: Games, seat: int, out: Any) -> None:
    """Fill in what a network is told of a game, alone in a batch, to a seat."""
    hooks.inputs(games[0], seat, out)
