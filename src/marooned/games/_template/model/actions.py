"""Action codes: a fixed number for each action."""

from typing import Final

from marooned.games._template.model import board

PASS: Final = 0
GATHER: Final = 1
HOLD: Final = 2
WALK: Final = 3  # + beach
CODES: Final = WALK + board.BEACHES

KINDS: Final = ("pass", "gather", "hold", *["walk"] * board.BEACHES)
