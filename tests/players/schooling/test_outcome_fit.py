"""The network at the ends of rollouts learns how games come out that it has not seen."""

from dataclasses import replace

import numpy as np
import pytest

from marooned.players.schooling import gradient, outcome_fit
from marooned.players.schooling.beginnings import Beginnings
from marooned.players.schooling.outcome_fit import HELD_OUT, Pass, best_of, passes_through

GAMES, TURNS, INPUTS = 300, 4, 3


def played(luck: np.random.Generator) -> Beginnings:
    """Return games of which the first input foretells how they come out, nine times of ten."""
    games = np.repeat(np.arange(GAMES), TURNS)
    won = luck.random(GAMES) < 0.5
    rows = luck.normal(size=(len(games), INPUTS))
    rows[:, 0] = np.where(luck.random(len(games)) < 0.9, won[games], ~won[games])
    return Beginnings(rows.astype(np.float16), won[games].astype(np.float32), games, 0.0)


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
    net, found = gradient.drawn(INPUTS, 8, 4, luck), played(luck)
    turned = found.results.copy()
    held = found.games % HELD_OUT == 0
    turned[held] = 1 - turned[held]
    others = replace(found, results=turned)
    (*_, one), (*_, other) = (passes_through(net, each, 2, 1) for each in (found, others))
    assert all(np.array_equal(a, b) for a, b in zip(one.network, other.network, strict=True))
    assert one.loss < other.loss


@pytest.mark.parametrize(("losses", "best"), [([0.5, 0.3, 0.4], 1), ([0.2, 0.3, 0.4], 0)])
def test_the_best_pass_stays(losses: list[float], best: int) -> None:
    """Even if that is what was there before; of equals the earlier one."""
    net = gradient.drawn(INPUTS, 2, 2, np.random.default_rng(1))
    found = [Pass(number, net, loss, 0.7) for number, loss in enumerate([*losses, losses[best]])]
    assert best_of(found).number == best
