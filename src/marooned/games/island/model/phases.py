"""The phases of a game, which can be pending, as numbers with their names."""

from typing import Final

# Pending entries, with what their two arguments mean.
(
    NOTHING,
    ACTIONS,
    SECOND_SHORE,
    LANDING,
    DISCARDING,
    DRAWING,
    LAYING,
    FLOODING,
    SWIMMING,
    RESCUE,
    WINDOW,
    ENDING,
) = range(12)
# ACTIONS: actions left, 1 once the Pilot has flown
# LANDING: tile the pawns leave, set of seats lifted
# DRAWING, FLOODING: cards left, 1 once the window before the next card is closed
# SWIMMING: the sunk tile, 1 once its rescue window is closed
# RESCUE: the sunk tile    ENDING: the outcome, its detail

NAMES: Final = (
    "over",
    "actions",
    "second_shore",
    "landing",
    "discard",
    "drawing",
    "laying",
    "flooding",
    "swim",
    "rescue",
    "window",
    "ending",
)

CHAINS: Final = frozenset({LANDING})
SECRETS: Final[frozenset[int]] = frozenset()
