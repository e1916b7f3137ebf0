"""The notebook of a lesson: positions as a network sees them, with what was thought of each.

Written by the rules that play lessons, read by those who learn.
"""

from typing import Any, NamedTuple

import numpy as np

from marooned.engine import hooks, memory
from marooned.engine.compiling.rule import rule

BEGINNING, CHOSEN, OTHER = range(3)
"""What a position is: the first of a turn, the end of a plan that was carried out, or of one that
was not."""
UNKNOWN = -1.0
"""Stands for what imagined luck makes of a position at which nobody looked."""
NOTED, TURNS = range(2)
"""What is counted: positions noted, and turns played."""


class Notebook(NamedTuple):
    """Room for positions, in the order in which they were met.

    Attributes:
        rows: The inputs of each, shape (positions, inputs), float32.
        games: The number of its game, among those of the lesson.
        seats: Who sees it.
        kinds: BEGINNING, CHOSEN or OTHER.
        worths: What imagined luck made of it on the mean, 0 to 1; UNKNOWN where nobody looked.
        counts: NOTED and TURNS.
    """

    rows: Any
    games: Any
    seats: Any
    kinds: Any
    worths: Any
    counts: Any


def blank(positions: int, inputs: int) -> Notebook:
    """Return an empty notebook with room for so many positions."""
    return Notebook(
        np.zeros((positions, inputs), np.float32),
        np.zeros(positions, np.int64),
        np.zeros(positions, np.int64),
        np.zeros(positions, np.int64),
        np.zeros(positions),
        memory.zeros(2),
    )


@rule
def note_beginning(
    book: Notebook, room: Any, game: Any, seat: int, index: int, is_team: bool
) -> None:
    """Note the beginning of a turn as a team sees it, or as each rival does."""
    for other in range(game.seats):
        if other == seat or not is_team:
            note(book, room, game, other, index, BEGINNING, UNKNOWN)


@rule
def note(
    book: Notebook, room: Any, game: Any, seat: int, index: int, kind: int, worth: float
) -> None:
    """Note a position as a seat sees it; what has no room is left out."""
    place = book.counts[NOTED]
    if place == len(book.rows):
        return
    hooks.inputs(game, seat, room)
    for column in range(book.rows.shape[1]):
        book.rows[place, column] = room[column]
    book.games[place] = index
    book.seats[place] = seat
    book.kinds[place] = kind
    book.worths[place] = worth
    book.counts[NOTED] = place + 1
