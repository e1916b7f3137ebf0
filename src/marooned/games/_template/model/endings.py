"""The endings of a game as numbers with their names. For rules and words."""

from typing import Final

RUNNING, RESCUED, NIGHTFALL = range(3)
NAMES: Final = ("running", "rescued", "nightfall")
WINS: Final = frozenset({"rescued"})
