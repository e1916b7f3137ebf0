"""Distances: how far pawns have to go, asked of the rules from a plain state. For the reasons."""

from typing import Any

from marooned.engine.memory import stored
from marooned.games.desert.rules import entries
from marooned.wording.topics import steps_to


def steps_between(game: Any, seat: int, cell: int) -> float:
    """Return how many steps a pawn has to go to a cell, infinity where it cannot get there.

    What sand lies on the cell itself is left out of account: it can be removed from beside it.
    """
    games = stored(game)
    start = game.pawn[seat]
    return steps_to(1 << cell, start, lambda at: int(entries.call_reach(games, 0, seat, at, cell)))
