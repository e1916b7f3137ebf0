"""Set-ups deal evenly: chi-square over fixed seeds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

from marooned.engine.compiling.rule import PLAIN
from marooned.games.desert.model import board, cards, roles
from tests.engine.chance.counting import surprise
from tests.games.desert.dealing import dealt

DEALS = 200 if PLAIN else 20_000
BEYOND_CHANCE = 4.0
SEATS = (2, 3, 4, 5)


@cache
def counts(players: int) -> dict[str, Any]:
    return dealt(players, DEALS, seed=players)


def by_copy(table: Any, copies: Sequence[int]) -> Any:
    """Share out each column, the count of a kind of card, among the copies of that kind.

    Such counts should all be alike, and their chi-square is that of the kinds.
    """
    return np.repeat(np.array(table) / np.array(copies), copies, axis=1)


@pytest.mark.parametrize("players", SEATS)
def test_every_seat_may_get_every_role(players: int) -> None:
    """DES-4: by lot each adventurer comes to each seat equally often."""
    assert abs(surprise(counts(players)["roles"], players * (roles.ROLES - 1))) < BEYOND_CHANCE


@pytest.mark.parametrize("players", SEATS)
def test_every_seat_may_begin(players: int) -> None:
    """DES-4: by lot each seat goes first equally often."""
    assert abs(surprise(counts(players)["first"], players - 1)) < BEYOND_CHANCE


@pytest.mark.parametrize("players", SEATS)
def test_every_tile_may_lie_anywhere(players: int) -> None:
    """DES-1: each tile lies on each cell but the middle equally often."""
    faces = counts(players)["faces"]
    assert sum(faces[board.CENTRE]) == 0
    cells = [row for cell, row in enumerate(faces) if cell != board.CENTRE]
    # Each row has so many degrees of freedom; that the columns are bound widens the rest as much.
    free = board.TILES * (board.FACES - 1)
    assert abs(surprise(by_copy(cells, board.FACE_COPIES), free)) < BEYOND_CHANCE


@pytest.mark.parametrize("players", SEATS)
def test_every_storm_card_may_be_first(players: int) -> None:
    """DES-5: each storm card lies on top equally often, whatever lies on the board."""
    found = by_copy(counts(players)["storm"], board.FACE_COPIES).T
    free = cards.STORM_KINDS * board.FACES - 1
    assert abs(surprise(by_copy(found, cards.STORM_COPIES), free)) < BEYOND_CHANCE


@pytest.mark.parametrize("players", SEATS)
def test_every_equipment_card_may_be_first(players: int) -> None:
    """DES-5: each equipment card lies on top equally often, whatever tops the storm pile."""
    found = by_copy(counts(players)["equipment"], cards.STORM_COPIES).T
    free = len(cards.EQUIPMENT_COPIES) * cards.STORM_KINDS - 1
    assert abs(surprise(by_copy(found, cards.EQUIPMENT_COPIES), free)) < BEYOND_CHANCE
