"""Features of the way home, once the team has all treasures."""

from typing import Any

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.odds import noted
from marooned.games.island.evaluation import collecting, flood_odds, weights
from marooned.games.island.evaluation.flood_odds import Odds
from marooned.games.island.evaluation.weights import E
from marooned.games.island.model import State, board, cards


@rule
def homing(game: State, out: Any, odds: Odds) -> float:
    """Return the log-odds contribution of the way to Fools' Landing and of a held Lift."""
    farthest = 0
    ways = 0
    lifts = 0
    for seat in range(game.seats):
        way = collecting.walk(game, seat, 1 << board.FOOLS_LANDING)
        ways += way
        farthest = max(farthest, way)
        lifts += game.hand[seat][cards.HELICOPTER]
    total = noted(out, E, weights.FARTHEST_HOME, float(farthest)) + noted(
        out, E, weights.WAYS_HOME, float(ways)
    )
    if has(game.flooded, board.FOOLS_LANDING):
        total += noted(out, E, weights.HOME_WET, 1.0)
        total += noted(out, E, weights.HOME_WET_SOON, flood_odds.soon(odds, board.FOOLS_LANDING))
    total += noted(out, E, weights.HOME_WATER, float(game.water))
    if lifts > 0:
        return total + noted(out, E, weights.READY, 1.0 if farthest == 0 else 0.0)
    in_deck = game.copies[cards.HELICOPTER] - game.discards[cards.HELICOPTER]
    total += noted(out, E, weights.NO_LIFT, 1.0)
    total += noted(out, E, weights.LIFT_WAIT, (game.deck_size + 1.0) / (in_deck + 1.0))
    return total + noted(out, E, weights.NO_LIFT_LEFT, 1.0 if in_deck == 0 else 0.0)
