"""Positions picked out of games that somebody thinks about. For the fitting of evaluations."""

from random import Random

import numpy as np

from marooned.engine import calls
from marooned.engine.compiling.record import Games
from marooned.players.arena.series import Series
from marooned.players.learning.sampling import KEPT, OFTEN, Sample, evaluation_of
from marooned.players.search.trials import Question


class Observer:
    """Picks positions out of one game as it is played: in the end all are equally likely.

    Args:
        width: How many features there are.
        seats: How many players there are.
        luck: What is picked, and from which seat it is seen.
    """

    def __init__(self, width: int, seats: int, luck: Random) -> None:
        """Begin with none."""
        self._width, self._seats, self._luck = width, seats, luck
        self._seen, self._last = 0, 0
        self.kept: list[tuple[np.ndarray, int, int]] = []

    def see(self, question: Question) -> None:
        """Keep a position, perhaps: at each turn's beginning, now and then in between."""
        turns = calls.call_turns(question.root, 0)
        begins, self._last = turns != self._last, turns
        if not begins and self._luck.randrange(OFTEN):
            return
        self._seen += 1
        place = self._luck.randrange(self._seen)
        if len(self.kept) < KEPT:
            self.kept.append(self._noted(question.root, turns))
        elif place < KEPT:
            self.kept[place] = self._noted(question.root, turns)

    def _noted(self, root: Games, turns: int) -> tuple[np.ndarray, int, int]:
        """Return what a position's chances rest on, its turn, and the seat it is seen from."""
        seat = self._luck.randrange(self._seats)
        row = calls.number_list(self._width)
        calls.call_features(root, 0, seat, row)
        return np.array(row, np.float32), turns, seat


def observed(series: Series, first: int, last: int, cell: int) -> Sample:
    """Play games of a series in which somebody thinks, and return positions of them."""
    width = len(evaluation_of(series.definition).labels)
    games, seats = series.undealt(first, last), len(series.players)
    rows: list[np.ndarray] = []
    results: list[float] = []
    numbers: list[int] = []
    moments: list[int] = []
    for index in range(last - first):
        observer = Observer(width, seats, Random(f"{series.seed} {first + index}"))
        series.sitting(first + index).play(games, index, observer.see)
        for row, turns, seat in observer.kept:
            rows.append(row)
            results.append(calls.call_estimate(games, index, seat))
            numbers.append(first + index)
            moments.append(turns)
    return Sample(
        np.array(rows, np.float32).reshape(-1, width),
        np.array(results),
        np.array(numbers, np.int64),
        np.array(moments, np.int64),
        np.full(len(rows), cell),
    )
