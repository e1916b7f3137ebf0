"""The board as numbers: tiles, and the spaces of every shape.

Tiles are numbered so that treasure t lies on tiles 2t and 2t + 1 and adventurer r starts on tile
STARTS + r.
"""

from typing import Final

from marooned.engine.boards.grids import neighbours, spaces
from marooned.games.island.model import roles, shapes

TILES: Final = 24
SITES: Final = 8  # the first eight tiles hold the treasures, two each
STARTS: Final = 8  # then the adventurers' starts, in their order
ALL_TILES: Final = (1 << TILES) - 1
FOOLS_LANDING: Final = STARTS + roles.PILOT

SPACES: Final = {name: spaces(picture) for name, picture in shapes.SHAPES.items()}
NEIGHBOURS: Final = {name: neighbours(picture) for name, picture in shapes.SHAPES.items()}
