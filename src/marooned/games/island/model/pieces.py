"""The pieces of the game as numbers.

Tiles, treasures, cards, adventurers, and the island's shapes. For this game's rules.

Tiles are numbered so that treasure t lies on tiles 2t and 2t + 1 and adventurer r starts on tile
STARTS + r.
"""

from __future__ import annotations

from typing import Final

from marooned.engine.boards.grids import neighbours, spaces
from marooned.games.island.model.shapes import SHAPES

TILES: Final = 24
SITES: Final = 8  # the first eight tiles hold the treasures, two each
STARTS: Final = 8  # then the adventurers' starts, in their order
ALL_TILES: Final = (1 << TILES) - 1

PILOT, ENGINEER, EXPLORER, NAVIGATOR, DIVER, MESSENGER = range(6)
ROLES: Final = 6
FOOLS_LANDING: Final = STARTS + PILOT

EARTH, WIND, FIRE, OCEAN, HELICOPTER, SANDBAGS, WATERS_RISE = range(7)
TREASURES: Final = 4
HOLDABLE: Final = 6  # kinds of card that a hand can hold
KINDS: Final = 7
COPIES: Final = (5, 5, 5, 5, 3, 2, 3)
TREASURE_CARDS: Final = 28
ALL_TREASURES: Final = (1 << TREASURES) - 1
SET_TO_CAPTURE: Final = 4  # cards that capture a treasure

METER: Final = (0, 2, 2, 3, 3, 3, 4, 4, 5, 5, 0)  # flood cards at each tick; the last is the skull
SKULL: Final = 10
FLOODED_AT_START: Final = 6
DEALT: Final = 2  # treasure cards each

MOST_SEATS: Final = 4
GROUPS: Final = (1 << MOST_SEATS) - 1  # sets of pawns that can be lifted

# What is shuffled, each under its own key.
TILE_DECK, ROLE_DECK, TREASURE_DECK, FLOOD_DECK, FIRST_LOT = range(5)

SPACES: Final = {name: spaces(drawing) for name, drawing in SHAPES.items()}
NEIGHBOURS: Final = {name: neighbours(drawing) for name, drawing in SHAPES.items()}
