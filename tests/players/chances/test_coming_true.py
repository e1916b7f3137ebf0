"""Chances come true: of what `quick` plays today as much is won as its scales say.

A network's digest tells that a scale is of that network; what else makes `quick` win more or less
(judgement, its effort, the search of plans) shows in games alone.
"""

import pytest

from marooned.discover import find
from marooned.engine.compiling.rule import PLAIN
from marooned.players.arena import seeds
from marooned.players.chances.scale import scales_of
from marooned.players.companions import PLANNING
from marooned.players.companions import find as player
from marooned.players.learning.calibrating import Calibrating, told
from marooned.players.learning.reliability import expected_error
from tests.laws.played import HOUSE

GAMES, FEWER = 120, 40
"""Of a team, and among rivals, where a game takes longer and each seat tells more of it."""
WIDE = 0.1
"""By so few games an error is found that is not there; no more than this of it."""


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="plain rules would play for an hour")
@pytest.mark.parametrize("name", [name for name in HOUSE if scales_of(find(name))])
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
