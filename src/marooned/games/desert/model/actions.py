"""The fixed space of action codes. Rules fill and read codes; notation turns them into words."""

from __future__ import annotations

from typing import Final

from marooned.engine import hooks
from marooned.games.desert.model.pieces import CELLS, EQUIPMENT, MOST_DRAWN, MOST_SEATS, PARTS

PASS: Final = hooks.PASS
END: Final = 1
STOP: Final = 2
KEEP: Final = 3
EXCAVATE: Final = 4
FETCH: Final = 5
SPARE: Final = 6
LOOK: Final = 7
SHIELD: Final = 8
RESERVE: Final = 9
THROTTLE: Final = 10
BURY: Final = 11  # + place from the top
PICK_UP: Final = BURY + MOST_DRAWN  # + part
MOVE: Final = PICK_UP + PARTS  # + cell
CARRY: Final = MOVE + CELLS  # + seat carried * CELLS + cell
REMOVE: Final = CARRY + MOST_SEATS * CELLS  # + cell
REMOVE_TWO: Final = REMOVE + CELLS  # + cell
NAVIGATE: Final = REMOVE_TWO + CELLS  # + seat * CELLS + cell
LEAD: Final = NAVIGATE + MOST_SEATS * CELLS  # + cell
LEAD_WITH: Final = LEAD + CELLS  # + seat carried * CELLS + cell
SHARE: Final = LEAD_WITH + MOST_SEATS * CELLS  # + seat
HAND: Final = SHARE + MOST_SEATS  # + seat * EQUIPMENT + kind
BLAST: Final = HAND + MOST_SEATS * EQUIPMENT  # + cell
JET: Final = BLAST + CELLS  # + cell
JET_WITH: Final = JET + CELLS  # + seat carried * CELLS + cell
SCOPE: Final = JET_WITH + MOST_SEATS * CELLS  # + cell
CODES: Final = SCOPE + CELLS

KINDS: Final = {
    "pass": range(PASS, END),
    "end": range(END, STOP),
    "stop": range(STOP, KEEP),
    "keep": range(KEEP, EXCAVATE),
    "excavate": range(EXCAVATE, FETCH),
    "fetch": range(FETCH, SPARE),
    "spare": range(SPARE, LOOK),
    "look": range(LOOK, SHIELD),
    "shield": range(SHIELD, RESERVE),
    "reserve": range(RESERVE, THROTTLE),
    "throttle": range(THROTTLE, BURY),
    "bury": range(BURY, PICK_UP),
    "pick_up": range(PICK_UP, MOVE),
    "move": range(MOVE, CARRY),
    "carry": range(CARRY, REMOVE),
    "remove": range(REMOVE, REMOVE_TWO),
    "remove_two": range(REMOVE_TWO, NAVIGATE),
    "navigate": range(NAVIGATE, LEAD),
    "lead": range(LEAD, LEAD_WITH),
    "lead_with": range(LEAD_WITH, SHARE),
    "share": range(SHARE, HAND),
    "hand": range(HAND, BLAST),
    "blast": range(BLAST, JET),
    "jet": range(JET, JET_WITH),
    "jet_with": range(JET_WITH, SCOPE),
    "scope": range(SCOPE, CODES),
}
