"""Indices of the network inputs, and seats in turn order."""

from typing import Final

from marooned.engine.compiling.rule import rule
from marooned.games.desert.evaluation import weights
from marooned.games.desert.model import State, pieces

WEATHER: Final = weights.FEATURES
"""Storm and progress of the turn."""
GROUND: Final = WEATHER + 60
"""Sand, hidden tiles, the way home."""
MISSING: Final = GROUND + 66
"""One row per part, the most advanced first."""
PART: Final = 36
ADVENTURERS: Final = MISSING + pieces.PARTS * PART
"""One row per seat, the active seat first."""
SEAT: Final = 64
STRAITS: Final = ADVENTURERS + pieces.MOST_SEATS * SEAT
"""Dangers to the whole team."""
WIDTH: Final = STRAITS + 20
SUNS: Final = 5
"""Number of distinct counts of suns: 0 to 3, and 4 or more."""
CHANCES: Final = WIDTH
"""After the inputs: probabilities of at least 0, 1, … suns before each seat's turn."""
NOW: Final = CHANCES + pieces.MOST_SEATS * SUNS
"""Probabilities of suns before the end of this turn, followed by buffers for the computation."""
LUCK: Final = NOW + SUNS
ROOM: Final = LUCK + SUNS


@rule
def seat_at(game: State, place: int) -> int:
    """Return the seat `place` turns after the active one."""
    return (game.turn + place) % game.seats
