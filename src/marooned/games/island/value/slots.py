"""Where the inputs of the learned value stand, and the seats in the order of their turns."""

from typing import Final

from marooned.engine.compiling.rule import rule
from marooned.games.island.evaluation import weights
from marooned.games.island.model import State, board, cards, pieces

ISLE: Final = weights.FEATURES
"""The island as a whole."""
TREASURES: Final = ISLE + 24
"""A row for each treasure, the nearest to be captured first."""
TREASURE: Final = 52
SEATS: Final = TREASURES + cards.TREASURES * TREASURE
"""A row for each seat, the one on turn first."""
SEAT: Final = 30
PAIRS: Final = SEATS + pieces.MOST_SEATS * SEAT
"""How far seats are apart, two by two."""
WIDTH: Final = PAIRS + 12
TURN: Final = WIDTH
"""Behind the inputs: the chance that each tile's card comes before the turn is over."""
ROUND: Final = TURN + board.TILES
"""And before everybody has had a turn."""
ROOM: Final = ROUND + board.TILES


@rule
def seat_at(game: State, place: int) -> int:
    """Return the seat so many turns on."""
    return (game.turn + place) % game.seats
