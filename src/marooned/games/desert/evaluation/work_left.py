"""Estimated work before the team can take off, in actions. Used by the evaluation.

The estimate uses only the team's knowledge: the city side of a hidden tile is not used.
"""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, board, pieces
from marooned.games.desert.rules import moving

FAR = 7
"""Distances of this many actions or more count as equal."""


@rule
def ground(game: State) -> tuple[int, int, int, int, int]:
    """Return the team's knowledge of the tiles.

    Returns:
        Known clues, as bits; the launch pad's cell, NOBODY if unknown; number of hidden plain
            tiles; sand on these tiles; number of hidden tiles with a water sign.
    """
    clues = 0
    pad = pieces.NOBODY
    hidden = 0
    sand = 0
    signs = 0
    for cell in range(board.CELLS):
        face = game.face[cell]
        if cell == game.storm:
            continue
        if has(game.excavated | game.seen, cell):
            if board.CLUES <= face < board.TUNNEL:
                clues |= 1 << (face - board.CLUES)
            elif face == board.LAUNCH_PAD:
                pad = cell
        elif face >= board.WELL:
            signs += 1
        elif face != board.CRASH:
            hidden += 1
            sand += game.sand[cell]
    return clues, pad, hidden, sand, signs


@rule
def walk(game: State, seat: int, target: int) -> int:
    """Return the number of actions a seat needs to reach a cell, at most FAR."""
    edge = 1 << game.pawn[seat]
    seen = edge
    for distance in range(FAR):
        if has(edge, target):
            return distance
        edge = moving.steps(game, seat, edge) & ~seen
        seen |= edge
        if edge == 0:
            return FAR
    return FAR


@rule
def way_to(game: State, cell: int) -> int:
    """Return the number of actions until a seat holds the part on a cell, clearing included."""
    nearest = FAR
    for seat in range(game.seats):
        nearest = min(nearest, walk(game, seat, cell))
    return nearest + clearing(game, cell) + 1


@rule
def clearing(game: State, cell: int) -> int:
    """Return the number of actions to clear a cell and excavate it."""
    sand = game.sand[cell]
    return max(0, sand - 1) if has(game.excavated, cell) else sand + 1


@rule
def ways_to_parts(game: State) -> int:
    """Return the number of actions to reach all parts on the board."""
    found = 0
    for part in range(pieces.PARTS):
        if game.part_cell[part] != pieces.UNPLACED:
            found += way_to(game, game.part_cell[part])
    return found


@rule
def is_missing(game: State, part: int) -> bool:
    """Return True if a part is neither placed nor held."""
    return game.part_cell[part] == pieces.UNPLACED and game.part_holder[part] == pieces.NOBODY


@rule
def sought(game: State, clues: int, pad: int) -> tuple[int, int]:
    """Return the number of tiles still to be found, and the number of parts with one known clue."""
    tiles = 1 if pad == pieces.NOBODY else 0
    half = 0
    for part in range(pieces.PARTS):
        if is_missing(game, part):
            known = (clues >> (2 * part)) & 3
            tiles += 2 if known == 0 else (0 if known == 3 else 1)
            half += 1 if known in (1, 2) else 0
    return tiles, half


@rule
def digging(tiles: int, hidden: int, sand: int) -> float:
    """Return the expected number of actions to find `tiles` of the hidden tiles."""
    if hidden == 0 or tiles == 0:
        return 0.0
    turned = tiles * (hidden + 1.0) / (tiles + 1.0)
    return turned * (2.0 + sand / hidden)
