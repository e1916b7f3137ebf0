"""The reason for an AI player's decision, in one or two sentences, from what its seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.players.advice.intentions import meant

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.players.companions import Decision

ONLY_CHOICE = "It is the only possible action."
BY_LOT = "It plays at random this time."
WAITS = "No action of its own is better now than letting the others continue."


def why(game: Game, seat: int, decision: Decision) -> str:
    """Return the reason for a decision. If the player plans, the next steps of the plan follow.

    Args:
        game: The game before the action.
        seat: The seat that decided.
        decision: The decision.
    """
    if len(game.legal_codes(seat)) == 1 and seat in game.waiting:
        return ONLY_CHOICE
    if decision.by_lot:
        return BY_LOT
    then = meant(game, seat, decision.code, decision.course)
    return " ".join(filter(None, (reason(game, seat, decision.code), then)))


def reason(game: Game, seat: int, code: int) -> str:
    """Return the reason for a move, in one sentence."""
    return game.reason(code, seat) if code in game.legal_codes(seat) else WAITS
