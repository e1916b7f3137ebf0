"""Sequential halving and its guard, on made-up trials."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
import pytest

from marooned.players.search.halving import DOUBT, FEWEST, GROWTH, SURE, TRIFLE, Halving

HABIT = 0
WORLDS = 40


@dataclass
class Made:
    """Trials that were never made."""

    worths: np.ndarray
    worlds: int = WORLDS


def made(*means: float, spread: float = 0.0, worlds: int = WORLDS) -> Halving:
    """Return a halving of moves of given means; they rise and fall by `spread` in turn."""
    waves = spread * np.where(np.arange(WORLDS) % 2, 1.0, -1.0)
    rows = [mean + waves * (-1) ** number for number, mean in enumerate(means)]
    return Halving(Made(np.array(rows), worlds), HABIT)


def error(spread: float) -> float:
    """Return the standard error of a gain between moves that rise and fall against each other."""
    deviation = float(np.std([2 * spread, -2 * spread] * (WORLDS // 2), ddof=1))
    return deviation / sqrt(WORLDS)


@pytest.mark.parametrize(("moves", "rounds"), [(1, 1), (2, 1), (3, 2), (8, 3), (9, 4), (33, 6)])
def test_plans_are_halved_down_to_two(moves: int, rounds: int) -> None:
    """There are as many rounds as it takes to halve all moves until two are left."""
    assert made(*[0.5] * moves).rounds == rounds


def test_gains_are_paired() -> None:
    """What all moves share, world by world, is no doubt about which of them is better."""
    both = np.array([[0.0, 1.0] * 20, [0.1, 1.1] * 20])
    assert Halving(Made(both), HABIT).taken() == 1


def test_one_world_tells_nothing() -> None:
    """A gain in one world, or in none, is beyond no doubt."""
    assert made(0.0, 1.0, worlds=1).taken() == HABIT
    assert made(0.0, 1.0, worlds=0).taken() == HABIT


def test_the_better_half_is_kept() -> None:
    """Of four moves the two best are tried further."""
    halving = made(0.5, 0.4, 0.6, 0.3)
    halving.halve()
    assert list(halving.alive) == [2, 0]


def test_the_habit_is_always_kept() -> None:
    """Judgement's own move is tried further even where it does worst."""
    halving = made(0.1, 0.4, 0.6, 0.3)
    halving.halve()
    assert list(halving.alive) == [2, 1, 0]


def test_what_is_hopeless_is_dropped() -> None:
    """A move that loses beyond doubt is tried no more, if enough worlds say so."""
    poor = made(0.6, 0.5, 0.7, 0.3, worlds=FEWEST)
    poor.look()
    assert list(poor.alive) == [0, 2]


def test_nothing_is_hopeless_at_once() -> None:
    """A few worlds do not say enough to drop a move."""
    poor = made(0.6, 0.5, 0.4, 0.3, worlds=FEWEST - 1)
    poor.look()
    assert list(poor.alive) == [0, 1, 2, 3]


def test_doubt_keeps_a_plan() -> None:
    """A move that does worse is kept while it may still be the better one by more than a trifle."""
    loss = DOUBT * error(0.1)
    for lost, kept in [(loss - 2 * TRIFLE, [0, 1]), (loss, [0])]:
        halving = made(0.5, 0.5 - lost, spread=0.1)
        halving.look()
        assert list(halving.alive) == kept


def test_a_trifle_is_dropped() -> None:
    """A move that is surely better, but by next to nothing, is not worth more trials."""
    for gained, kept in [(TRIFLE * 0.9, [0]), (TRIFLE * 1.1, [0, 1])]:
        halving = made(0.5, 0.5 + gained)
        halving.look()
        assert list(halving.alive) == kept


def test_it_is_settled_when_judgement_is_alone() -> None:
    """With every other move dropped there is nothing left to find out."""
    halving = made(0.6, 0.5, 0.4)
    assert not halving.is_settled
    halving.look()
    assert halving.is_settled


def test_it_is_settled_when_one_is_surely_better() -> None:
    """Two moves are settled once the other gains beyond doubt, and enough worlds say so."""
    gain = DOUBT * error(0.1)
    assert looked_at(made(0.5, 0.5 + gain + 0.001, spread=0.1)).is_settled
    assert not looked_at(made(0.5, 0.5 + gain - 0.001, spread=0.1)).is_settled
    assert not looked_at(made(0.5, 0.9, worlds=FEWEST - 1)).is_settled
    assert not looked_at(made(0.5, 0.9, 0.8)).is_settled


def looked_at(halving: Halving) -> Halving:
    """Return a halving that has looked at what was tried."""
    halving.look()
    return halving


def test_the_next_look_waits_for_more() -> None:
    """After a look a part more is tried before the next: going over all of it takes its time."""
    tried = Made(np.array([[0.5] * 4 * FEWEST, [0.4] * 4 * FEWEST]), FEWEST)
    halving = Halving(tried, HABIT)
    tried.worths[1] = 0.6
    halving.look()
    tried.worths[1] = 0.4
    for worlds, kept in [(FEWEST + FEWEST // GROWTH - 1, 2), (FEWEST + FEWEST // GROWTH, 1)]:
        tried.worlds = worlds
        halving.look()
        assert len(halving.alive) == kept


def test_a_doubtful_gain_is_not_taken() -> None:
    """A move is preferred to judgement's own only where it gains beyond doubt."""
    assert made(0.5, 0.6).taken() == 1
    assert made(0.5, 0.6, spread=1.0).taken() == HABIT


def test_the_guard_is_at_so_many_errors() -> None:
    """The gain has to exceed so many standard errors, not just to reach them."""
    for gained, chosen in [(0.999, HABIT), (1.001, 1)]:
        assert made(0.5, 0.5 + gained * SURE * error(0.1), spread=0.1).taken() == chosen


def test_without_trials_judgement_decides() -> None:
    """Where nothing was tried, judgement's own move is taken."""
    assert made(0.1, 0.9, worlds=0).taken() == HABIT
