"""Reservoir sampling of positions: every eligible position is kept with equal probability.

Used by samplers in compiled loops and by samplers of thinking players. Each sampler draws its own
random numbers and passes them to the functions of this module.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import PLAIN, entry, rule

KEPT: Final = 12
"""Positions kept per game."""
OFTEN: Final = 8
"""Besides the beginning of every turn, one decision in this many is eligible."""
SEEN, TURN = range(2)
"""Indices of a game's note: the number of eligible positions, and the last turn seen."""
NUMBER, MOMENT, SEAT = range(3)
"""Columns of `facts`: the game's number, the turn plus one (0 if the row is empty), the seat."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions, one per row.

    Attributes:
        features: The inputs of the evaluation, shape (positions, features).
        results: The seat's final share of the win, 0 to 1.
        games: The number of each position's game.
        turns: The turn of each position, 0 before the first turn.
        variants: The index of each position's variant.
    """

    features: Any
    results: Any
    games: Any
    turns: Any
    variants: Any


class Reservoir:
    """Buffers for the positions of several games, KEPT rows per game.

    Attributes:
        rows: The features of each position.
        facts: The game's number, the turn and the seat of each position.
        results: The result of each position.
    """

    def __init__(self, games: int, width: int) -> None:
        """Allocate buffers for `games` games with `width` features."""
        self.rows = numbers(games * KEPT, width, np.float64)
        self.facts = numbers(games * KEPT, 3, np.int64)
        self.results = numbers(1, games * KEPT, np.float64)[0]

    def sample(self, variant: int) -> Sample:
        """Return the kept positions, in the order of their games."""
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
    """Return a zero-filled table; in plain mode a list of lists, which rules can write to."""
    table = np.zeros((rows, columns), kind)
    return table.tolist() if PLAIN else table


def blank_note() -> Any:
    """Return the note (SEEN and TURN) of a game without positions."""
    return numbers(1, 2, np.int64)[0]


@rule
def begins_turn(game: Any, note: Any) -> bool:
    """Return True if a position is the first of its turn, and note the turn."""
    begins: bool = game.turns != note[TURN]
    note[TURN] = game.turns
    return begins


@rule
def place_for(note: Any, lot: int) -> int:
    """Count an eligible position.

    Return the position's row among the rows of the game, or KEPT if the position is dropped.
    """
    number = note[SEEN]
    note[SEEN] = number + 1
    return number if number < KEPT else min(KEPT, lot)


@rule
def put(game: Any, row: int, number: int, seat: int, rows: Any, facts: Any) -> None:
    """Store a position of game `number`, seen from a seat."""
    hooks.features(game, seat, rows[row])
    facts[row][NUMBER] = number
    facts[row][MOMENT] = 1 + game.turns
    facts[row][SEAT] = seat


@rule
def label(game: Any, index: int, facts: Any, results: Any) -> None:
    """Store the final share of the win for every kept position of a finished game."""
    for place in range(KEPT):
        row = index * KEPT + place
        if facts[row][MOMENT] > 0:
            results[row] = hooks.estimate(game, facts[row][SEAT])


@entry
def call_begins_turn(games: Games, index: int, note: Any) -> bool:
    """Call `begins_turn` for one game."""
    return begins_turn(games[index], note)


@entry
def call_place_for(note: Any, lot: int) -> int:
    """Call `place_for`."""
    return place_for(note, lot)


@entry
def call_put(
    games: Games, index: int, row: int, number: int, seat: int, rows: Any, facts: Any
) -> None:
    """Call `put` for one game."""
    put(games[index], row, number, seat, rows, facts)


@entry
def call_label(games: Games, index: int, facts: Any, results: Any) -> None:
    """Call `label` for one finished game."""
    label(games[index], index, facts, results)
