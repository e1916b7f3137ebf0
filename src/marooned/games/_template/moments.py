"""What can be pending, what can happen, and how a game can end, as numbers with their names."""

from __future__ import annotations

from typing import Final

# ACTIONS: actions left    HOLDING: the beach that a wave rolls over
NOTHING, ACTIONS, SEA, HOLDING = range(4)
PHASES: Final = ("over", "actions", "sea", "holding")

RUNNING, RESCUED, NIGHTFALL = range(3)
ENDINGS: Final = ("running", "rescued", "nightfall")
WINS: Final = frozenset({"rescued"})

# An event's first argument is its beach or NOWHERE, the second a count of wood.
NOWHERE: Final = -1
E_TURN, E_PASS, E_WALK, E_GATHER, E_DRIFT, E_WAVE, E_HOLD, E_SWEEP, E_WON, E_LOST = range(10)
EVENTS: Final = ("turn", "pass", "walk", "gather", "drift", "wave", "hold", "sweep", "won", "lost")
REVEALING: Final = frozenset({"drift", "wave"})
