"""Network inputs of the parts of the flying machine."""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, pieces
from marooned.games.desert.rules.turn import cards_due
from marooned.games.desert.value.known import Places
from marooned.games.desert.value.slots import seat_at
from marooned.games.desert.value.ways import FAR, far_to


@rule
def is_lying(game: State, part: int) -> bool:
    """Return True if a part lies on the board."""
    return game.part_cell[part] != pieces.UNPLACED


@rule
def lacking(game: State, places: Places, part: int) -> int:
    """Return the number of unknown clues to a part, 0 if it is placed or held."""
    if is_lying(game, part) or game.part_holder[part] != pieces.NOBODY:
        return 0
    return 2 - size(places.clues >> 2 * part & 3)


@rule
def most_advanced(game: State, places: Places, taken: int) -> int:
    """Return the part nearest to being held, except those in `taken`; held parts come last."""
    top, found = -1, 0
    for part in range(pieces.PARTS):
        if not has(taken, part):
            rank = 0
            if game.part_holder[part] == pieces.NOBODY:
                rank = 4 if is_lying(game, part) else 3 - lacking(game, places, part)
            if rank > top:
                top, found = rank, part
    return found


@rule
def fill_part(game: State, out: Any, steps: Any, at: int, part: int, places: Places) -> None:
    """Fill in the inputs of a part; 36 inputs."""
    if game.part_holder[part] != pieces.NOBODY:
        out[at] = 1.0
    elif is_lying(game, part):
        out[at + 1] = 1.0
        fill_lying(game, out, steps, at + 4, game.part_cell[part])
    else:
        out[at + 2] = 1.0 if lacking(game, places, part) == 1 else 0.0
        out[at + 3] = 1.0 if lacking(game, places, part) == 0 else 0.0


@rule
def fill_lying(game: State, out: Any, steps: Any, at: int, cell: int) -> None:
    """Fill in a part's cell, the sand on it, and the distances of all seats; 32 inputs."""
    dug = has(game.excavated, cell)
    sand = game.sand[cell]
    out[at + (0 if dug else 5) + min(sand, 4)] = 1.0
    out[at + 10] = 1.0 if cell == game.storm else 0.0
    clearing = max(0, sand - 1) if dug else sand + 1
    nearest = 2 * FAR
    for place in range(game.seats):
        way = far_to(game, steps, place, cell)
        nearest = min(nearest, way)
        out[at + 16 + place] = way / FAR
        if way == 0:
            out[at + 21 + place] = 1.0
        if place == 1:
            out[at + 30] = 1.0 if way + clearing < game.actions_per_turn else 0.0
        if way == nearest and game.sand[game.pawn[seat_at(game, place)]] > 1:
            out[at + 26] = 1.0
    out[at + 11] = min(nearest, FAR) / FAR
    out[at + 12] = min(1.0, (nearest + clearing + 1) / 12.0)
    if nearest + clearing < 4:
        out[at + 27] = 1.0
    out[at + 28] = 1.0 if nearest <= 1 else 0.0
    out[at + 29] = clearing / 5.0
    out[at + 13] = 1.0 if cells_apart(cell, game.storm) == 1 else 0.0
    out[at + 14] = cards_due(game) / 6.0 * out[at + 13]


@rule
def cells_apart(cell: int, other: int) -> int:
    """Return the number of steps between two cells."""
    return abs(cell // 5 - other // 5) + abs(cell % 5 - other % 5)
