"""Pieces: what else is counted."""

from typing import Final

MOST_SEATS: Final = 3
ACTIONS_PER_TURN: Final = 2
