"""The oracle of the first turn: how often Fools' Landing is lost whatever is done."""

from __future__ import annotations

import os

import pytest

from marooned.engine.compiling.rule import PLAIN
from tests.games.island.rules.first_turn import EXACT, deviations

DEALS = int(os.environ.get("MAROONED_DEALS", "") or 100_000)


@pytest.mark.skipif(PLAIN, reason="a hundred thousand deals are for compiled rules")
@pytest.mark.parametrize("players", EXACT)
def test_the_first_turn_is_lost_as_often_as_it_should_be(players: int) -> None:
    """ISL-42: the first turn sinks Fools' Landing as often as computed exactly, at each level."""
    assert max(map(abs, deviations(players, DEALS, seed=players))) < 4
