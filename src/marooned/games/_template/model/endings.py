"""The endings of a game as numbers, with names. Used by rules and words."""

from typing import Final

from marooned.wording.numbered import names_in_order

RUNNING, RESCUED, NIGHTFALL = range(3)
NAMES: Final = names_in_order(globals())
WINS: Final = frozenset({"rescued"})
