"""The events of a game as numbers, with names. Used by rules and words."""

from typing import Final

from marooned.wording.numbered import names_in_order

# An event's first argument is its beach or NOWHERE, the second an amount of wood.
NOWHERE: Final = -1
TURN, PASS, WALK, GATHER, DRIFT, WAVE, HOLD, SWEEP, WON, LOST = range(10)
NAMES: Final = names_in_order(globals())
REVEALING: Final = frozenset({"drift", "wave"})
