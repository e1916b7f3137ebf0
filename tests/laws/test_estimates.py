"""Estimates of every game: chances, exact in the end, honest, and what their features add up to."""

import os
import subprocess
import sys
from math import exp
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marooned
from tests.laws.estimating import dishonest
from tests.laws.played import WORDS, every_game, law, play, played
from tests.laws.playing import WAYS
from tests.laws.test_secrets import worlds

GAMES = 40
LEAST_POSITIONS = 10
TO_THE_END = 10_000


def summed(game: marooned.Game, seat: int) -> float:
    """Return the chance that a seat's features add up to by the weights."""
    table = game.definition.face.EVALUATION
    told, weights = game.features(seat).values(), table.values if table else ()
    odds = sum(value * weight for value, weight in zip(told, weights, strict=False))
    return 1 / (1 + exp(-odds))


@every_game
@law
@given(data=st.data())
def test_an_estimate_is_a_chance(name: str, data: st.DataObject) -> None:
    """From every seat and at every moment the estimate lies between none and certainty."""
    game = data.draw(played(name))
    assert all(0 <= game.estimated(seat) <= 1 for seat in range(game.players))


@every_game
@law
@given(data=st.data())
def test_features_add_up_to_the_estimate(name: str, data: st.DataObject) -> None:
    """While the game runs the estimate is what the features, weighed, add up to."""
    game = data.draw(played(name))
    seat = data.draw(st.integers(0, game.players - 1))
    if not game.is_over:
        assert game.estimated(seat) == pytest.approx(summed(game, seat), abs=1e-9)


@pytest.mark.slow
@every_game
@law
@given(data=st.data())
def test_a_finished_game_is_estimated_as_it_came_out(name: str, data: st.DataObject) -> None:
    """Once it is over those who won share one win, and the others have none of it."""
    game = data.draw(played(name))
    play(game, TO_THE_END, WAYS["greedy"], Random(data.draw(WORDS)))
    outcome = game.outcome
    assert outcome is not None
    best = [score == max(outcome.scores) and outcome.won for score in outcome.scores]
    shares = 1 if game.definition.cooperative else sum(best)
    found = [game.estimated(seat) for seat in range(game.players)]
    assert found == [won / shares if won else 0 for won in best]


@every_game
@law
@given(data=st.data())
def test_estimates_are_honest(name: str, data: st.DataObject) -> None:
    """Games that differ in what a seat may not know are estimated alike from it, exactly."""
    seat, games = data.draw(worlds(name))
    assert len({(game.estimated(seat), *game.features(seat).values()) for game in games}) == 1


@pytest.mark.slow
def test_plain_estimates_equal_native_ones() -> None:
    """Two processes, one native, one plain, see the same features and chances everywhere."""
    told = [lines(mode) for mode in ("native", "plain")]
    assert told[0] == told[1]
    assert len(told[0]) > len(marooned.games()) * LEAST_POSITIONS


def lines(mode: str) -> list[str]:
    """Return what a process tells of some positions with its rules in a mode."""
    words = [sys.executable, "-m", "tests.laws.estimating"]
    environment = os.environ | {"MAROONED_RULES": mode}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.slow
@every_game
def test_estimates_are_honest_all_along(name: str) -> None:
    """In whole games no seat's features change when what it does not know is dealt anew."""
    assert dishonest(name, GAMES) == 0
