"""Pacing of AI players: each acts so that people can follow it.

Among rivals each decision takes a set time that depends only on who decides: the time that a player
thinks would tell what it holds.
"""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from marooned import players
from marooned.table.ai.jobs import searches

if TYPE_CHECKING:
    from marooned.table.ai.workers import Chosen
    from marooned.table.rules.ai_requests import AiRequest


@dataclass(frozen=True, slots=True)
class Pacing:
    """Times of AI players, in seconds.

    Attributes:
        pace: Least time between two actions.
        searching_seconds: Time of a search among rivals.
    """

    pace: float
    searching_seconds: float

    def seconds(self, request: AiRequest, *, is_team: bool) -> float:
        """Return the seconds that a decision seems to take."""
        if is_team or request.is_late or not searches(request.player):
            return self.pace
        return max(self.pace, self.searching_seconds)

    def most_seconds(self, request: AiRequest, *, is_team: bool) -> float | None:
        """Return the most time for a search among rivals; None for the usual one."""
        if is_team or request.is_late or not searches(request.player):
            return None
        return self.seconds(request, is_team=is_team) or None

    async def wait(
        self, request: AiRequest, chosen: Chosen, begun: float, *, is_team: bool
    ) -> None:
        """Wait until a choice may be seen: among rivals a whole number of set times.

        Args:
            request: What was asked.
            chosen: The choice.
            begun: When it was asked, by the monotonic clock.
            is_team: Whether the game is cooperative.
        """
        if is_team and (chosen.code is None or request.is_late):
            return
        seconds, taken = self.seconds(request, is_team=is_team), time.monotonic() - begun
        if not is_team and seconds:
            seconds *= max(1, math.ceil(taken / seconds))
        await asyncio.sleep(seconds - taken)


def quick_player() -> str:
    """Return the best player that answers at once."""
    return next(name for name in players.names() if not searches(name))
