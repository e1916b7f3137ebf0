"""The events of a game as numbers, with names. Used by the rules and the texts."""

from typing import Final

from marooned.wording.numbered import names_in_order

(
    NONE,
    TURN,
    MOVE,
    REMOVE,
    EXCAVATE,
    PICK_UP,
    NAVIGATE,
    LEAD,
    STOP,
    FETCH,
    SPARE,
    LOOK,
    BURY,
    KEEP,
    SHARE,
    HAND,
    BLAST,
    JET,
    SHIELD,
    TERRASCOPE,
    RESERVE,
    THROTTLE,
    END,
    PASS,
    WELL,
    GEAR,
    PLACE,
    STORM,
    BLOW,
    RESPITE,
    PICKS_UP,
    DRINK,
    SHUFFLE,
    WON,
    LOST,
) = range(35)
# Meaning of an event's three numbers, besides its seat:
# turn: turns begun · move, lead, jet: from, to, the seat carried along or -1
# navigate: from, to, the seat moved · remove, blast: cell, markers
# excavate, terrascope: cell, face · pick_up, place: part, cell · fetch: cell, water taken
# spare: storm cards spared so far · look: cards looked at · bury: place from the top, storm card
# share: seat, water · hand: seat, card · reserve, well: cell, seats that gained water, as bits
# gear: card, cell · storm: storm card
# blow: from, to, direction plus 4 * parts that lay in the hole, as bits
# respite: direction · picks_up: tick · drink: seats that drank, as bits
# shuffle: cards · won, lost: outcome, detail
NAMES: Final = names_in_order(globals())
REVEALING: Final = frozenset({"excavate", "terrascope", "look", "gear", "storm"})
