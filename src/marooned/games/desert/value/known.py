"""What lies where, as sets of cells that the team knows. For the inputs of the learned value."""

from typing import NamedTuple

from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, board, pieces


class Places(NamedTuple):
    """What the team knows of the tiles, sets of cells.

    Attributes:
        pad: The cell of the launch pad, NOBODY while unknown.
        plain: Plain tiles that nobody has looked under.
        signs: Water signs that nobody has looked under.
        wells: Wells excavated.
        clues: The clues known, a bit each.
        seen: Tiles looked under that are worth digging: clues and the launch pad.
        parts: Where parts lie.
    """

    pad: int
    plain: int
    signs: int
    wells: int
    clues: int
    seen: int
    parts: int


@rule
def places_of(game: State) -> Places:
    """Return what the team knows of the tiles."""
    pad, clues, plain, signs, wells, seen = pieces.NOBODY, 0, 0, 0, 0, 0
    known = game.excavated | game.seen
    for cell in range(board.CELLS):
        face = game.face[cell]
        bit = 1 << cell
        if face in (board.STORM, board.CRASH):
            continue
        if not known & bit:
            if face >= board.WELL:
                signs |= bit
            else:
                plain |= bit
        elif face >= board.WELL:
            wells |= bit if face == board.WELL else 0
        elif face < board.TUNNEL:
            pad = cell if face == board.LAUNCH_PAD else pad
            clues |= 0 if face == board.LAUNCH_PAD else 1 << (face - board.CLUES)
            seen |= bit & game.seen
    return Places(pad, plain, signs, wells, clues, seen, parts_about(game))


@rule
def parts_about(game: State) -> int:
    """Return where parts lie."""
    cells = 0
    for part in range(pieces.PARTS):
        if game.part_cell[part] != pieces.UNPLACED:
            cells |= 1 << game.part_cell[part]
    return cells


@rule
def ready(game: State, cells: int) -> int:
    """Return those of some cells that lie bare."""
    return cells & ~game.sanded
