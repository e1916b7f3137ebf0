"""Float32 numbers of plain rules have the bits of NumPy's, without NumPy."""

from array import array
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.compiling.rule import PLAIN
from marooned.engine.weighing.float32 import (
    _add_row_plain,
    _add_rows_plain,
    _weighed_plain,
    rounded,
)

LENGTH = 5
NUMBERS = st.floats(-1e9, 1e9, width=32)
ROW = st.lists(NUMBERS, min_size=LENGTH, max_size=LENGTH)
ROWS = st.lists(ROW, min_size=4, max_size=4)
pytestmark = pytest.mark.skipif(not PLAIN, reason="compiled code computes in 32 bits")


def plain(row: list[float]) -> Any:
    return array("f", row)


@given(numbers=st.lists(st.floats(-1e30, 1e30), min_size=1))
def test_numbers_are_rounded_to_the_nearest(numbers: list[float]) -> None:
    """Ties go to even, and what is tiny to a subnormal number, as in NumPy."""
    assert list(rounded(numbers)) == np.array(numbers).astype(np.float32).tolist()


@given(rows=ROWS, begin=ROW, inputs=st.lists(st.floats(-1e9, 1e9), min_size=4, max_size=4))
def test_rows_are_added_as_numpy_adds_them(
    rows: list[list[float]], begin: list[float], inputs: list[float]
) -> None:
    """Each product and sum is rounded: of one row, and of four in pairs."""
    one, four = plain(begin), plain(begin)
    _add_row_plain([plain(row) for row in rows], inputs, 2, one)
    _add_rows_plain([plain(row) for row in rows], inputs, [9, 0, 1, 2, 3], 1, four)
    table, factors = np.array(rows, np.float32), np.array(inputs, np.float32)
    out = np.array(begin, np.float32)
    a, b, c, d = (factor * row for factor, row in zip(factors, table, strict=True))
    assert one.tolist() == (out + c).tolist()
    assert four.tolist() == (out + ((a + b) + (c + d))).tolist()


@given(units=ROW, weights=ROW, bias=NUMBERS)
def test_units_are_weighed_from_left_to_right(
    units: list[float], weights: list[float], bias: float
) -> None:
    """The sum begins with the bias and is rounded at each step."""
    total = np.float32(bias)
    for unit, weight in zip(units, weights, strict=True):
        total += np.float32(unit) * np.float32(weight)
    assert _weighed_plain(plain(units), plain(weights), bias) == float(total)
