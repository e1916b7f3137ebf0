"""Where the inputs of the learned value stand, and the seats in the order of their turns."""

from typing import Final

from marooned.engine.compiling.rule import rule
from marooned.games.desert.evaluation import weights
from marooned.games.desert.model import State, pieces

WEATHER: Final = weights.FEATURES
"""The storm, and how far the turn is."""
GROUND: Final = WEATHER + 60
"""The sand, the tiles still hidden, the way home."""
MISSING: Final = GROUND + 66
"""A row for each part, the most advanced first."""
PART: Final = 36
ADVENTURERS: Final = MISSING + pieces.PARTS * PART
"""A row for each seat, the one on turn first."""
SEAT: Final = 64
STRAITS: Final = ADVENTURERS + pieces.MOST_SEATS * SEAT
"""What will end the team first."""
WIDTH: Final = STRAITS + 20
SUNS: Final = 5
"""Suns that are told apart: none to four, or more."""
CHANCES: Final = WIDTH
"""Behind the inputs: the chances of so many suns at least, until each seat's turn."""
NOW: Final = CHANCES + pieces.MOST_SEATS * SUNS
"""And until this turn is over; then room to reckon them in."""
LUCK: Final = NOW + SUNS
ROOM: Final = LUCK + SUNS


@rule
def seat_at(game: State, place: int) -> int:
    """Return the seat so many turns on."""
    return (game.turn + place) % game.seats
