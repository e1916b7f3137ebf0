"""The events of a game as numbers, with names. Used by the rules and the texts."""

from typing import Final

from marooned.wording.numbered import names_in_order

(
    NONE,
    TURN,
    MOVE,
    FLY,
    NAVIGATE,
    SHORE,
    GIVE,
    CAPTURE,
    LIFT,
    LAND,
    SANDBAGS,
    LIFT_OFF,
    DISCARD,
    DRAW,
    WATERS_RISE,
    LAY_ON_TOP,
    REBUILD_TREASURE,
    REBUILD_FLOOD,
    FLOOD,
    SINK,
    SWIM,
    END,
    PASS,
    DECLINE,
    DEAL,
    WON,
    LOST,
) = range(27)
NAMES: Final = names_in_order(globals())
REVEALING: Final = frozenset({"draw", "waters_rise", "flood", "sink"})
