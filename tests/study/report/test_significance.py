"""What chance alone would do: McNemar's exact test, two rates apart, means, and Holm's order."""

import pytest

from marooned.study.report.statistics.significance import holm, mcnemar, student, turned, two_rates


@pytest.mark.parametrize(
    ("only_first", "only_second", "expected"),
    [(0, 0, 1.0), (5, 5, 1.0), (0, 5, 0.0625), (1, 9, 22 / 1024), (9, 1, 22 / 1024)],
)
def test_mcnemar_counts_the_tails_of_fair_coins(
    only_first: int, only_second: int, expected: float
) -> None:
    """Of games that only one side won each side's part is that of a fair coin."""
    assert mcnemar(only_first, only_second) == pytest.approx(expected)


def test_mcnemar_is_exact_where_games_are_many() -> None:
    """A hundred thousand games that only one side won come near what the normal curve says."""
    assert mcnemar(50_000, 50_620) == pytest.approx(0.0508, abs=0.0005)
    assert mcnemar(40_000, 60_000) < 1e-300


def test_two_rates_of_games_apart_are_told_by_the_normal_curve() -> None:
    """Won 45 of 100 and 55 of 100 could be chance in about one case of six."""
    assert two_rates(45, 100, 55, 100) == pytest.approx(0.1573, abs=0.0001)
    assert two_rates(0, 10, 0, 10) == 1.0


@pytest.mark.parametrize(
    ("t", "freedom", "expected"),
    [(2.228, 10, 0.05), (12.706, 1, 0.05), (2.064, 24, 0.05), (1.96, 10**6, 0.05), (0, 7, 1.0)],
)
def test_the_t_distribution_has_the_tails_of_the_tables(
    t: float, freedom: int, expected: float
) -> None:
    """Both tails together are what printed tables say, for odd, even and many degrees."""
    assert student(t, freedom) == pytest.approx(expected, abs=1e-4)


def test_differences_are_turned_in_every_way() -> None:
    """Of the eight ways to turn 1, 2 and 4 two bring 7 either way, and four at least 5."""
    assert turned([1, 2, 4]) == 2 / 8
    assert turned([1, -2, -4]) == 4 / 8
    assert turned([0.1, 0.2, -0.3]) == turned([]) == 1.0


def test_holm_multiplies_the_least_by_most() -> None:
    """The least of three is taken three times, and none comes out less than one before it."""
    assert holm([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []
