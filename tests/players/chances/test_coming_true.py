"""Chances come true: of what `quick` plays today as much is won as its scales say.

A network's digest tells that a scale is of that network; what else makes `quick` win more or less
(judgement, its effort, the search of plans) shows in games alone.
"""

from statistics import mean
from typing import Any

import pytest

import marooned
from marooned.discover import find
from marooned.engine.compiling.rule import PLAIN
from marooned.players.arena import seeds
from marooned.players.chances.calibrated import calibrated_for
from marooned.players.chances.scale import Scale, scales_of
from marooned.players.companions import PLANNING
from marooned.players.companions import find as player
from marooned.players.learning.calibrating import Calibrating, told
from marooned.players.learning.reliability import expected_error
from tests.laws.played import HOUSE

GAMES, FEWER = 120, 40
"""Of a team, and among rivals, where a game takes longer and each seat tells more of it."""
WIDE = 0.1
"""By so few games an error is found that is not there; no more than this of it."""
DEALS, NEAR, NEAR_SUM = 12, 0.1, 0.2
"""Openings that are looked at; how far their mean may be off, and the sum of rivals' shares."""
CALIBRATED = [name for name in HOUSE if scales_of(find(name))]


def rates_of(name: str) -> list[dict[str, Any]]:
    """Return how often those win by whose games scales are fitted, as far as a game tells it."""
    return [rate for rate in find(name).win_rates if rate["player"] == PLANNING]


def told_of_openings(name: str, scale: Scale) -> list[list[float]]:
    """Return what every seat of a kind of table is told of its openings."""
    found = []
    for seed in range(DEALS):
        game = marooned.Game(name, seed=seed, **scale.options)
        chances = calibrated_for(game)
        assert chances is not None
        found.append([chances.chance(game, seat) for seat in range(game.players)])
    return found


@pytest.mark.parametrize("name", [name for name in CALIBRATED if not find(name).cooperative])
def test_rivals_are_told_shares_of_one_win(name: str) -> None:
    """Before anything has happened each has as good a chance as the next."""
    for scale in scales_of(find(name)):
        sums = [sum(shares) for shares in told_of_openings(name, scale)]
        assert mean(sums) == pytest.approx(1.0, abs=NEAR_SUM), scale.options


@pytest.mark.parametrize("name", [name for name in CALIBRATED if rates_of(name)])
def test_openings_are_told_as_often_won_as_they_are(name: str) -> None:
    """What the bar says first is about what stood at the choice of the difficulty."""
    for rate in rates_of(name):
        kind = {"players": rate["players"], rate["option"]: rate["choice"]}
        (scale,) = (each for each in scales_of(find(name)) if each.options == kind)
        openings = [chances[0] for chances in told_of_openings(name, scale)]
        assert mean(openings) == pytest.approx(rate["won"] / 100, abs=NEAR), kind


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="plain rules would play for an hour")
@pytest.mark.parametrize("name", CALIBRATED)
def test_as_much_is_won_as_is_told(name: str) -> None:
    """On games that no scale was fitted to, of the kind in the middle of a game's."""
    definition = find(name)
    kinds = scales_of(definition)
    scale = kinds[len(kinds) // 2]
    options = {key: value for key, value in scale.options.items() if key != "players"}
    validated = definition.validated(scale.options["players"], options)
    assert player(PLANNING).thinks_in(definition)
    games = GAMES if definition.cooperative else FEWER
    (heard,) = Calibrating(definition, [validated], 77).heard(seeds.REPORTING, games)
    assert expected_error(heard.won, told(scale, heard)) < WIDE
