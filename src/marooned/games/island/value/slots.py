"""Indices of the network inputs, and seats in turn order."""

from typing import Final

from marooned.engine.compiling.rule import rule
from marooned.games.island.evaluation import weights
from marooned.games.island.model import State, board, cards, pieces

ISLE: Final = weights.FEATURES
"""Inputs of the whole island."""
TREASURES: Final = ISLE + 24
"""One row per treasure, the nearest to capture first."""
TREASURE: Final = 52
SEATS: Final = TREASURES + cards.TREASURES * TREASURE
"""One row per seat, the active seat first."""
SEAT: Final = 30
PAIRS: Final = SEATS + pieces.MOST_SEATS * SEAT
"""Distances between each pair of seats."""
WIDTH: Final = PAIRS + 12
TURN: Final = WIDTH
"""After the inputs: for each tile, the probability that its card comes this turn."""
ROUND: Final = TURN + board.TILES
"""For each tile, the probability that its card comes before every seat has had a turn."""
ROOM: Final = ROUND + board.TILES


@rule
def seat_at(game: State, place: int) -> int:
    """Return the seat `place` turns after the active one."""
    return (game.turn + place) % game.seats
