"""The pieces of the game as numbers: cells, tiles, parts, adventurers, cards, the storm meter.

For this game's rules. Cells are numbered row by row from the north-west corner.
"""

from __future__ import annotations

from typing import Final

from marooned.engine.boards.grids import frozen, neighbours

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
CENTRE: Final = 12
ALL_CELLS: Final = (1 << CELLS) - 1
MOST_SEATS: Final = 5

DIRECTIONS: Final = 4  # north, east, south, west
NEXT: Final = frozen(
    [cell for way in neighbours("/".join(["#" * SIDE] * SIDE))[:DIRECTIONS] for cell in way]
)
"""The next cell in each direction, by direction and cell in one row, NOWHERE over the edge."""
WEST_EDGE: Final = 0b00001_00001_00001_00001_00001
EAST_EDGE: Final = WEST_EDGE << (SIDE - 1)

# City sides. Clue CLUES + 2p gives the row of part p, the next one its column.
LAUNCH_PAD: Final = 0
CLUES: Final = 1
TUNNEL: Final = 9
CRASH: Final = 10
GEAR: Final = 11
WELL: Final = 12
MIRAGE: Final = 13
FACES: Final = 14
FACE_COPIES: Final = (1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 8, 2, 1)
TILES: Final = 24
LAID: Final = frozen([face for face in range(FACES) for _ in range(FACE_COPIES[face])])
"""The city sides of all tiles."""
STORM: Final = -1  # in place of a tile: the hole that is the storm

PARTS: Final = 4
UNPLACED: Final = -1
NOBODY: Final = -1

ARCHEOLOGIST, CLIMBER, EXPLORER, METEOROLOGIST, NAVIGATOR, WATER_CARRIER = range(6)
ROLES: Final = 6
CANTEENS: Final = (3, 3, 4, 4, 4, 5)

DUNE_BLASTER, JET_PACK, SOLAR_SHIELD, TERRASCOPE, WATER_RESERVE, TIME_THROTTLE = range(6)
EQUIPMENT: Final = 6  # kinds of equipment card
EQUIPMENT_COPIES: Final = (3, 3, 2, 2, 1, 1)
EQUIPMENT_CARDS: Final = 12

# Storm cards: wind d of n tiles is 3d + n - 1, then the sun and the rising storm.
STRENGTHS: Final = 3
SUN_BEATS_DOWN: Final = 12
STORM_PICKS_UP: Final = 13
STORM_KINDS: Final = 14
STORM_COPIES: Final = (3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 4, 3)
STORM_CARDS: Final = 31

MARKERS: Final = 48
START_SAND: Final = 0b00100_01010_10001_01010_00100  # cells with a marker at the start, as bits
BLOCKED: Final = 2  # markers that block a tile
WELL_WATER: Final = 2
MOST_GIFTS: Final = 20  # between two other happenings
THROTTLE_ACTIONS: Final = 2
STEPS: Final = 3  # as far as the Navigator moves somebody

# Storm cards drawn at each tick from 1, for two to five players; 0 after the last is the skull.
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

# What is shuffled, each under its own key.
TILE_DECK, ROLE_DECK, STORM_DECK, EQUIPMENT_DECK, FIRST_LOT = range(5)
