"""Sample positions from games of thinking players. Used to fit evaluations."""

from random import Random

from marooned.players.arena.series import Series
from marooned.players.imagining.trials import Question
from marooned.players.learning.reservoir import (
    KEPT,
    OFTEN,
    SEEN,
    Reservoir,
    Sample,
    blank_note,
    call_begins_turn,
    call_label,
    call_place_for,
    call_put,
)
from marooned.players.learning.sampling import evaluation_of


class Observer:
    """Samples positions from one game while it is played.

    Args:
        reservoir: The reservoir for the positions.
        index: The index of the game in the reservoir.
        number: The number of the game in the series, stored with each position.
        seats: The number of players.
        luck: The random generator that picks positions and observing seats.
    """

    def __init__(
        self, reservoir: Reservoir, index: int, number: int, seats: int, luck: Random
    ) -> None:
        """Begin with no positions."""
        self._kept, self._first, self._number = reservoir, index * KEPT, number
        self._seats, self._luck, self._note = seats, luck, blank_note()

    def see(self, question: Question) -> None:
        """Consider a position for the sample: the first of each turn, and one in `OFTEN` others."""
        if not call_begins_turn(question.root, 0, self._note) and self._luck.randrange(OFTEN):
            return
        lot = self._luck.randrange(int(self._note[SEEN]) + 1)
        place = call_place_for(self._note, lot)
        if place < KEPT:
            seat, row = self._luck.randrange(self._seats), self._first + place
            rows, facts = self._kept.rows, self._kept.facts
            call_put(question.root, 0, row, self._number, seat, rows, facts)


def observed(series: Series, first: int, last: int, variant: int) -> Sample:
    """Play games of a series with thinking players, and return positions from them."""
    width = len(evaluation_of(series.definition).labels)
    games, seats = series.undealt(first, last), len(series.players)
    kept = Reservoir(len(games), width)
    for index, number in enumerate(range(first, last)):
        observer = Observer(kept, index, number, seats, Random(f"{series.seed} {number}"))
        series.sitting(number).play(games, index, observer.see)
        call_label(games, index, kept.facts, kept.results)
    return kept.sample(variant)
