"""How much each tile matters, and what shoring it up is worth. For the judgement."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import board
from marooned.games.island.model.state import State
from marooned.games.island.policy.flood_forecast import Outlook, look_ahead
from marooned.games.island.policy.weights import (
    BRIDGE,
    CALM,
    GATE,
    LANDING,
    LAST_SITE,
    LINK,
    PLAIN,
    SITE,
    SITE_BESIDE_FLOODED,
    SOON,
    THREAT,
    UNDER_PAWN,
    W,
)


class Stakes(NamedTuple):
    """What shoring up each flooded tile is worth; looked at once for a decision."""

    now: Any
    later: Any  # in another turn, if it is still there


@rule
def stakes_in(game: State) -> Stakes:
    """Return what shoring up is worth in a position."""
    view = look_ahead(game)
    stakes = Stakes(np.zeros(board.TILES), np.zeros(board.TILES))
    tiles = game.flooded
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        now, soon = threat(game, tile, view), threat_soon(game, tile, view)
        worth, calm = importance(game, tile, view), W[CALM] + W[SOON] * max(0.0, soon - now)
        stakes.now[tile] = worth * (calm + W[THREAT] * now)
        stakes.later[tile] = worth * (calm * (1.0 - now))
    return stakes


@rule
def importance(game: State, tile: int, view: Outlook) -> float:
    """Return what keeping a tile is worth."""
    if tile == board.FOOLS_LANDING:
        return W[LANDING]
    worth = W[PLAIN] if game.sunk_to_win == 0 else 0.0
    if has(view.peopled, tile):
        worth += W[UNDER_PAWN]
    if has(view.bridges, tile):
        worth += W[BRIDGE]
    if has(view.links, tile):
        worth += W[LINK]
    if has(view.gates, tile):
        worth += W[GATE]
    return worth + site_importance(tile, view)


@rule
def site_importance(tile: int, view: Outlook) -> float:
    """Return what keeping a treasure's site is worth, by the state of its twin."""
    if has(view.last_sites, tile):
        return W[LAST_SITE]
    if has(view.paired, tile):
        return W[SITE_BESIDE_FLOODED]
    return W[SITE] if has(view.sites, tile) else 0.0


@rule
def threat(game: State, tile: int, view: Outlook) -> float:
    """Return the chance that a tile's flood card comes this turn."""
    if has(game.flood_discards, tile):
        return view.back
    if has(view.sure, tile):
        return 1.0 - view.rising
    return view.odds * (1.0 - view.rising) if has(view.maybe, tile) else 0.0


@rule
def threat_soon(game: State, tile: int, view: Outlook) -> float:
    """Return the chance that a tile's flood card comes until the next turn's end."""
    if has(game.flood_discards, tile):
        return min(1.0, 2.0 * view.back)
    if has(view.sure_soon, tile):
        return 1.0
    return view.odds_soon if has(view.maybe_soon, tile) else 0.0
