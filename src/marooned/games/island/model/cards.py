"""The kinds of treasure card as numbers: the treasures first, then the special cards."""

from typing import Final

EARTH, WIND, FIRE, OCEAN, HELICOPTER, SANDBAGS, WATERS_RISE = range(7)
TREASURES: Final = 4
HOLDABLE: Final = 6  # kinds of card that a hand can hold
KINDS: Final = 7
COPIES: Final = (5, 5, 5, 5, 3, 2, 3)  # printed numbers
MOST_CARDS: Final = 40  # largest deck under any house rules
ALL_TREASURES: Final = (1 << TREASURES) - 1
SET_TO_CAPTURE: Final = 4  # printed number of cards that capture a treasure
