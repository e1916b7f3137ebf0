"""Phases (the kinds of pending entries) as numbers, with their names."""

from typing import Final

from marooned.wording.numbered import names_in_order

# ACTIONS: actions left    HOLDING: the beach that a wave rolls over
OVER, ACTIONS, SEA, HOLDING = range(4)
NAMES: Final = names_in_order(globals())
