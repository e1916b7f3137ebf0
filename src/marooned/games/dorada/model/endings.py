"""The endings of a game as numbers with their names. For rules and words."""

from typing import Final

RUNNING, FINISHED = range(2)
WINS: Final = frozenset({"finished"})
NAMES: Final = ("running", "finished")
