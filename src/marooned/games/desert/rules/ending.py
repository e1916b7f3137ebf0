"""Taking off, and the end of the game (DES-50)."""

from __future__ import annotations

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import clear, tell, top_a, top_b
from marooned.games.desert.model import board, endings, events, pieces
from marooned.games.desert.model.state import State


@rule
def has_all_parts(game: State) -> bool:
    """Tell whether the players together hold all four parts (DES-50)."""
    for part in range(pieces.PARTS):
        if game.part_holder[part] == pieces.NOBODY:
            return False
    return True


@rule
def is_ready_for_take_off(game: State, cell: int) -> bool:
    """Tell whether a tile is the launch pad, excavated, with at most one sand (DES-50)."""
    return game.face[cell] == board.LAUNCH_PAD and has(game.excavated & ~game.blocked, cell)


@rule
def can_take_off(game: State) -> bool:
    """DES-50: The team wins with all parts and every pawn on the ready launch pad."""
    return has_all_parts(game) and has_company(game, 0, game.pawn[0])


@rule
def last_home(game: State, seat: int) -> int:
    """DES-45, DES-50: Return, as a set, the tile where a pawn's step wins; none if others lack."""
    meeting = game.pawn[1] if seat == 0 else game.pawn[0]
    return 1 << meeting if has_all_parts(game) and has_company(game, seat, meeting) else 0


@rule
def has_company(game: State, seat: int, cell: int) -> bool:
    """DES-50: Tell whether all but perhaps one pawn stand on the ready launch pad."""
    for other in range(game.seats):
        if other != seat and game.pawn[other] != cell:
            return False
    return is_ready_for_take_off(game, cell)


@rule
def end_game(game: State) -> None:
    """Set the outcome; nothing is pending any more."""
    game.outcome = top_a(game)
    game.ending_detail = top_b(game)
    clear(game)
    kind = events.WON if game.outcome == endings.ESCAPED else events.LOST
    tell(game, kind, game.turn, game.outcome, game.ending_detail, 0)
