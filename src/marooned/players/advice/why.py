"""The reason why a player does something, in one sentence, from what its seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.players.companions import Decision

ONLY_CHOICE = "Nothing else can be done."
BY_LOT = "It plays by lot this time."
WAITS = "Nothing of its own is worth more now than letting the others go on."


def why(game: Game, seat: int, decision: Decision) -> str:
    """Return why a player decided as it did, in one sentence.

    Args:
        game: The game before the action.
        seat: Whose decision it is.
        decision: What was decided.
    """
    if len(game.legal_codes(seat)) == 1 and seat in game.waiting:
        return ONLY_CHOICE
    return BY_LOT if decision.by_lot else reason(game, seat, decision.code)


def reason(game: Game, seat: int, code: int) -> str:
    """Return what a move is good for, in one sentence."""
    return game.reason(code, seat) if code in game.legal_codes(seat) else WAITS
