"""How many values the arguments of this game's entries have, from 0 on. For the law of modes."""

from marooned.games.desert.model import actions, board, pieces

RANGES = {
    "cell": board.CELLS,
    "target": board.CELLS,
    "count": 4,
    "part": pieces.PARTS,
    "tick": pieces.TICKS,
    "code": actions.CODES,
}
