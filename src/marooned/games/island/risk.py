"""How much each tile matters and how likely its flood card is, as all know. For the judgement."""

from __future__ import annotations

from marooned.engine.grids import has, size
from marooned.engine.rule import rule
from marooned.games.island.moments import DRAWING, FLOODING
from marooned.games.island.pieces import FOOLS_LANDING, METER, SITES, SKULL, WATERS_RISE
from marooned.games.island.rules.specials import pawns_on
from marooned.games.island.state import State
from marooned.games.island.weights import (
    CALM,
    LANDING,
    LAST_SITE,
    PLAIN,
    RETURNING,
    SITE,
    SITE_BESIDE_FLOODED,
    THREAT,
    UNDER_PAWN,
    W,
)


@rule
def importance(game: State, tile: int) -> float:
    """Return what keeping a tile is worth."""
    if tile == FOOLS_LANDING:
        return W[LANDING]
    worth = W[PLAIN] if game.sunk_to_win == 0 else 0.0
    if pawns_on(game, tile):
        worth += W[UNDER_PAWN]
    if tile < SITES and not has(game.captured, tile >> 1):
        worth += site_importance(game, tile)
    return worth


@rule
def site_importance(game: State, tile: int) -> float:
    """Return what keeping a treasure's site is worth, by the state of its twin."""
    twin = tile ^ 1
    if has(game.sunk, twin):
        return W[LAST_SITE]
    return W[SITE_BESIDE_FLOODED] if has(game.flooded, twin) else W[SITE]


@rule
def cards_due(game: State) -> int:
    """Return how many flood cards are still to come this turn."""
    if game.pending_kind[0] == FLOODING:
        return game.pending_a[0]
    return METER[min(game.water, SKULL - 1)]


@rule
def rising_chance(game: State) -> float:
    """Return the chance that a Waters Rise! comes before this turn's flood cards."""
    draws = draws_due(game)
    if draws == 0 or game.deck_size == 0:
        return 0.0
    rising = 0
    for place in range(game.deck_size):
        if game.deck[place] == WATERS_RISE:
            rising += 1
    return min(1.0, draws * rising / game.deck_size)


@rule
def draws_due(game: State) -> int:
    """Return how many treasure cards are still to come this turn."""
    if game.pending_kind[0] == DRAWING:
        return game.pending_a[0]
    return 0 if game.pending_kind[0] == FLOODING else game.draws_per_turn


@rule
def threat(game: State, tile: int, due: int, rising: float) -> float:
    """Return the chance that a tile's flood card comes this turn."""
    if has(game.flood_discards, tile):
        discards = size(game.flood_discards)
        return W[RETURNING] * rising * min(1.0, (due + 1.0) / discards)
    return (1.0 - rising) * chance_in_pile(game, tile, due)


@rule
def chance_in_pile(game: State, tile: int, due: int) -> float:
    """Return the chance that a next flood card is the tile's: only its layer is known."""
    last = game.pile_size
    left = due
    while last > 0 and left > 0:
        first = layer_start(game, last)
        if is_between(game, tile, first, last):
            return min(1.0, left / (last - first))
        left -= last - first
        last = first
    return 0.0


@rule
def layer_start(game: State, last: int) -> int:
    """Return where the layer that ends before a place begins."""
    first = last - 1
    while first > 0 and not has(game.layers, first):
        first -= 1
    return first


@rule
def is_between(game: State, tile: int, first: int, last: int) -> bool:
    """Tell whether a tile's card is in a part of the pile that is one known set."""
    for place in range(first, last):
        if game.pile[place] == tile:
            return True
    return False


@rule
def shoring_worth(game: State, tile: int, due: int, rising: float) -> float:
    """Return what shoring up a flooded tile is worth."""
    return importance(game, tile) * (W[CALM] + W[THREAT] * threat(game, tile, due, rising))
