"""Pieces: seats, the water meter, and a number for each shuffled deck."""

from typing import Final

METER: Final = (0, 2, 2, 3, 3, 3, 4, 4, 5, 5, 0)  # flood cards at each tick; the last is the skull
SKULL: Final = 10

MOST_SEATS: Final = 4
GROUPS: Final = (1 << MOST_SEATS) - 1  # sets of pawns that can be lifted

# Decks and other random choices, each with its own key.
TILE_DECK, ROLE_DECK, TREASURE_DECK, FLOOD_DECK, FIRST_LOT = range(5)
