"""A reservoir of positions: in the end all that could have been kept are equally likely.

For those who pick positions out of games: in compiled loops, or one by one as somebody thinks.
Either draws the lots with luck of its own; what the lots mean is told here.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry, rule

KEPT: Final = 12
"""Positions kept of a game, each as likely as the next."""
OFTEN: Final = 8
"""Besides every turn's beginning one decision in so many may be picked."""
SEEN, TURN = range(2)
"""What a note of a game holds: how many positions could have been kept, the last turn seen."""
NUMBER, MOMENT, SEAT = range(3)
"""What is kept of a position besides its features: the number of its game, one more than its turn
(0 where nothing is kept), the seat it is seen from."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions, a row each.

    Attributes:
        features: What their chances rest on, a column a feature.
        results: The share of the win that the seat came to, 0 to 1.
        games: The number of each position's game.
        turns: The turn it was in, 0 before the first.
        variants: The number of the variant it was in.
    """

    features: Any
    results: Any
    games: Any
    turns: Any
    variants: Any


class Reservoir:
    """Room for the positions kept of some games, KEPT rows a game.

    Attributes:
        rows: What the chances of each rest on.
        facts: What is known of each besides.
        results: How each came out.
    """

    def __init__(self, games: int, width: int) -> None:
        """Make room for positions of so many games, with so many features."""
        self.rows = numbers(games * KEPT, width, np.float64)
        self.facts = numbers(games * KEPT, 3, np.int64)
        self.results = numbers(1, games * KEPT, np.float64)[0]

    def sample(self, variant: int) -> Sample:
        """Return the positions that were kept, in the order of their games."""
        facts = np.array(self.facts)
        kept = facts[:, MOMENT] > 0
        return Sample(
            np.array(self.rows)[kept].astype(np.float32),
            np.array(self.results)[kept],
            facts[kept, NUMBER],
            facts[kept, MOMENT] - 1,
            np.full(int(kept.sum()), variant),
        )


def numbers(rows: int, columns: int, kind: Any) -> Any:
    """Return a table of zeros that rules can write into."""
    table = np.zeros((rows, columns), kind)
    return table.tolist() if PLAIN else table


def blank_note() -> Any:
    """Return the note of a game of which nothing has been seen."""
    return numbers(1, 2, np.int64)[0]


@rule
def begins_turn(game: Any, note: Any) -> bool:
    """Tell whether a position is the first of its turn, and note the turn."""
    begins: bool = game.turns != note[TURN]
    note[TURN] = game.turns
    return begins


@rule
def place_for(note: Any, lot: int) -> int:
    """Return where a position is kept, KEPT for nowhere, and count it.

    Args:
        note: What has been seen of the game.
        lot: Drawn among the positions that could have been kept, this one included.
    """
    number = note[SEEN]
    note[SEEN] = number + 1
    return number if number < KEPT else min(KEPT, lot)


@rule
def put(game: Any, row: int, number: int, seat: int, rows: Any, facts: Any) -> None:
    """Keep a position of a numbered game, seen from a seat."""
    hooks.features(game, seat, rows[row])
    facts[row][NUMBER] = number
    facts[row][MOMENT] = 1 + game.turns
    facts[row][SEAT] = seat


@rule
def label(game: Any, index: int, facts: Any, results: Any) -> None:
    """Note what a finished game was worth to the seats from which its positions were seen."""
    for place in range(KEPT):
        row = index * KEPT + place
        if facts[row][MOMENT] > 0:
            results[row] = hooks.estimate(game, facts[row][SEAT])


@entry
def call_begins_turn(games: Games, index: int, note: Any) -> bool:
    """Ask `begins_turn` of a game."""
    return begins_turn(games[index], note)


@entry
def call_place_for(note: Any, lot: int) -> int:
    """Ask `place_for`."""
    return place_for(note, lot)


@entry
def call_put(
    games: Games, index: int, row: int, number: int, seat: int, rows: Any, facts: Any
) -> None:
    """Keep a position of a game."""
    put(games[index], row, number, seat, rows, facts)


@entry
def call_label(games: Games, index: int, facts: Any, results: Any) -> None:
    """Label the positions kept of a finished game."""
    label(games[index], index, facts, results)
