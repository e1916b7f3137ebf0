"""Set-ups deal evenly: chi-square over fixed seeds."""

from functools import cache
from typing import Any

import pytest

from marooned.engine.compiling.rule import PLAIN
from marooned.games.island.model import board, roles
from tests.engine.chance.counting import surprise
from tests.games.island.dealing import dealt

DEALS = 200 if PLAIN else 20_000
BEYOND_CHANCE = 4.0
SEATS = (2, 3, 4)


@cache
def counts(players: int) -> dict[str, Any]:
    return dealt(players, DEALS, seed=players)


@pytest.mark.parametrize("players", SEATS)
def test_every_seat_may_get_every_role(players: int) -> None:
    """ISL-3: by lot each adventurer comes to each seat equally often."""
    assert abs(surprise(counts(players)["roles"], players * (roles.ROLES - 1))) < BEYOND_CHANCE


@pytest.mark.parametrize("players", SEATS)
def test_every_seat_may_begin(players: int) -> None:
    """ISL-5: by lot each seat goes first equally often."""
    assert abs(surprise(counts(players)["first"], players - 1)) < BEYOND_CHANCE


@pytest.mark.parametrize("players", SEATS)
def test_every_tile_may_lie_anywhere(players: int) -> None:
    """ISL-1: each tile lies on each space equally often."""
    assert abs(surprise(counts(players)["spaces"], (board.TILES - 1) ** 2)) < BEYOND_CHANCE


@pytest.mark.parametrize("players", SEATS)
def test_every_tile_may_be_flooded_first(players: int) -> None:
    """ISL-2: six tiles are flooded, each equally often."""
    flooded = counts(players)["flooded"]
    assert sum(flooded[0]) == 6 * DEALS
    assert (
        surprise(flooded, board.TILES - 1) < BEYOND_CHANCE
    )  # drawn without return: more even than lots


@pytest.mark.parametrize("players", SEATS)
def test_the_board_tells_nothing_of_the_flood_pile(players: int) -> None:
    """ISL-2: which card is next does not depend on where the tiles lie."""
    assert abs(surprise(counts(players)["tops"], board.TILES**2 - 1)) < BEYOND_CHANCE
