"""Action codes: a fixed range for each kind of action. `words.notation` has their texts."""

from typing import Final

from marooned.engine.waiting.codes import code_ranges
from marooned.games.island.model import board, cards, pieces

# A comment says which number is added to the first code of a kind.
KINDS: Final = code_ranges(
    {
        "pass": 1,
        "end": 1,
        "decline": 1,
        "lift_off": 1,
        "move": board.TILES,  # + tile
        "fly": board.TILES,  # + tile
        "navigate": pieces.MOST_SEATS * board.TILES,  # + seat * TILES + tile
        "shore": board.TILES,  # + tile
        "give": pieces.MOST_SEATS * cards.TREASURES,  # + seat * TREASURES + treasure
        "capture": cards.TREASURES,  # + treasure
        "lift": pieces.GROUPS,  # + set of seats - 1
        "land": board.TILES,  # + tile
        "sandbags": board.TILES,  # + tile
        "discard": cards.HOLDABLE,  # + kind of card
        "swim": board.TILES,  # + tile
    }
)
(
    PASS,
    END,
    DECLINE,
    LIFT_OFF,
    MOVE,
    FLY,
    NAVIGATE,
    SHORE,
    GIVE,
    CAPTURE,
    LIFT,
    LAND,
    SANDBAG,
    DISCARD,
    SWIM,
) = (codes.start for codes in KINDS.values())
CODES: Final = sum(map(len, KINDS.values()))
