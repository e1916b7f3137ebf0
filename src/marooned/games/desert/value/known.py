"""The team's knowledge of the tiles as sets of cells. Used by the network inputs."""

from typing import NamedTuple

from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, board, pieces


class Places(NamedTuple):
    """The team's knowledge of the tiles, as sets of cells.

    Attributes:
        pad: Cell of the launch pad, NOBODY if unknown.
        plain: Plain tiles that no player has looked under.
        signs: Tiles with a water sign that no player has looked under.
        wells: Excavated wells.
        clues: Known clues, as bits.
        seen: Tiles looked under that are worth digging: clues and the launch pad.
        parts: Cells with parts.
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
    """Return the team's knowledge of the tiles."""
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
    """Return the cells with parts."""
    cells = 0
    for part in range(pieces.PARTS):
        if game.part_cell[part] != pieces.UNPLACED:
            cells |= 1 << game.part_cell[part]
    return cells


@rule
def ready(game: State, cells: int) -> int:
    """Return the cells of a set that have no sand."""
    return cells & ~game.sanded
