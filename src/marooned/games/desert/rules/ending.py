"""Taking off, and the end of the game (DES-50)."""

from __future__ import annotations

from marooned.engine.grids import has
from marooned.engine.pending import clear, tell
from marooned.engine.rule import rule
from marooned.games.desert.moments import E_LOST, E_WON, ESCAPED
from marooned.games.desert.pieces import LAUNCH_PAD, NOBODY, PARTS
from marooned.games.desert.state import State


@rule
def has_all_parts(game: State) -> bool:
    """Tell whether the players together hold all four parts (DES-50)."""
    for part in range(PARTS):
        if game.part_holder[part] == NOBODY:
            return False
    return True


@rule
def is_ready_for_take_off(game: State, cell: int) -> bool:
    """Tell whether a tile is the launch pad, excavated, with at most one sand (DES-50)."""
    return game.face[cell] == LAUNCH_PAD and has(game.excavated & ~game.blocked, cell)


@rule
def can_take_off(game: State) -> bool:
    """DES-50: The team wins with all parts and every pawn on the ready launch pad."""
    if not has_all_parts(game) or not is_ready_for_take_off(game, game.pawn[0]):
        return False
    for seat in range(1, game.seats):
        if game.pawn[seat] != game.pawn[0]:
            return False
    return True


@rule
def end_game(game: State) -> None:
    """Set the outcome; nothing is pending any more."""
    top = game.depth - 1
    game.outcome = game.pending_a[top]
    game.ending_detail = game.pending_b[top]
    clear(game)
    kind = E_WON if game.outcome == ESCAPED else E_LOST
    tell(game, kind, game.turn, game.outcome, game.ending_detail, 0)
