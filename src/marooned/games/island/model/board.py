"""The board as numbers: tiles, and the spaces of every shape.

Treasure t has the sites 2t and 2t + 1; adventurer r starts on tile STARTS + r.
"""

from typing import Final

from marooned.engine.boards.grids import neighbours, spaces
from marooned.games.island.model import roles, shapes

TILES: Final = 24
SITES: Final = 8  # the first eight tiles are the treasure sites, two per treasure
STARTS: Final = 8  # then the adventurers' start tiles, in the order of roles
ALL_TILES: Final = (1 << TILES) - 1
FOOLS_LANDING: Final = STARTS + roles.PILOT

SPACES: Final = {name: spaces(picture) for name, picture in shapes.SHAPES.items()}
NEIGHBOURS: Final = {name: neighbours(picture) for name, picture in shapes.SHAPES.items()}
