"""Pieces: parts, markers, the storm meter, and a number for each shuffled deck."""

from typing import Final

from marooned.engine.boards.grids import frozen

MOST_SEATS: Final = 5
ACTIONS: Final = 4  # printed number
MOST_ACTIONS: Final = 14  # eight actions and three Time Throttles

PARTS: Final = 4
UNPLACED: Final = -1
NOBODY: Final = -1

MARKERS: Final = 48  # printed number
MOST_MARKERS: Final = 54
START_SAND: Final = 0b00100_01010_10001_01010_00100  # cells with a marker at the start, as bits
BLOCKED: Final = 2  # markers that block a tile
WELL_WATER: Final = 2  # printed number
RESERVE_WATER: Final = 2  # printed number
MOST_GIFTS: Final = 20  # gifts in a row, without another event
THROTTLE_ACTIONS: Final = 2
STEPS: Final = 3  # steps by which the Navigator moves a player

# Storm cards drawn at each tick of the meter, from tick 1. There is one row for each number of
# players from two to five; the first 0 of a row is the skull.
METERS: Final = (
    (2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 0, 0, 0),
    (2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 0, 0),
    (2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 0, 0),
    (2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 0),
)
METER: Final = frozen([cards for meter in METERS for cards in meter])
TICKS: Final = 16
FEWEST_SEATS: Final = 2
MOST_DRAWN: Final = 6

# Decks and other random choices, each with its own key.
TILE_DECK, ROLE_DECK, STORM_DECK, EQUIPMENT_DECK, FIRST_LOT = range(5)
