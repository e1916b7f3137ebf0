"""How many values the arguments of this game's entries have, from 0 on. For the law of modes."""

from marooned.games.island.model import actions, board

RANGES = {"tile": board.TILES, "count": 4, "code": actions.CODES}
