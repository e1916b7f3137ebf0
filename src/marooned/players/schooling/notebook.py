"""Sample arrays of a self-play job: positions as network inputs, with their estimated worth.

The compiled loops that play the games fill the arrays, and the training reads them.
"""

from typing import Any, NamedTuple

import numpy as np

from marooned.engine import hooks, memory
from marooned.engine.compiling.rule import rule

BEGINNING, CHOSEN, OTHER = range(3)
"""Kinds of positions: the first position of a turn, and the ends of plans.

CHOSEN is the end of a plan that was carried out, OTHER the end of any other plan.
"""
UNKNOWN = -1.0
"""Placeholder for the worth of a position without rollouts."""
NOTED, TURNS = range(2)
"""Indices of `counts`: the number of positions stored, and of turns played."""


class Notebook(NamedTuple):
    """Buffers for positions, in the order of play.

    Attributes:
        rows: The network's inputs, shape (positions, inputs), float32.
        games: The index of each position's game in the job.
        seats: The observing seat.
        kinds: BEGINNING, CHOSEN or OTHER.
        worths: The mean worth over imagined worlds, 0 to 1; UNKNOWN without worlds.
        counts: NOTED and TURNS.
    """

    rows: Any
    games: Any
    seats: Any
    kinds: Any
    worths: Any
    counts: Any


def blank(positions: int, inputs: int) -> Notebook:
    """Return empty buffers for `positions` positions."""
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
    """Store the beginning of a turn, once for a team or once for each rival."""
    for other in range(game.seats):
        if other == seat or not is_team:
            note(book, room, game, other, index, BEGINNING, UNKNOWN)


@rule
def note(
    book: Notebook, room: Any, game: Any, seat: int, index: int, kind: int, worth: float
) -> None:
    """Store a position as seen by a seat. If the buffers are full, the position is dropped."""
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
