"""Distances from pawns to cells, computed by the rules from a plain state. Used by the reasons."""

from typing import Any

from marooned.engine.memory import stored
from marooned.games.desert.rules import entries
from marooned.wording.topics import steps_to


def steps_between(game: Any, seat: int, cell: int) -> float:
    """Return the number of steps from a pawn to a cell, infinity if there is no way.

    Sand on the cell itself is ignored, since it can be removed from an adjacent tile.
    """
    games = stored(game)
    start = game.pawn[seat]
    return steps_to(1 << cell, start, lambda at: int(entries.call_reach(games, 0, seat, at, cell)))
