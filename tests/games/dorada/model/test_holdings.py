"""What there was when games ended, of many at once."""

import numpy as np

from marooned.games.dorada.model import pieces
from marooned.games.dorada.model.holdings import held


def test_goals_are_counted_for_whoever_has_them() -> None:
    """Treasures found count with a bonus and without; curses count while they are in a hand."""
    treasures, curses = np.zeros((1, 72), np.int64), np.zeros((1, 18), np.int64)
    treasures[0, :3] = pieces.FOUND + 1, pieces.FOUND_WITH_BONUS + 1, pieces.FOUND + 5
    curses[0, :2] = pieces.IN_HAND, pieces.FOUND
    fields = {
        "gold": np.array([[1, 2, 3, 4, 5, 6]]),
        "hand": np.ones((1, 6, 17), np.int64),
        "treasure_place": treasures,
        "curse_place": curses,
    }
    found = {name: value.tolist() for name, value in held(fields.__getitem__).items()}
    assert found["treasures"] == [[0, 2, 0, 0, 0, 1]]
    assert found["curses"] == [[1, 0, 0, 0, 0, 0]]
    assert (found["gold"], found["cards"]) == ([[1, 2, 3, 4, 5, 6]], [[17] * 6])
