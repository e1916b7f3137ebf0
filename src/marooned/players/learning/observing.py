"""Positions picked out of games that somebody thinks about. For the fitting of evaluations."""

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
    """Picks positions out of one game as it is played.

    Args:
        reservoir: Where positions are kept.
        index: Which game of the reservoir it is.
        number: Its number in the series, which is noted with each position.
        seats: How many players there are.
        luck: What is picked, and from which seat it is seen.
    """

    def __init__(
        self, reservoir: Reservoir, index: int, number: int, seats: int, luck: Random
    ) -> None:
        """Begin with none."""
        self._kept, self._first, self._number = reservoir, index * KEPT, number
        self._seats, self._luck, self._note = seats, luck, blank_note()

    def see(self, question: Question) -> None:
        """Keep a position, perhaps: at each turn's beginning, now and then in between."""
        if not call_begins_turn(question.root, 0, self._note) and self._luck.randrange(OFTEN):
            return
        lot = self._luck.randrange(int(self._note[SEEN]) + 1)
        place = call_place_for(self._note, lot)
        if place < KEPT:
            seat, row = self._luck.randrange(self._seats), self._first + place
            rows, facts = self._kept.rows, self._kept.facts
            call_put(question.root, 0, row, self._number, seat, rows, facts)


def observed(series: Series, first: int, last: int, variant: int) -> Sample:
    """Play games of a series in which somebody thinks, and return positions of them."""
    width = len(evaluation_of(series.definition).labels)
    games, seats = series.undealt(first, last), len(series.players)
    kept = Reservoir(len(games), width)
    for index, number in enumerate(range(first, last)):
        observer = Observer(kept, index, number, seats, Random(f"{series.seed} {number}"))
        series.sitting(number).play(games, index, observer.see)
        call_label(games, index, kept.facts, kept.results)
    return kept.sample(variant)
