"""Copies of games: what is done to one is not done to the other."""

import numpy as np
import pytest

import marooned
from marooned.discover import find
from marooned.engine.memory import copied_whole


@pytest.mark.parametrize("name", list(marooned.games()))
def test_a_copy_of_records_is_equal_and_apart(name: str) -> None:
    """Copied as bytes, records have the same fields, and changing them leaves the first ones."""
    games = np.zeros(3, find(name).face.State.layout)
    games["turns"] = [1, 2, 3]
    copy = copied_whole(games[1:])
    assert (copy == games[1:]).all()
    copy["turns"] = 9
    assert games["turns"].tolist() == [1, 2, 3]
