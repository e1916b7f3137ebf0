"""What a pawn could do from a tile, discounted by the actions it takes. For the judgement."""

from __future__ import annotations

from marooned.engine.grids import has, lowest
from marooned.engine.rule import rule
from marooned.games.island.pieces import (
    ALL_TREASURES,
    DIVER,
    EXPLORER,
    FOOLS_LANDING,
    PILOT,
    SET_TO_CAPTURE,
    TREASURES,
)
from marooned.games.island.risk import shoring_worth
from marooned.games.island.rules.cards import cards_held
from marooned.games.island.rules.moving import around_any, beside_any, remaining
from marooned.games.island.state import State
from marooned.games.island.weights import (
    CAPTURING,
    GIVING,
    GOING_HOME,
    HELD,
    LATER,
    NEAR_SITE,
    OVERFLOW,
    PATIENCE,
    RECEIVING,
    SPREAD,
    W,
)

FARTHEST = 6


@rule
def uncaptured_marginal(game: State, seat: int, card: int) -> float:
    """Return what the last card of a treasure adds to a hand; nothing once captured."""
    held = min(game.hand[seat][card], 5)
    if held == 0 or has(game.captured, card):
        return 0.0
    return W[HELD + held] - W[HELD + held - 1]


@rule
def gain_of_giving(game: State, seat: int, other: int, card: int) -> float:
    """Return what the team gains when a seat gives a card to another."""
    held = game.hand[seat][card]
    if held == 0 or has(game.captured, card):
        return 0.0
    taken = min(game.hand[other][card], 4)
    gain = W[HELD + taken + 1] - W[HELD + taken] - uncaptured_marginal(game, seat, card)
    return gain - W[OVERFLOW] if cards_held(game, other) >= game.hand_limit else gain


@rule
def best_gift(game: State, seat: int, other: int) -> float:
    """Return the best gain from giving between two seats; what they give counts less."""
    best = 0.0
    for card in range(TREASURES):
        best = max(best, W[GIVING] * gain_of_giving(game, seat, other, card))
        best = max(best, W[RECEIVING] * gain_of_giving(game, other, seat, card))
    return best


@rule
def reach(game: State, seat: int, tiles: int) -> int:
    """Return the tiles one action away from a set; the Diver's chains go space by space."""
    if game.role[seat] == EXPLORER:
        return around_any(game, tiles) & remaining(game)
    found = beside_any(game, tiles)
    if game.role[seat] == DIVER:
        found |= beside_any(game, found & (game.flooded | game.sunk))
    return found & remaining(game)


@rule
def discounted(worth: float, actions: int, left: int) -> float:
    """Return a target's worth after so many actions, less when they outlast this turn."""
    for _ in range(actions):
        worth *= W[PATIENCE]
    return worth if actions <= left else worth * W[LATER]


@rule
def at_tiles(game: State, seat: int, tiles: int) -> float:
    """Return the best of what waits on any tile of a set: captures, partners, home."""
    best = 0.0
    for card in range(TREASURES):
        if tiles & (3 << (2 * card)) & remaining(game) and not has(game.captured, card):
            best = max(best, site_worth(game, seat, card))
    for other in range(game.seats):
        if other != seat and has(tiles, game.pawn[other]):
            best = max(best, best_gift(game, seat, other))
    if has(tiles, FOOLS_LANDING) and game.captured == ALL_TREASURES:
        best = max(best, W[GOING_HOME])
    return best


@rule
def site_worth(game: State, seat: int, card: int) -> float:
    """Return what reaching a treasure's site is worth with the cards in hand."""
    held = game.hand[seat][card]
    if held >= SET_TO_CAPTURE:
        return W[CAPTURING]
    return W[NEAR_SITE] if held == SET_TO_CAPTURE - 1 else 0.0


@rule
def prospects(
    game: State, seat: int, tile: int, left: int, skip: int, due: int, rising: float
) -> float:
    """Return what a pawn's best targets promise from a tile, with `left` actions this turn."""
    best = 0.0
    total = 0.0
    seen = 1 << tile
    edge = seen
    wet = game.flooded & ~skip
    for distance in range(FARTHEST):
        worth = discounted(at_tiles(game, seat, edge), distance, left)
        if worth > 0.0:
            total += worth
            best = max(best, worth)
        close = wet & shore_reach(game, seat, edge)
        wet &= ~close
        while close:
            target = lowest(close)
            close &= close - 1
            worth = discounted(shoring_worth(game, target, due, rising), distance + 1, left)
            total += worth
            best = max(best, worth)
        edge = all_by_flight(game, seat, reach(game, seat, edge)) & ~seen
        seen |= edge
        if edge == 0:
            break
    return best + W[SPREAD] * total


@rule
def all_by_flight(game: State, seat: int, tiles: int) -> int:
    """The Pilot may count on flying anywhere."""
    return remaining(game) if game.role[seat] == PILOT else tiles


@rule
def shore_reach(game: State, seat: int, tiles: int) -> int:
    """Return the tiles that could be shored up from any of a set."""
    if game.role[seat] == EXPLORER:
        return tiles | around_any(game, tiles)
    return tiles | beside_any(game, tiles)
