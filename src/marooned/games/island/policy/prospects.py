"""Prospects of a pawn from a tile, discounted by the actions they take. For the judgement."""

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, roles
from marooned.games.island.policy import weights
from marooned.games.island.policy.aims import Aims, at_tiles
from marooned.games.island.policy.risk import Stakes
from marooned.games.island.policy.weights import W
from marooned.games.island.rules import moving

FARTHEST = 6


@rule
def reach(game: State, seat: int, tiles: int) -> int:
    """Return the tiles one action away from a set; the Diver's chains go space by space."""
    if game.role[seat] == roles.EXPLORER:
        return moving.around_any(game, tiles) & moving.remaining(game)
    found = moving.beside_any(game, tiles)
    if game.role[seat] == roles.DIVER:
        found |= moving.beside_any(game, found & (game.flooded | game.sunk))
    return found & moving.remaining(game)


@rule
def discounted(worth: float, actions: int, left: int) -> float:
    """Return a target's worth after so many actions, less when they outlast this turn."""
    worth *= W[weights.POWERS + actions]
    return worth if actions <= left else worth * W[weights.LATER]


@rule
def prospects(
    game: State,
    seat: int,
    tile: int,
    left: int,
    skip: int,
    stakes: Stakes,
    aims: Aims,
    flying: bool,
) -> float:
    """Return what a pawn's best targets are worth from a tile, with `left` actions this turn."""
    best = 0.0
    total = 0.0
    seen = 1 << tile
    edge = seen
    wet = game.flooded & ~skip
    for distance in range(FARTHEST):
        worth = discounted(at_tiles(game, seat, edge, aims), distance, left)
        if worth > 0.0:
            total += worth
            best = max(best, worth)
        close = wet & shore_reach(game, seat, edge)
        wet &= ~close
        while close:
            target = lowest(close)
            close &= close - 1
            worth = shoring_after(target, distance + 1, left, stakes)
            total += worth
            best = max(best, worth)
        edge = reach(game, seat, edge)
        if game.role[seat] == roles.PILOT and (flying or distance >= left):
            edge = moving.remaining(game)
        edge &= ~seen
        seen |= edge
        if edge == 0:
            break
    return best + W[weights.SPREAD] * total


@rule
def shoring_after(tile: int, actions: int, left: int, stakes: Stakes) -> float:
    """Return what shoring up a tile is worth when it takes so many actions."""
    worth = stakes.now[tile] if actions <= left else stakes.later[tile]
    return discounted(worth, actions, left)


@rule
def shore_reach(game: State, seat: int, tiles: int) -> int:
    """Return the tiles that could be shored up from any of a set."""
    if game.role[seat] == roles.EXPLORER:
        return tiles | moving.around_any(game, tiles)
    return tiles | moving.beside_any(game, tiles)
