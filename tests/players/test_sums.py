"""Sums are added from left to right, so that decisions are the same on every machine."""

from itertools import accumulate
from math import inf
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.players.search.expectations import expectation
from marooned.players.search.halving import Halving
from marooned.players.sums import covariance, gain, gains, mean, means, variance, variances

LENGTHS = (1, 2, 7, 129, 5000)


def added(numbers: np.ndarray) -> float:
    """Return a sum by plain additions, one after another."""
    return list(accumulate(map(float, numbers)))[-1]


def drawn(length: int) -> np.ndarray:
    """Return numbers of very different sizes: the order of their sum shows in its last bits."""
    luck = np.random.default_rng(length)
    return luck.random((4, length)) * 10.0 ** luck.integers(-9, 0, (4, length))


@pytest.mark.parametrize("length", LENGTHS)
def test_sums_go_from_left_to_right(length: int) -> None:
    """Each row's sum, mean and variance has the bits that plain additions give."""
    rows = drawn(length)
    for row, middle, spread in zip(rows, means(rows), variances(rows), strict=True):
        assert middle == added(row) / length
        assert spread == added((row - middle) * (row - middle)) / length


def test_sums_differ_from_those_of_numpy() -> None:
    """The numbers of these tests tell one order from another."""
    rows = drawn(LENGTHS[-1])
    assert means(rows) != rows.mean(axis=1).tolist()


def test_parts_of_rows_are_summed_as_copies_are() -> None:
    """How an array lies in memory changes no bit."""
    rows = drawn(300)
    for part in (rows[1:, ::3], rows.T[:4], np.asfortranarray(rows)):
        assert means(part) == means(part.copy())


def test_variances_and_covariances_are_those_of_statistics() -> None:
    """They agree with numpy's to rounding, with and without a degree of freedom less."""
    rows = drawn(129)
    assert variances(rows, 1) == pytest.approx(rows.var(axis=1, ddof=1))
    assert covariance(rows[0], rows[1]) == pytest.approx(np.cov(rows[:2], bias=True)[0, 1])


FRACTIONS = st.floats(-1e6, 1e6, allow_nan=False)
TABLES = st.integers(2, 40).flatmap(
    lambda length: st.lists(st.lists(FRACTIONS, min_size=length, max_size=length), min_size=2)
)


def bits(numbers: Any) -> list[str]:
    """Return fractions to the last bit."""
    return [float(number).hex() for number in np.ravel(numbers)]


@given(rows=TABLES)
def test_lists_and_arrays_give_the_same_bits(rows: list[list[float]]) -> None:
    """Lists, which need no NumPy, are summed as arrays are."""
    table = np.array(rows)
    for fixed in (0, 1):
        assert bits(variances(rows, fixed)) == bits(variances(table, fixed))
        assert bits(variance(rows[0], fixed)) == bits(variance(table[0], fixed))
        one, other = covariance(rows[0], rows[1], fixed), covariance(table[0], table[1], fixed)
        assert one.hex() == other.hex()
    assert bits(means(rows)) == bits(means(table))
    assert mean(rows[0]).hex() == mean(table[0]).hex()
    assert bits(gains(rows, rows[1])) == bits(gains(table, table[1]))
    assert bits(gain(rows[0], rows[1])) == bits(gain(table[0], table[1]))


@given(rows=TABLES)
def test_decisions_rest_on_the_same_bits(rows: list[list[float]]) -> None:
    """Halvings and expectations of lists and of arrays are the same."""
    of_lists, of_arrays = (Halving(Trial(table), 0) for table in (rows, np.array(rows)))
    for _ in range(of_lists.rounds):
        for halving in (of_lists, of_arrays):
            halving.look()
            halving.halve()
        assert of_lists.alive == of_arrays.alive
    assert of_lists.taken() == of_arrays.taken()
    short = rows[0][: len(rows[0]) // 2]
    wanted = expectation(np.array(short), np.array(rows[1]))
    assert bits(expectation(short, rows[1])) == bits(wanted)


class Trial:
    """Trials of lines in as many worlds as a table has columns."""

    def __init__(self, worths: Any) -> None:
        self.worths, self.worlds = worths, len(worths[0])


class Made:
    """Trials of three lines with the same worths in another order: only rounding differs."""

    def __init__(self, luck: int) -> None:
        orders = np.random.default_rng(luck)
        worths = orders.random(500)
        self.worths = np.array([orders.permutation(worths) for _ in range(3)])
        self.worlds = 500


@pytest.mark.parametrize("luck", range(20))
def test_lines_stand_in_the_order_of_such_sums(luck: int) -> None:
    """A halving ranks lines whose means differ in the last bits alone by sums of this order."""
    tried = Made(luck)
    halving = Halving(tried, 2)
    halving.halve()
    sums = [added(row) for row in tried.worths]
    assert halving.alive[0] == sums.index(max(sums))


def test_expectations_are_such_sums() -> None:
    """The mean of a line in an interval has the bits of plain additions, paired or alone."""
    own, best = drawn(129)[:2]
    assert expectation(own, own)[0] == added(own) / 129
    longer = np.concatenate([own, best])
    gain = added(own - longer[:129]) / 129
    assert expectation(own, longer)[0] == added(longer) / len(longer) + gain


def test_one_number_has_no_variance_of_a_sample() -> None:
    """Without a degree of freedom the variance is unbounded, in lists and arrays."""
    assert variances([[0.5], [0.25]], 1) == variances(np.array([[0.5], [0.25]]), 1) == [inf, inf]
    assert covariance([0.5], [0.25], 1) == covariance(np.array([0.5]), np.array([0.25]), 1) == inf
