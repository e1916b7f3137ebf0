"""What there was when games ended, of many at once."""

import numpy as np

from marooned.games._template.view.holdings import held


def test_wood_is_counted() -> None:
    """The wood on the fire is told, and what lies on all beaches together."""
    fields = {"fire": np.array([7]), "wood": np.array([[1, 0, 2, 0, 1]])}
    found = {name: value.tolist() for name, value in held(fields.__getitem__).items()}
    assert found == {"fire": [7], "wood": [4]}
