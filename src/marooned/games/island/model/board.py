"""The board as numbers: tiles, and the spaces of every shape.

Tiles are numbered so that treasure t lies on tiles 2t and 2t + 1 and adventurer r starts on tile
STARTS + r.
"""

from __future__ import annotations

from typing import Final

from marooned.engine.boards.grids import neighbours, spaces
from marooned.games.island.model import roles
from marooned.games.island.model.shapes import SHAPES

TILES: Final = 24
SITES: Final = 8  # the first eight tiles hold the treasures, two each
STARTS: Final = 8  # then the adventurers' starts, in their order
ALL_TILES: Final = (1 << TILES) - 1
FOOLS_LANDING: Final = STARTS + roles.PILOT
FLOODED_AT_START: Final = 6

SPACES: Final = {name: spaces(drawing) for name, drawing in SHAPES.items()}
NEIGHBOURS: Final = {name: neighbours(drawing) for name, drawing in SHAPES.items()}
