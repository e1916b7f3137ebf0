"""Pieces: further constants of the game."""

from typing import Final

MOST_SEATS: Final = 3
MOST_ACTIONS: Final = 4
