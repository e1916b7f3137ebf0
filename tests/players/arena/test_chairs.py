"""Series in which players change chairs from game to game."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from marooned.discover import find
from marooned.players import companions
from marooned.players.arena import matches
from marooned.players.arena.series import Series
from marooned.players.search.budgets import Budget
from tests.players.playing import finished

TEAM = (companions.find("greedy"), companions.find("random"), companions.find("random"))
THINKER = replace(companions.find("greedy"), budget=Budget(rollouts=4))
GAMES = 6


def played(team: tuple[companions.Player, ...], *, rotating: bool) -> tuple[Series, Any]:
    """Return a series of the example game, and its games played."""
    definition = find("_template")
    series = Series(definition, definition.validated(3, {}), team, 5, rotating=rotating)
    block, _ = finished(series, 0, GAMES)
    return series, block


def test_players_move_on_by_a_chair_from_game_to_game() -> None:
    """In game i of a rotating series the first player sits on chair i, counted round the table."""
    _, rotated = played(TEAM, rotating=True)
    for moved in range(3):
        team = tuple(np.roll(np.array(TEAM, dtype=object), moved))
        _, seated = played(team, rotating=False)
        for number in range(moved, GAMES, 3):
            assert rotated[number] == seated[number]
    _, still = played(TEAM, rotating=False)
    assert any(rotated[number] != still[number] for number in range(GAMES))


def test_scores_are_told_by_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scores of chairs are handed to the players who sat there, whatever the block."""

    def score_chairs(_games: Any, scores: Any) -> None:
        scores[:] = [10, 20, 30]

    monkeypatch.setattr(matches, "score_all", score_chairs)
    series, games = played(TEAM, rotating=True)
    wanted = [[10, 20, 30], [20, 30, 10], [30, 10, 20]]
    assert series.scores(games[:3], 0).tolist() == wanted
    assert series.scores(games[:2], 2048 + 1).tolist() == [wanted[0], wanted[1]]
    seated, games = played(TEAM, rotating=False)
    assert seated.scores(games[:2], 1).tolist() == [wanted[0]] * 2


def test_scores_are_those_of_the_finished_games() -> None:
    """Each game's score is what the game itself says it is worth to a seat."""
    series, games = played(TEAM, rotating=False)
    won = [[float(outcome == 1)] * 3 for outcome in series.outcomes(games)]
    assert series.scores(games, 0).tolist() == won


@pytest.mark.parametrize("player", [companions.find("random"), THINKER])
def test_what_is_dealt_already_is_not_dealt_again(player: companions.Player) -> None:
    """A series plays the same games whether they were dealt before or as it plays."""
    definition = find("_template")
    series = Series(definition, definition.validated(2, {}), (player,) * 2, 5)
    games = series.undealt(0, 2)
    series.deal(games)
    decisions = series.play_slice(games, 0, 0, 2)
    wanted, number = finished(series, 0, 2)
    assert [games[each] == wanted[each] for each in range(2)] == [True, True]
    assert decisions.sum() == number
