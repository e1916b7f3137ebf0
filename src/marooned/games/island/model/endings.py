"""The endings of a game as numbers with their names. For rules and words."""

from typing import Final

RUNNING, ESCAPED, LOST_LANDING, LOST_TREASURE, DROWNED, SKULL_REACHED, TOO_SLOW = range(7)
WINS: Final = frozenset({"escaped"})
NAMES: Final = (
    "running",
    "escaped",
    "lost_landing",
    "lost_treasure",
    "drowned",
    "skull",
    "too_slow",
)
