"""Positions refused: what the shared sentences say."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from marooned.errors import PositionError
from marooned.positions.refusals import check_argument


@pytest.mark.parametrize(
    ("allowed", "told"),
    [
        (range(5), "0 to 4"),
        ([2, 4, 0], "0, 2, 4"),
        ([0, 1], "0, 1"),
        ([7], "7"),
        ([], "none"),
        ({0, *range(2, 20)}, r"0, 2, 3, 4, .*, … \(19 in all\)"),
    ],
)
def test_an_argument_refused_names_what_is_allowed(allowed: Collection[int], told: str) -> None:
    """Of a pending entry's argument the error shows the value and what it may be."""
    told = f"^pending acting has 1000 as its b; allowed are: {told}$"
    with pytest.raises(PositionError, match=told) as refused:
        check_argument("acting", "b", 1000, allowed)
    assert refused.value.allowed == [str(number) for number in allowed]
