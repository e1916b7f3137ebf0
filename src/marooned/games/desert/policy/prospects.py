"""Prospects of a pawn from a cell: values of tasks, discounted by the actions needed."""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State
from marooned.games.desert.policy import weights
from marooned.games.desert.policy.chores import Chores
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import equipment, moving

FARTHEST = 7


@rule
def discounted(worth: float, actions: int, left: int) -> float:
    """Return a task's value after `actions` actions, lower if they take longer than this turn."""
    worth *= W[weights.POWERS + actions] + W[weights.LASTING] * W[weights.ENDURING + actions]
    return worth if actions <= left else worth * W[weights.LATER]


@rule
def best_meeting(chores: Chores, cells: int) -> float:
    """Return the value of sharing water with a pawn on a set of cells."""
    best = 0.0
    while cells:
        best = max(best, chores.meetings[lowest(cells)])
        cells &= cells - 1
    return best


@rule
def chore_worth(chores: Chores, cell: int, distance: int, left: int, claims: int) -> float:
    """Return the value of a task at a distance, reduced if another pawn may do it first."""
    actions = distance + chores.efforts[cell]
    worth = discounted(chores.worths[cell], actions, left)
    if has(claims & ~chores.shared, cell) and actions > left:
        return worth * W[weights.CLAIMED]
    return worth


@rule
def prospects(game: State, cell: int, left: int, chores: Chores, skip: int) -> float:
    """Return the value of a pawn's tasks, if it starts on a cell with `left` actions this turn.

    Tasks nearer to another pawn count less, except those that all pawns must reach.
    """
    best = 0.0
    total = 0.0
    shelter = 0.0
    in_time = left if equipment.is_own_turn(game, chores.seat) else 0
    work = chores.work & ~skip
    places = work | chores.rivals | chores.shade
    seen = 1 << cell
    edge = seen
    claims = 0
    open_cells = moving.enterable(game, chores.seat) | seen
    for distance in range(FARTHEST):
        if edge & chores.rivals:
            worth = discounted(best_meeting(chores, edge & chores.rivals), distance, left)
            total += worth
            best = max(best, worth)
        if edge & chores.shade and shelter == 0.0 and distance <= in_time:
            shelter = chores.shelter * W[weights.POWERS + distance]
        targets = edge & work
        while targets:
            worth = chore_worth(chores, lowest(targets), distance, left, claims)
            targets &= targets - 1
            total += worth
            best = max(best, worth)
        if places & ~seen == 0:
            break
        edge = reached(game, chores.seat, edge & open_cells) & ~seen
        if edge == 0:
            break
        seen |= edge
        claims = claims | moving.beside(claims) if claims else chores.rivals
    return best + W[weights.SPREAD] * total + shelter


@rule
def reached(game: State, seat: int, cells: int) -> int:
    """Return the tiles one step away from a set of tiles, including blocked tiles."""
    return (moving.adjacent(game, seat, cells) | moving.hops(game, cells)) & moving.tiles(game)
