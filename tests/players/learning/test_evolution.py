"""Better numbers are found from noisy trials."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.players.learning.evolution import Evolution, scaled, utilities


def test_ranks_pull_and_push_alike() -> None:
    """What all ranks count for is nothing in all, and more for a better merit."""
    found = utilities([0.1, 0.9, 0.5, 0.3])
    assert sum(found) == pytest.approx(0.0)
    assert list(np.argsort(found)) in ([0, 3, 2, 1], [3, 0, 2, 1])
    assert found[1] > found[2] > found[3]


def test_trials_of_one_merit_teach_nothing() -> None:
    """Where all trials are level nothing pulls anywhere."""
    assert list(utilities([0.5] * 6)) == pytest.approx([0.0] * 6)


def test_steps_come_in_mirrored_pairs() -> None:
    """Each step has its opposite, so that the middle of a population is where it was."""
    steps = Evolution(np.zeros(3), np.ones(3), np.random.default_rng(1)).drawn(8)
    assert np.allclose(steps[:4], -steps[4:])


def test_the_middle_moves_to_where_noisy_trials_are_better() -> None:
    """The best place is found within a tenth although every trial is off by chance."""
    luck = np.random.default_rng(2)
    best = np.array([0.5, -1.0, 0.0])
    cloud = Evolution(np.zeros(3), np.full(3, 0.5), np.random.default_rng(1))
    for _ in range(60):
        steps = cloud.drawn(20)
        away = ((cloud.places(steps) - best) ** 2).sum(axis=1)
        cloud.learn(steps, list(-away + luck.normal(0, 0.01, 20)))
    assert np.abs(cloud.middle - best).max() < 0.1


def test_weights_are_varied_by_factors() -> None:
    """A weight keeps its sign, and a zero stays."""
    assert scaled([2.0, -1.0, 0.0], [np.log(2.0), 0.0, 5.0]) == pytest.approx([4.0, -1.0, 0.0])
