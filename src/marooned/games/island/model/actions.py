"""The fixed space of action codes. Rules fill and read codes; notation turns them into words."""

from __future__ import annotations

from typing import Final

from marooned.engine import hooks
from marooned.games.island.model import board, cards, pieces

PASS: Final = hooks.PASS
END: Final = 1
DECLINE: Final = 2
LIFT_OFF: Final = 3
MOVE: Final = 4  # + tile
FLY: Final = MOVE + board.TILES  # + tile
NAVIGATE: Final = FLY + board.TILES  # + seat * TILES + tile
SHORE: Final = NAVIGATE + pieces.MOST_SEATS * board.TILES  # + tile
GIVE: Final = SHORE + board.TILES  # + seat * TREASURES + treasure
CAPTURE: Final = GIVE + pieces.MOST_SEATS * cards.TREASURES  # + treasure
LIFT: Final = CAPTURE + cards.TREASURES  # + set of seats - 1
LAND: Final = LIFT + pieces.GROUPS  # + tile
SANDBAG: Final = LAND + board.TILES  # + tile
DISCARD: Final = SANDBAG + board.TILES  # + kind of card
SWIM: Final = DISCARD + cards.HOLDABLE  # + tile
CODES: Final = SWIM + board.TILES

KINDS: Final = {
    "pass": range(PASS, END),
    "end": range(END, DECLINE),
    "decline": range(DECLINE, LIFT_OFF),
    "lift_off": range(LIFT_OFF, MOVE),
    "move": range(MOVE, FLY),
    "fly": range(FLY, NAVIGATE),
    "navigate": range(NAVIGATE, SHORE),
    "shore": range(SHORE, GIVE),
    "give": range(GIVE, CAPTURE),
    "capture": range(CAPTURE, LIFT),
    "lift": range(LIFT, LAND),
    "land": range(LAND, SANDBAG),
    "sandbags": range(SANDBAG, DISCARD),
    "discard": range(DISCARD, SWIM),
    "swim": range(SWIM, CODES),
}
