"""What can be pending, what can happen, and how a game can end, as numbers with their names.

For rules and words.
"""

from __future__ import annotations

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

PHASES: Final = (
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

RUNNING, ESCAPED, LOST_LANDING, LOST_TREASURE, DROWNED, SKULL_REACHED, TOO_SLOW = range(7)
WINS: Final = frozenset({"escaped"})
ENDINGS: Final = (
    "running",
    "escaped",
    "lost_landing",
    "lost_treasure",
    "drowned",
    "skull",
    "too_slow",
)

EVENTS: Final = (
    "none",
    "turn",
    "move",
    "fly",
    "navigate",
    "shore",
    "give",
    "capture",
    "lift",
    "land",
    "sandbags",
    "lift_off",
    "discard",
    "draw",
    "waters_rise",
    "lay_on_top",
    "rebuild_treasure",
    "rebuild_flood",
    "flood",
    "sink",
    "swim",
    "end",
    "pass",
    "decline",
    "deal",
    "won",
    "lost",
)
(
    E_NONE,
    E_TURN,
    E_MOVE,
    E_FLY,
    E_NAVIGATE,
    E_SHORE,
    E_GIVE,
    E_CAPTURE,
    E_LIFT,
    E_LAND,
    E_SANDBAGS,
    E_LIFT_OFF,
    E_DISCARD,
    E_DRAW,
    E_WATERS_RISE,
    E_LAY_ON_TOP,
    E_REBUILD_TREASURE,
    E_REBUILD_FLOOD,
    E_FLOOD,
    E_SINK,
    E_SWIM,
    E_END,
    E_PASS,
    E_DECLINE,
    E_DEAL,
    E_WON,
    E_LOST,
) = range(len(EVENTS))
REVEALING: Final = frozenset({"draw", "waters_rise", "flood", "sink"})
