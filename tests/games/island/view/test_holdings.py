"""What there was when games ended, of many at once."""

import numpy as np

from marooned.games.island.view.holdings import held


def test_holdings_are_counted() -> None:
    """Sets are counted and hands summed up, game by game."""
    fields = {
        "captured": np.array([0b1011, 0]),
        "water": np.array([9, 2]),
        "flooded": np.array([0b11, 1 << 23]),
        "sunk": np.array([0, 0b111]),
        "hand": np.ones((2, 4, 6), np.int64),
    }
    found = {name: value.tolist() for name, value in held(fields.__getitem__).items()}
    assert found["treasures"] == [3, 0]
    assert (found["flooded"], found["sunk"], found["water"]) == ([2, 1], [0, 3], [9, 2])
    assert found["cards"] == [[6] * 4] * 2
