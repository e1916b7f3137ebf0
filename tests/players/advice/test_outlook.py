"""How a game stands: the chance to win if judgement plays on."""

import numpy as np
import pytest

import marooned
from marooned.contract import Outcome
from marooned.players.advice.outlook import outlook
from marooned.players.advice.worths import Worth, settled
from marooned.players.intervals import around, wilson
from marooned.players.search.expectations import UNTRIED, expectation
from tests.laws.played import every_game


@every_game
def test_an_outlook_lies_in_its_interval(name: str) -> None:
    """A chance lies between 0 and 1, within its interval, and is repeatable."""
    game = marooned.Game(name, seed=4)
    found = outlook(game, game.turn, worlds=20, seed=5)
    assert 0 <= found.low <= found.worth <= found.high <= 1
    assert outlook(game, game.turn, worlds=20, seed=5) == found


def test_a_game_that_is_as_good_as_won_looks_well() -> None:
    """Where judgement wins at once the chance is whole."""
    stated = {"sea": ["a wave at Gull Point"], "fire": 7, "wood": [0, 0, 1, 0, 0]}
    game = marooned.load({"game": "_template", "players": 2, **stated})
    assert outlook(game, 1, worlds=8).worth == 1
    game.play("gather the wood")
    assert outlook(game, 1) == Worth(1, 1, 1)


@pytest.mark.parametrize(
    ("scores", "shares"), [((3, 5, 1), (0, 1, 0)), ((5, 5, 1), (0.5, 0.5, 0)), ((2, 2), (0.5, 0.5))]
)
def test_rivals_who_are_level_share_the_win(
    scores: tuple[float, ...], shares: tuple[float, ...]
) -> None:
    """Among rivals those at the top share the win, the others have none of it."""
    outcome = Outcome(won=True, reason="", text="", scores=scores)
    found = [settled(outcome, seat, cooperative=False) for seat in range(len(scores))]
    assert [each.worth for each in found] == list(shares)


@pytest.mark.parametrize("won", [True, False])
def test_a_team_wins_or_loses_together(won: bool) -> None:
    """In a team each has the whole win or nothing."""
    outcome = Outcome(won=won, reason="", text="", scores=(float(won),) * 3)
    assert settled(outcome, 2, cooperative=True) == Worth(won, won, won)


def test_an_interval_around_a_rate_is_wilsons() -> None:
    """With the variance of a rate the interval is Wilson's, without trials it is all."""
    assert around(0.25, 0.25 * 0.75, 40) == wilson(10, 40)
    assert around(0.5, 0.25, 0) == wilson(0, 0) == (0, 1)


def test_what_came_out_alike_is_not_certain() -> None:
    """Where all trials came out alike the interval still has a width."""
    worth, low, high = expectation(np.zeros(20), np.zeros(20))
    assert (worth, low) == (0, 0)
    assert 0.1 < high < 0.2


def test_a_move_that_was_not_tried_may_be_worth_anything() -> None:
    """Without a trial nothing is known of a move."""
    assert expectation(np.zeros(0), np.ones(5)) == UNTRIED


def test_a_move_given_up_early_is_measured_against_the_best() -> None:
    """The luck of the few worlds in which a move was tried is taken out of its worth."""
    best = np.array([1.0, 1.0, 1.0, 0.0] * 5 + [0.0, 1.0] * 45)
    worse = best[:20] - 0.25
    worth, low, high = expectation(worse, best)
    assert worth == pytest.approx(best.mean() - 0.25)
    assert low < worth < high < 0.75


def test_a_move_unlike_the_best_is_measured_alone() -> None:
    """Where a comparison would only add noise a move's own worths count."""
    best = np.array([0.0, 1.0] * 20)
    unlike = np.array([1.0, 0.0] * 3)
    assert expectation(unlike, best)[0] == 0.5
