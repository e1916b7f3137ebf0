"""Enquiries: why nothing can be done with what somebody clicked, answered from what they know."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from marooned.table.live.course import refused_by_rules
from marooned.table.protocol.explanations import WhyNotText
from marooned.table.thinking.adviser import check_known

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.table.protocol.requests import WhyNot


def explained(game: Game, request: WhyNot, held: Collection[int]) -> WhyNotText:
    """Return why a seat can do nothing with something; no text where it can do something.

    Raises:
        TableError: The asker does not know what the seat knows, or there is nothing of that name.
    """
    check_known(game, request.seat, held)
    with refused_by_rules():
        obstacle = game.why_not(request.seat, request.target)
    text, rules = (str(obstacle), list(obstacle.rules)) if obstacle else (None, [])
    return WhyNotText(seat=request.seat, target=request.target, text=text, rules=rules)
