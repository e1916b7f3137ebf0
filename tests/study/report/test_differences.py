"""Differences between two ways to play: how large, how sure, and what more games would tell."""

import pytest

from marooned.study.report.statistics.differences import (
    Difference,
    games_apart,
    games_of_means,
    games_paired,
    of_deals,
    of_means,
    of_means_apart,
    of_pairs,
    of_rates,
)


def test_a_difference_on_the_same_deals_rests_on_the_deals_that_differ() -> None:
    """Of 100 deals the second won 20 alone and the first 5: 15 points more, and not by chance."""
    found = of_pairs(both=40, only_first=5, only_second=20, neither=35)
    assert [found.games, found.value] == pytest.approx([100, 0.15])
    assert [found.low, found.high] == pytest.approx([0.053, 0.241], abs=0.001)
    assert found.chance == pytest.approx(0.0041, abs=0.0001)


def test_pairs_tell_more_than_as_many_games_apart() -> None:
    """The same rates on deals of their own leave a wider interval and a greater chance."""
    paired = of_pairs(both=40, only_first=5, only_second=20, neither=35)
    apart = of_rates(45, 100, 60, 100)
    assert apart.value == pytest.approx(paired.value)
    assert (apart.low or 0) < (paired.low or 0)
    assert apart.chance > paired.chance


def test_newcombes_interval_is_that_of_his_paper() -> None:
    """His first example, 56 of 70 and 48 of 80, runs from 5.2 to 33.4 points."""
    found = of_rates(48, 80, 56, 70)
    assert [found.low, found.high] == pytest.approx([0.0524, 0.3339], abs=1e-4)


def test_a_mean_difference_is_told_by_its_spread() -> None:
    """Four differences with mean 2 and deviation 2 lie from -1.2 to 5.2, by Student's curve."""
    found = of_means(mean=2.0, deviation=2.0, games=4)
    assert [found.low, found.high] == pytest.approx([-1.18, 5.18], abs=0.01)
    assert found.chance == pytest.approx(0.139, abs=0.001)


def test_differences_that_are_all_alike_are_told_by_their_sign() -> None:
    """Two games that come out alike are no proof: chance does that in one of two, ten rarely."""
    assert of_means(mean=0.0, deviation=0.0, games=9) == Difference(9, 0.0, None, None, 1.0)
    assert of_means(mean=3.0, deviation=0.0, games=2) == Difference(2, 3.0, None, None, 0.5)
    assert of_means(mean=3.0, deviation=0.0, games=10).chance == pytest.approx(2 * 0.5**10)


def test_few_deals_that_differ_prove_little() -> None:
    """Five of a thousand that differ, all one way, are as many heads in five tosses of a coin."""
    found = of_deals([0.0] * 995 + [1.0] * 5)
    assert found.chance == pytest.approx(2 * 0.5**5)
    assert found.low is not None
    assert found.low < 0 < found.value


def test_many_deals_that_differ_are_told_by_their_spread() -> None:
    """A hundred differences of 1 and 3 are Student's, as their mean and deviation have it."""
    found = of_deals([1.0, 3.0] * 50)
    assert found == of_means(found.value, 1.0050378152592121, 100)


def test_deals_that_do_not_differ_tell_of_no_difference() -> None:
    """Without a deal that differs the chance is one; a single one has no interval."""
    assert of_deals([0.0, 0.0]) == Difference(2, 0.0, None, None, 1.0)
    assert of_deals([0.0, 2.0]) == Difference(2, 1.0, None, None, 1.0)


def test_means_of_deals_apart_differ_by_both_their_spreads() -> None:
    """Two sides of 16 deals, 1 apart with deviation 1, are 2.83 standard errors apart."""
    found = of_means_apart((1.0, 1.0, 16), (2.0, 1.0, 16))
    assert [found.games, found.value] == [16, 1.0]
    assert found.chance == pytest.approx(0.0127, abs=0.0002)


def test_a_mean_as_large_as_its_spread_needs_few_games() -> None:
    """Eight games find it four times in five; where nothing differs none do."""
    assert games_of_means(1.0, 1.0) == 8
    assert games_of_means(0.0, 1.0) is games_of_means(1.0, 0.0) is None


def test_small_differences_need_many_games() -> None:
    """Fifty against fifty-five percent needs some 1,565 games a side, fewer on the same deals."""
    assert games_apart(0.5, 0.55) == pytest.approx(1565, abs=1)
    assert games_paired(0.05, 0.25) == pytest.approx(783, abs=1)
    assert games_paired(0.0, 0.25) is games_apart(0.4, 0.4) is None
