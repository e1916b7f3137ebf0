"""What there was when games ended, of many at once."""

import numpy as np

from marooned.games.desert.view.holdings import held


def test_holdings_are_counted() -> None:
    """Parts that somebody has are counted, sand and equipment summed up, game by game."""
    fields = {
        "part_holder": np.array([[-1, 0, 2, -1]]),
        "tick": np.array([7]),
        "sand": np.ones((1, 25), np.int64),
        "excavated": np.array([0b101]),
        "water": np.array([[3, 0, 4, 1, 0]]),
        "hand": np.ones((1, 5, 6), np.int64),
    }
    found = {name: value.tolist() for name, value in held(fields.__getitem__).items()}
    assert (found["parts"], found["storm"], found["sand"], found["excavated"]) == (
        [2],
        [7],
        [25],
        [2],
    )
    assert (found["water"], found["equipment"]) == ([[3, 0, 4, 1, 0]], [[6] * 5])
