"""The endings of a game as numbers with their names. For rules and words."""

from typing import Final

RUNNING, ESCAPED, THIRST, BURIED, SWEPT_AWAY = range(5)
WINS: Final = frozenset({"escaped"})
NAMES: Final = ("running", "escaped", "thirst", "buried", "swept_away")
