"""Differences between two ways to play: how large, how sure, and what more games would tell."""

import pytest

from marooned.study.report.statistics.differences import (
    Difference,
    games_apart,
    games_paired,
    of_means,
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
    assert apart.high - apart.low > paired.high - paired.low
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


def test_means_that_never_differ_are_sure() -> None:
    """Where all deals came out alike there is nothing to tell; of one deal nothing is known."""
    assert of_means(mean=0.0, deviation=0.0, games=9) == Difference(9, 0.0, 0.0, 0.0, 1.0)
    assert of_means(mean=3.0, deviation=0.0, games=1).chance == 1.0


def test_small_differences_need_many_games() -> None:
    """Fifty against fifty-five percent needs some 1,565 games a side, fewer on the same deals."""
    assert games_apart(0.5, 0.55) == pytest.approx(1565, abs=1)
    assert games_paired(0.05, 0.25) == pytest.approx(783, abs=1)
    assert games_paired(0.0, 0.25) is games_apart(0.4, 0.4) is None
