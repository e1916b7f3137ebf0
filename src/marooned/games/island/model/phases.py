"""Phases (the kinds of pending entries) as numbers, with their names."""

from typing import Final

from marooned.wording.numbered import names_in_order

# Kinds of pending entries, with the meaning of their two arguments:
(
    OVER,
    ACTIONS,
    SECOND_SHORE,
    LANDING,
    DISCARD,
    DRAWING,
    LAYING,
    FLOODING,
    SWIM,
    RESCUE,
    WINDOW,
    ENDING,
) = range(12)
# ACTIONS: actions left, 1 once the Pilot has flown
# LANDING: tile the pawns leave, set of seats lifted
# DRAWING, FLOODING: cards left, 1 once the window before the next card is closed
# SWIM: the sunk tile, 1 once its rescue window is closed
# RESCUE: the sunk tile    ENDING: the outcome, its detail
NAMES: Final = names_in_order(globals())


CHAINS: Final = frozenset({LANDING})
SECRETS: Final[frozenset[int]] = frozenset()
