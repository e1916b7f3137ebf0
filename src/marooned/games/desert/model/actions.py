"""The fixed space of action codes. Rules fill and read codes; notation turns them into words."""

from __future__ import annotations

from typing import Final

from marooned.engine import hooks
from marooned.games.desert.model import board, cards, pieces

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
PICK_UP: Final = BURY + pieces.MOST_DRAWN  # + part
MOVE: Final = PICK_UP + pieces.PARTS  # + cell
CARRY: Final = MOVE + board.CELLS  # + seat carried * CELLS + cell
REMOVE: Final = CARRY + pieces.MOST_SEATS * board.CELLS  # + cell
REMOVE_TWO: Final = REMOVE + board.CELLS  # + cell
NAVIGATE: Final = REMOVE_TWO + board.CELLS  # + seat * CELLS + cell
LEAD: Final = NAVIGATE + pieces.MOST_SEATS * board.CELLS  # + cell
LEAD_WITH: Final = LEAD + board.CELLS  # + seat carried * CELLS + cell
SHARE: Final = LEAD_WITH + pieces.MOST_SEATS * board.CELLS  # + seat
HAND: Final = SHARE + pieces.MOST_SEATS  # + seat * EQUIPMENT + kind
BLAST: Final = HAND + pieces.MOST_SEATS * cards.EQUIPMENT  # + cell
JET: Final = BLAST + board.CELLS  # + cell
JET_WITH: Final = JET + board.CELLS  # + seat carried * CELLS + cell
SCOPE: Final = JET_WITH + pieces.MOST_SEATS * board.CELLS  # + cell
CODES: Final = SCOPE + board.CELLS

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
