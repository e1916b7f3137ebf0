"""Capturing treasures (ISL-21)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import tell
from marooned.games.island.model import State, actions, board, events
from marooned.games.island.rules import turn


@rule
def can_capture(game: State, seat: int) -> bool:
    """ISL-21: On either site of a treasure not captured, with four of its cards in one's hand."""
    tile = game.pawn[seat]
    if tile >= board.SITES or has(game.captured, tile >> 1):
        return False
    return game.hand[seat][tile >> 1] >= game.set_size


@rule
def allow_capture(game: State, seat: int, choices: list[int]) -> None:
    """ISL-21: Flooded or not, the site allows it."""
    if can_capture(game, seat):
        allow(choices, actions.CAPTURE + (game.pawn[seat] >> 1))


@rule
def do_capture(game: State, seat: int, treasure: int) -> None:
    """ISL-21: Exactly four of the treasure's cards are discarded."""
    game.hand[seat][treasure] -= game.set_size
    game.discards[treasure] += game.set_size
    game.captured |= 1 << treasure
    tell(game, events.CAPTURE, seat, treasure, game.pawn[seat], 0)
    turn.spend_action(game)
