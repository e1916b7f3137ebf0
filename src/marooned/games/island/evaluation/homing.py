"""How near the team with all treasures is to lifting off. For the evaluation."""

from __future__ import annotations

from typing import Any

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.odds import noted
from marooned.games.island.evaluation.collecting import walk
from marooned.games.island.evaluation.flood_odds import Odds, soon
from marooned.games.island.evaluation.weights import (
    FARTHEST_HOME,
    HOME_WATER,
    HOME_WET,
    HOME_WET_SOON,
    LIFT_WAIT,
    NO_LIFT,
    NO_LIFT_LEFT,
    READY,
    WAYS_HOME,
    E,
)
from marooned.games.island.model import board, cards
from marooned.games.island.model.state import State


@rule
def homing(game: State, out: Any, odds: Odds) -> float:
    """Weigh how far all are from home, and whether they hold a Helicopter Lift."""
    farthest = 0
    ways = 0
    lifts = 0
    for seat in range(game.seats):
        way = walk(game, seat, 1 << board.FOOLS_LANDING)
        ways += way
        farthest = max(farthest, way)
        lifts += game.hand[seat][cards.HELICOPTER]
    total = noted(out, E, FARTHEST_HOME, float(farthest)) + noted(out, E, WAYS_HOME, float(ways))
    if has(game.flooded, board.FOOLS_LANDING):
        total += noted(out, E, HOME_WET, 1.0)
        total += noted(out, E, HOME_WET_SOON, soon(odds, board.FOOLS_LANDING))
    total += noted(out, E, HOME_WATER, float(game.water))
    if lifts > 0:
        return total + noted(out, E, READY, 1.0 if farthest == 0 else 0.0)
    in_deck = cards.COPIES[cards.HELICOPTER] - game.discards[cards.HELICOPTER]
    total += noted(out, E, NO_LIFT, 1.0)
    total += noted(out, E, LIFT_WAIT, (game.deck_size + 1.0) / (in_deck + 1.0))
    return total + noted(out, E, NO_LIFT_LEFT, 1.0 if in_deck == 0 else 0.0)
