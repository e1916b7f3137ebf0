"""The events of a game as numbers with their names. For rules and words."""

from typing import Final

# An event's first argument is its beach or NOWHERE, the second a count of wood.
NOWHERE: Final = -1
TURN, PASS, WALK, GATHER, DRIFT, WAVE, HOLD, SWEEP, WON, LOST = range(10)
NAMES: Final = ("turn", "pass", "walk", "gather", "drift", "wave", "hold", "sweep", "won", "lost")
REVEALING: Final = frozenset({"drift", "wave"})
