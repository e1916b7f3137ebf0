"""Action codes: a fixed range for each kind of action. `words.notation` has their texts."""

from typing import Final

from marooned.engine.waiting.codes import code_ranges
from marooned.games.desert.model import board, cards, pieces

# A comment says which number is added to the first code of a kind.
KINDS: Final = code_ranges(
    {
        "pass": 1,
        "end": 1,
        "stop": 1,
        "keep": 1,
        "excavate": 1,
        "fetch": 1,
        "spare": 1,
        "look": 1,
        "shield": 1,
        "reserve": 1,
        "throttle": 1,
        "bury": pieces.MOST_DRAWN,  # + place from the top
        "pick_up": pieces.PARTS,  # + part
        "move": board.CELLS,  # + cell
        "carry": pieces.MOST_SEATS * board.CELLS,  # + seat carried * CELLS + cell
        "remove": board.CELLS,  # + cell
        "remove_two": board.CELLS,  # + cell
        "navigate": pieces.MOST_SEATS * board.CELLS,  # + seat * CELLS + cell
        "lead": board.CELLS,  # + cell
        "lead_with": pieces.MOST_SEATS * board.CELLS,  # + seat carried * CELLS + cell
        "share": pieces.MOST_SEATS,  # + seat
        "hand": pieces.MOST_SEATS * cards.EQUIPMENT,  # + seat * EQUIPMENT + kind
        "blast": board.CELLS,  # + cell
        "jet": board.CELLS,  # + cell
        "jet_with": pieces.MOST_SEATS * board.CELLS,  # + seat carried * CELLS + cell
        "scope": board.CELLS,  # + cell
    }
)
(
    PASS,
    END,
    STOP,
    KEEP,
    EXCAVATE,
    FETCH,
    SPARE,
    LOOK,
    SHIELD,
    RESERVE,
    THROTTLE,
    BURY,
    PICK_UP,
    MOVE,
    CARRY,
    REMOVE,
    REMOVE_TWO,
    NAVIGATE,
    LEAD,
    LEAD_WITH,
    SHARE,
    HAND,
    BLAST,
    JET,
    JET_WITH,
    SCOPE,
) = (codes.start for codes in KINDS.values())
CODES: Final = sum(map(len, KINDS.values()))
