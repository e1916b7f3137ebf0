"""The network at the ends of rollouts learns how games come out that it has not seen."""

import numpy as np
import pytest

from marooned.players.schooling import gradient, outcome_fit
from marooned.players.schooling.outcome_fit import HELD_OUT, best_of, passes_through
from marooned.players.schooling.outcomes import Outcomes

GAMES, TURNS, INPUTS = 300, 4, 3


def played(luck: np.random.Generator) -> Outcomes:
    """Return games of which the first input foretells how they come out, nine times of ten."""
    games = np.repeat(np.arange(GAMES), TURNS)
    won = luck.random(GAMES) < 0.5
    rows = luck.normal(size=(len(games), INPUTS))
    rows[:, 0] = np.where(luck.random(len(games)) < 0.9, won[games], ~won[games])
    return Outcomes(rows.astype(np.float16), won[games].astype(np.float32), games)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go far in each of many steps, as there are few games."""
    monkeypatch.setattr(gradient, "SIZE", 16)
    monkeypatch.setattr(outcome_fit, "RATE", 0.01)


def test_it_foretells_games_better_from_pass_to_pass() -> None:
    """It begins as the network it was given, and ends near what can be known."""
    luck = np.random.default_rng(2)
    before = gradient.drawn(INPUTS, 8, 4, luck)
    found = list(passes_through(before, played(luck), 6, 1))
    assert [each.number for each in found] == list(range(7))
    assert found[0].network is before
    assert found[0].base == pytest.approx(np.log(2), abs=0.05)
    assert found[0].loss > found[1].loss > 0.3
    assert best_of(found).loss < 0.45


def test_games_held_out_are_not_learnt_from() -> None:
    """Whatever came of them, the network is the same; only how it is judged is not."""
    luck = np.random.default_rng(2)
    net, outcomes = gradient.drawn(INPUTS, 8, 4, luck), played(luck)
    turned = outcomes.results.copy()
    turned[outcomes.games % HELD_OUT == 0] = 1 - turned[outcomes.games % HELD_OUT == 0]
    others = Outcomes(outcomes.rows, turned, outcomes.games)
    (*_, one), (*_, other) = (passes_through(net, each, 2, 1) for each in (outcomes, others))
    assert all(np.array_equal(a, b) for a, b in zip(one.network, other.network, strict=True))
    assert one.loss < other.loss


def test_the_best_pass_stays() -> None:
    """Even if that is what was there before."""
    luck = np.random.default_rng(2)
    (first, *later) = passes_through(gradient.drawn(INPUTS, 8, 4, luck), played(luck), 2, 1)
    better, worse = sorted(later, key=lambda each: each.loss)
    assert best_of([first, worse, better]) is better
    assert best_of([better]) is better
