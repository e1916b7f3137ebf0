"""The treasure cards as numbers: the treasures first, then the special cards."""

from __future__ import annotations

from typing import Final

EARTH, WIND, FIRE, OCEAN, HELICOPTER, SANDBAGS, WATERS_RISE = range(7)
TREASURES: Final = 4
HOLDABLE: Final = 6  # kinds of card that a hand can hold
KINDS: Final = 7
COPIES: Final = (5, 5, 5, 5, 3, 2, 3)
TREASURE_CARDS: Final = 28
ALL_TREASURES: Final = (1 << TREASURES) - 1
SET_TO_CAPTURE: Final = 4  # cards that capture a treasure
DEALT: Final = 2  # treasure cards each
