"""Prospects of a pawn from a tile: values of targets, discounted by the actions needed."""

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, board, roles
from marooned.games.island.policy import weights
from marooned.games.island.policy.aims import Aims, at_tiles
from marooned.games.island.policy.risk import Stakes
from marooned.games.island.policy.weights import W
from marooned.games.island.rules import moving

FARTHEST = 6
BOUNDLESS = 1e30


@rule
def reach(game: State, seat: int, tiles: int) -> int:
    """Return the tiles one action away from a set of tiles."""
    return reached_past(game, seat, adjacent_to_any(game, seat, tiles))


@rule
def adjacent_to_any(game: State, seat: int, tiles: int) -> int:
    """Return the tiles adjacent to a set for a seat's pawn."""
    if game.role[seat] == roles.EXPLORER:
        return moving.around_any(game, tiles)
    return moving.beside_any(game, tiles)


@rule
def reached_past(game: State, seat: int, near: int) -> int:
    """Return the tiles one action away, given the tiles beside the pawn; the Diver goes further."""
    if game.role[seat] == roles.DIVER:
        near |= moving.beside_any(game, near & (game.flooded | game.sunk))
    return near & moving.remaining(game)


@rule
def discounted(worth: float, actions: int, left: int) -> float:
    """Return a target's value after `actions` actions, lower if they take longer than this turn."""
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
    """Return the value of a pawn's targets, if it starts on a tile with `left` actions."""
    best = 0.0
    total = 0.0
    seen = 1 << tile
    edge = seen
    wet = game.flooded & ~skip
    for distance in range(FARTHEST):
        if edge & aims.tiles:
            worth = discounted(at_tiles(edge, aims), distance, left)
            total += worth
            best = max(best, worth)
        near = adjacent_to_any(game, seat, edge)
        close = wet & (edge | near)
        wet &= ~close
        while close:
            target = lowest(close)
            close &= close - 1
            worth = shoring_after(target, distance + 1, left, stakes)
            total += worth
            best = max(best, worth)
        if game.role[seat] == roles.PILOT and (flying or distance >= left):
            edge = moving.remaining(game)
        else:
            edge = reached_past(game, seat, near)
        edge &= ~seen
        if edge == 0 or wet | aims.tiles & ~seen == 0:
            break
        seen |= edge
    return best + W[weights.SPREAD] * total


@rule
def most_anywhere(game: State, left: int, stakes: Stakes, aims: Aims) -> float:
    """Return an upper bound of all prospects, as if each target were as near as possible.

    The bound needs weights of at most 1 for distance; larger weights would favour distant targets.
    No weight is below 0.
    """
    if W[weights.PATIENCE] > 1 or W[weights.LATER] > 1:
        return BOUNDLESS
    best = at_tiles(board.ALL_TILES, aims)
    total = 0.0
    for distance in range(FARTHEST):
        total += discounted(best, distance, left)
    wet = game.flooded
    while wet:
        target = lowest(wet)
        wet &= wet - 1
        worth = max(stakes.now[target], stakes.later[target]) * W[weights.POWERS + 1]
        total += worth
        best = max(best, worth)
    return best + W[weights.SPREAD] * total


@rule
def shoring_after(tile: int, actions: int, left: int, stakes: Stakes) -> float:
    """Return the value of shoring up a tile after `actions` actions."""
    worth = stakes.now[tile] if actions <= left else stakes.later[tile]
    return discounted(worth, actions, left)
