"""Clues, and the parts that they lead to (DES-14, DES-20, DES-21)."""

from __future__ import annotations

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import tell
from marooned.games.desert.model import actions, board, events, pieces
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.turn import spend_action


@rule
def is_clue(face: int) -> bool:
    """DES-20: Tell whether a city side is a clue."""
    return board.CLUES <= face < board.TUNNEL


@rule
def twin_of(face: int) -> int:
    """DES-20: Return the other clue to the same part."""
    return ((face - board.CLUES) ^ 1) + board.CLUES


@rule
def is_clue_found(game: State, clue: int) -> bool:
    """DES-20: Tell whether a clue is excavated."""
    return has(game.excavated, cell_of(game, clue))


@rule
def is_found(game: State, part: int) -> bool:
    """DES-20: Tell whether both clues to a part are excavated."""
    clue = board.CLUES + 2 * part
    return is_clue_found(game, clue) and is_clue_found(game, twin_of(clue))


@rule
def cell_of(game: State, face: int) -> int:
    """Return the cell of a city side that is there once."""
    cell = 0
    while game.face[cell] != face:
        cell += 1
    return cell


@rule
def crossing(game: State, part: int) -> int:
    """DES-20: Return the cell in the row of a part's row clue and the column of the other."""
    row = cell_of(game, board.CLUES + 2 * part) // board.SIDE
    return row * board.SIDE + cell_of(game, board.CLUES + 2 * part + 1) % board.SIDE


@rule
def place_part(game: State, part: int, seat: int) -> None:
    """DES-20: The part is placed where its clues cross; DES-21: that may be in the storm's hole."""
    game.part_cell[part] = crossing(game, part)
    tell(game, events.PLACE, seat, part, game.part_cell[part], 0)


@rule
def can_pick_up(game: State, seat: int, part: int) -> bool:
    """DES-14: A part on one's own tile if it is excavated and unblocked."""
    cell = game.pawn[seat]
    return game.part_cell[part] == cell and has(game.excavated & ~game.blocked, cell)


@rule
def allow_picking_up(game: State, seat: int, choices: list[int]) -> None:
    """DES-14: One part for an action."""
    for part in range(pieces.PARTS):
        if can_pick_up(game, seat, part):
            allow(choices, actions.PICK_UP + part)


@rule
def do_pick_up(game: State, seat: int, part: int) -> None:
    """DES-14: Pick up a part."""
    tell(game, events.PICK_UP, seat, part, game.part_cell[part], 0)
    game.part_cell[part] = pieces.UNPLACED
    game.part_holder[part] = seat
    spend_action(game)
