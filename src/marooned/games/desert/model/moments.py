"""What can be pending, what can happen, and how a game can end, as numbers with their names.

For rules and words.
"""

from __future__ import annotations

from typing import Final

# Pending entries, with what their two arguments mean.
(
    NOTHING,
    ACTIONS,
    LEADING,
    FORECAST,
    UNCOVERED,
    DRAWING,
    APPLYING,
    WINDOW,
    ENDING,
) = range(9)
# ACTIONS: actions left, storm cards that the Meteorologist has spared
# LEADING: steps the Climber may still be led
# FORECAST: storm cards looked at
# UNCOVERED: the cell whose symbol takes effect, the seat that turned it over
# DRAWING: storm cards left, 1 once the window before the next one is closed
# APPLYING: the storm card, tiles it may still blow
# ENDING: the outcome, its detail

PHASES: Final = (
    "over",
    "actions",
    "leading",
    "forecast",
    "uncovered",
    "drawing",
    "applying",
    "window",
    "ending",
)
CHAINS: Final = frozenset({LEADING, FORECAST})
SECRETS: Final[frozenset[int]] = frozenset()

RUNNING, ESCAPED, THIRST, BURIED, SWEPT_AWAY = range(5)
WINS: Final = frozenset({"escaped"})
ENDINGS: Final = ("running", "escaped", "thirst", "buried", "swept_away")

EVENTS: Final = (
    "none",
    "turn",
    "move",
    "remove",
    "excavate",
    "pick_up",
    "navigate",
    "lead",
    "stop",
    "fetch",
    "spare",
    "look",
    "bury",
    "keep",
    "share",
    "hand",
    "blast",
    "jet",
    "shield",
    "terrascope",
    "reserve",
    "throttle",
    "end",
    "pass",
    "well",
    "gear",
    "place",
    "storm",
    "blow",
    "respite",
    "picks_up",
    "drink",
    "shuffle",
    "won",
    "lost",
)
(
    E_NONE,
    E_TURN,
    E_MOVE,
    E_REMOVE,
    E_EXCAVATE,
    E_PICK_UP,
    E_NAVIGATE,
    E_LEAD,
    E_STOP,
    E_FETCH,
    E_SPARE,
    E_LOOK,
    E_BURY,
    E_KEEP,
    E_SHARE,
    E_HAND,
    E_BLAST,
    E_JET,
    E_SHIELD,
    E_TERRASCOPE,
    E_RESERVE,
    E_THROTTLE,
    E_END,
    E_PASS,
    E_WELL,
    E_GEAR,
    E_PLACE,
    E_STORM,
    E_BLOW,
    E_RESPITE,
    E_PICKS_UP,
    E_DRINK,
    E_SHUFFLE,
    E_WON,
    E_LOST,
) = range(len(EVENTS))
# What an event's three numbers mean, beside its seat:
# turn: turns begun · move, lead, jet: from, to, the seat carried along or -1
# navigate: from, to, the seat moved · remove, blast: cell, markers
# excavate, terrascope: cell, face · pick_up, place: part, cell · fetch: cell, water taken
# spare: storm cards spared so far · look: cards looked at · bury: place from the top, storm card
# share: seat, water · hand: seat, card · reserve, well: cell, seats that gained water, as bits
# gear: card, cell · storm: storm card
# blow: from, to, direction plus 4 * parts that lay in the hole, as bits
# respite: direction · picks_up: tick · drink: seats that drank, as bits
# shuffle: cards · won, lost: outcome, detail
REVEALING: Final = frozenset({"excavate", "terrascope", "look", "gear", "storm"})
