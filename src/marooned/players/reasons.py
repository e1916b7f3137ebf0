"""Why a plan, in one sentence made from what the game's evaluation saw change. For advice, table.

Only from what the seat knows: the plan is played in an imagined world, up to what would be shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.players.companions import Decision

ONLY_CHOICE = "Nothing else can be done."
BY_LOT = "It plays by lot this time."
WAITS = "Nothing of its own is worth more now than letting the others go on."


def why(game: Game, seat: int, decision: Decision, *, seed: int) -> str:
    """Return why a player decided as it did, in one sentence.

    Args:
        game: The game before the action.
        seat: Whose decision it is.
        decision: What was decided.
        seed: What the world is imagined from in which it is looked at.
    """
    if len(game.legal_codes(seat)) == 1 and seat in game.waiting:
        return ONLY_CHOICE
    return BY_LOT if decision.by_lot else reason(game, seat, decision.plan, seed=seed)


def reason(game: Game, seat: int, plan: Sequence[int], *, seed: int) -> str:
    """Return what speaks for a plan, in one sentence."""
    world = game.imagined(seat, seed)
    if plan[0] not in world.legal_codes(seat):
        return WAITS
    return sentence(world, seat, plan)


def sentence(world: Game, _seat: int, plan: Sequence[int]) -> str:
    """Return what is true of any plan that is chosen."""
    text = world.definition.face.texts(world.state)[plan[0]]
    return f"Of all that can be done now, “{text}” promises most."
