"""The board as numbers: the cells of the square, and the city sides of the tiles.

Cells are numbered row by row from the north-west corner.
"""

from typing import Final

from marooned.engine.boards.grids import frozen, neighbours

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
CENTRE: Final = 12
ALL_CELLS: Final = (1 << CELLS) - 1

DIRECTIONS: Final = 4  # north, east, south, west
NEXT: Final = frozen(
    [cell for way in neighbours("/".join(["#" * SIDE] * SIDE))[:DIRECTIONS] for cell in way]
)
"""The next cell in each direction, by direction and cell in one list; NOWHERE beyond the edge."""
WEST_EDGE: Final = 0b00001_00001_00001_00001_00001
EAST_EDGE: Final = WEST_EDGE << (SIDE - 1)

# City sides. Clue CLUES + 2p shows the row of part p, the next clue its column.
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
STORM: Final = -1  # face of a cell without a tile: the storm
