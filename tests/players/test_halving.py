"""Sequential halving and its guard, on made-up trials."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.players.halving import FEWEST, SURE, gain, halved, rounds_for, taken

HABIT = 0
WORLDS = 40


def worths(*means: float, spread: float = 0.0) -> np.ndarray:
    """Return what plans of given means were worth; they rise and fall by `spread` in turn."""
    waves = spread * np.where(np.arange(WORLDS) % 2, 1.0, -1.0)
    return np.array([mean + waves * (-1) ** number for number, mean in enumerate(means)])


@pytest.mark.parametrize(("plans", "rounds"), [(1, 1), (2, 1), (3, 2), (8, 3), (9, 4), (33, 6)])
def test_plans_are_halved_down_to_two(plans: int, rounds: int) -> None:
    """There are as many rounds as it takes to halve all plans until two are left."""
    assert rounds_for(plans) == rounds


def test_gains_are_paired() -> None:
    """What all plans share, world by world, is no doubt about which of them is better."""
    both = np.array([[0.0, 1.0, 0.0, 1.0], [0.1, 1.1, 0.1, 1.1]])
    mean, error = gain(both, 1, HABIT, 4)
    assert mean == pytest.approx(0.1)
    assert error == pytest.approx(0.0)


def test_one_world_tells_nothing() -> None:
    """A gain in one world, or in none, is beyond no doubt."""
    assert gain(worths(0.0, 1.0), 1, HABIT, 1)[1] == float("inf")
    assert gain(worths(0.0, 1.0), 1, HABIT, 0) == (0.0, float("inf"))


def test_the_better_half_is_kept() -> None:
    """Of four plans the two best are tried further."""
    alive = np.arange(4)
    assert list(halved(worths(0.5, 0.4, 0.6, 0.3), alive, HABIT, 2)) == [2, 0]


def test_the_habit_is_always_kept() -> None:
    """Judgement's own plan is tried further even where it does worst."""
    assert list(halved(worths(0.1, 0.4, 0.6, 0.3), np.arange(4), HABIT, 2)) == [2, 1, 0]


def test_what_is_hopeless_is_dropped() -> None:
    """A plan that loses far beyond doubt is tried no more, if enough worlds say so."""
    poor = worths(0.6, 0.5, 0.4, 0.3)
    assert list(halved(poor, np.arange(4), HABIT, FEWEST)) == [0]
    assert list(halved(poor, np.arange(4), HABIT, FEWEST - 1)) == [0, 1]


def test_a_doubtful_gain_is_not_taken() -> None:
    """A plan is preferred to judgement's own only where it gains beyond doubt."""
    assert taken(worths(0.5, 0.6), np.arange(2), HABIT, WORLDS) == 1
    assert taken(worths(0.5, 0.6, spread=1.0), np.arange(2), HABIT, WORLDS) == HABIT
    assert taken(worths(0.5, 0.6, spread=1.0), np.arange(2), HABIT, WORLDS, sure=0.0) == 1


def test_the_guard_is_at_so_many_errors() -> None:
    """The gain has to exceed so many standard errors, not just to reach them."""
    trials = worths(0.5, 0.6, spread=1.0)
    mean, error = gain(trials, 1, HABIT, WORLDS)
    assert taken(trials, np.arange(2), HABIT, WORLDS, sure=mean / error) == HABIT
    assert taken(trials, np.arange(2), HABIT, WORLDS, sure=mean / error * 0.999) == 1
    assert mean < SURE * error


def test_without_trials_judgement_decides() -> None:
    """Where nothing was tried, judgement's own plan is taken."""
    assert taken(worths(0.1, 0.9), np.arange(2), HABIT, 0) == HABIT
