"""Features of the safety of Fools' Landing and of the treasure sites still needed."""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.odds import noted
from marooned.games.island.evaluation import collecting, flood_odds, weights
from marooned.games.island.evaluation.flood_odds import Odds
from marooned.games.island.evaluation.weights import E
from marooned.games.island.model import State, board
from marooned.games.island.rules import moving

SAFE, ONE_WET, TWO_WET, LAST_DRY, LAST_WET = range(5)
"""States of a treasure's sites.

SAFE: both sites are dry. ONE_WET, TWO_WET: one or both sites are flooded. LAST_DRY, LAST_WET: one
site has sunk, and the other is dry or flooded.
"""


@rule
def landing(game: State, out: Any, odds: Odds) -> float:
    """Return the log-odds contribution of the safety of Fools' Landing."""
    near = flood_odds.soon(odds, board.FOOLS_LANDING)
    ways = size(game.beside[board.FOOLS_LANDING] & moving.remaining(game))
    total = noted(out, E, weights.LANDING_WAYS + ways, 1.0)
    for seat in range(game.seats):
        if collecting.walk(game, seat, 1 << board.FOOLS_LANDING) == collecting.FAR:
            total += noted(out, E, weights.CUT_OFF, 1.0)
    if not has(game.flooded, board.FOOLS_LANDING):
        return total + noted(out, E, weights.LANDING_SOON, near)
    total += noted(out, E, weights.LANDING_WET, 1.0) + noted(out, E, weights.LANDING_WET_SOON, near)
    return total + noted(
        out, E, weights.LANDING_GUARD + guard(game, 1 << board.FOOLS_LANDING), near
    )


@rule
def guard(game: State, tiles: int) -> int:
    """Return the active seat's distance to the nearest of some tiles, at most 3."""
    return min(3, collecting.walk(game, game.turn, tiles))


@rule
def pair_state(game: State, card: int) -> int:
    """Return the state of a treasure's two sites."""
    sunk = (game.sunk >> (2 * card)) & 3
    wet = (game.flooded >> (2 * card)) & 3
    if sunk:
        return LAST_WET if wet else LAST_DRY
    if wet == 3:
        return TWO_WET
    return ONE_WET if wet else SAFE


@rule
def sites(game: State, out: Any, odds: Odds, card: int, lacking: int) -> float:
    """Return the log-odds contribution of the safety of a treasure's sites.

    The contribution grows with the number of missing cards.
    """
    state = pair_state(game, card)
    if state == SAFE:
        return 0.0
    total = noted(out, E, weights.PAIR + state - 1, 1.0)
    total += noted(out, E, weights.PAIR_MISSING + state - 1, float(lacking))
    first = flood_odds.soon(odds, 2 * card)
    second = flood_odds.soon(odds, 2 * card + 1)
    if state == TWO_WET:
        total += noted(out, E, weights.TWO_WET_SOON, first * second)
    elif state == LAST_DRY:
        total += noted(out, E, weights.LAST_DRY_SOON, max(first, second))
    elif state == LAST_WET:
        near = max(first, second)
        total += noted(out, E, weights.LAST_WET_SOON, near)
        total += noted(
            out, E, weights.LAST_GUARD + guard(game, game.flooded & (3 << 2 * card)), near
        )
    return total
