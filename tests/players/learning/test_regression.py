"""Logistic regression finds the weights that made the outcomes, and tells how good guesses are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.players.learning import regression

WEIGHTS = np.array([-1.0, 2.0, 0.0])
FREE = np.full(3, 1e-6)


def drawn(rows: int, seed: int = 1) -> tuple[Any, Any]:
    """Return features with a constant first, and outcomes that come by WEIGHTS."""
    luck = np.random.default_rng(seed)
    features = np.column_stack([np.ones(rows), luck.normal(size=(rows, 2))])
    chances = regression.chances(features, WEIGHTS)
    return features, (luck.random(rows) < chances).astype(float)


def test_the_weights_are_found() -> None:
    """Many outcomes give the weights back that they were drawn by."""
    assert regression.fitted(*drawn(40_000), FREE) == pytest.approx(WEIGHTS, abs=0.06)


def test_a_pull_keeps_weights_small() -> None:
    """What holds weights near zero makes them smaller."""
    free, held = (regression.fitted(*drawn(2000), pull) for pull in (FREE, np.full(3, 500.0)))
    assert abs(held[1]) < abs(free[1]) / 2


def test_errors_tell_how_far_weights_are_off() -> None:
    """Over many samples weights scatter about as far as the standard error says."""
    found = [regression.fitted(*drawn(500, seed), FREE) for seed in range(60)]
    features, results = drawn(500, 99)
    weights = regression.fitted(features, results, FREE)
    told = regression.errors(features, results, np.arange(500), weights, FREE)
    assert told == pytest.approx(np.std(found, axis=0), rel=0.35)


def test_rows_of_one_group_count_once() -> None:
    """A sample in which each row stands four times in a group is no surer than without them."""
    features, results = drawn(500)
    weights = regression.fitted(features, results, FREE)
    once = regression.errors(features, results, np.arange(500), weights, FREE)
    groups = np.tile(np.arange(500), 4)
    again = regression.errors(np.tile(features, (4, 1)), np.tile(results, 4), groups, weights, FREE)
    assert again == pytest.approx(once, rel=1e-6)


def test_better_guesses_have_less_loss_and_more_area() -> None:
    """Guesses by the true weights beat the mean; those turned round are worse than none."""
    features, results = drawn(5000)
    good = regression.chances(features, WEIGHTS)
    mean = np.full(len(results), results.mean())
    assert regression.log_loss(results, good) < regression.log_loss(results, mean)
    assert regression.auc(results, good) == pytest.approx(1 - regression.auc(results, 1 - good))
    assert regression.auc(results, mean) == pytest.approx(0.5)


def test_the_area_counts_pairs() -> None:
    """The area is the part of pairs of a win and a loss in which the win was thought likelier."""
    results, guess = np.array([1.0, 0.0, 1.0, 0.0]), np.array([0.9, 0.5, 0.5, 0.1])
    assert regression.auc(results, guess) == pytest.approx(3.5 / 4)
    assert regression.auc(np.ones(3), guess[:3]) == 0.5


def test_shares_of_a_win_are_outcomes_too() -> None:
    """Half a win counts as half a win and half a loss."""
    results, guess = np.array([0.5, 0.0]), np.array([0.9, 0.1])
    assert regression.auc(results, guess) == pytest.approx((0.5 * 0.5 * 0.5 + 0.5 * 1) / 0.75)


def test_calibration_goes_by_tenths() -> None:
    """Guesses of one tenth are told together: what they said, what came, how many they are."""
    found = regression.by_tenths(np.array([0.0, 1.0, 1.0]), np.array([0.02, 0.04, 1.0]))
    assert found == [(pytest.approx(0.03), 0.5, 2), (1.0, 1.0, 1)]
