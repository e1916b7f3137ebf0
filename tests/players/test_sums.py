"""Sums are added from left to right, so that decisions are the same on every machine."""

from itertools import accumulate

import numpy as np
import pytest

from marooned.players.search.expectations import expectation
from marooned.players.search.halving import Halving
from marooned.players.sums import covariances, means, totals, variances

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
    for row, total, mean, variance in zip(
        rows, totals(rows), means(rows), variances(rows), strict=True
    ):
        assert total == added(row)
        assert mean == added(row) / length
        assert variance == added((row - mean) * (row - mean)) / length


def test_sums_differ_from_those_of_numpy() -> None:
    """The numbers of these tests tell one order from another."""
    rows = drawn(LENGTHS[-1])
    assert (totals(rows) != rows.sum(axis=1)).any()


def test_parts_of_rows_are_summed_as_copies_are() -> None:
    """How an array lies in memory changes no bit."""
    rows = drawn(300)
    for part in (rows[1:, ::3], rows.T[:4], np.asfortranarray(rows)):
        assert totals(part).tolist() == totals(part.copy()).tolist()


def test_variances_and_covariances_are_those_of_statistics() -> None:
    """They agree with numpy's to rounding, with and without a degree of freedom less."""
    rows = drawn(129)
    assert variances(rows, 1) == pytest.approx(rows.var(axis=1, ddof=1))
    assert covariances(rows[0], rows[1]) == pytest.approx(np.cov(rows[:2], bias=True)[0, 1])


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
