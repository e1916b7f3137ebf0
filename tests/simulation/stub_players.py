"""AI workers of the simulation: random legal choices, sometimes late, silent or failing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from marooned.table.ai.game_replay import deal
from marooned.table.ai.jobs import ignore_silence
from marooned.table.ai.workers import AiPlayerError, Chosen

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.table.ai.queries import Moment, MoveQuery
    from tests.simulation.chaos import Chaos

WHY = "secret reason"
"""Beginning of each reason: among rivals no person may be sent one before the end."""
LONGEST = 0.4
LATE = 5.0


class StubPlayers:
    """Stands for the pool of AI workers of one node."""

    def __init__(self, chance: random.Random, chaos: Chaos) -> None:
        self._chance = chance
        self._chaos = chaos
        self._games: dict[str, tuple[Game, list[tuple[int, int]]]] = {}
        self.is_frozen = False
        """Whether it answers nothing any more."""
        self.outstanding = 0

    def begin_all(self) -> None:
        """Prepare nothing."""

    async def choose(
        self,
        query: MoveQuery,
        on_silence: Callable[[], None] = ignore_silence,
        _seconds: float | None = None,
    ) -> Chosen:
        """Return a random legal choice of a seat."""
        self.outstanding += 1
        try:
            await self._think(on_silence)
        finally:
            self.outstanding -= 1
        game = self._game(query.moment)
        codes = game.legal_codes(query.seat)
        self._chaos.trace.note("choice", query.moment.table, query.seat, len(query.moment.history))
        if query.seat not in game.waiting or not codes:
            return Chosen(None)
        return Chosen(int(self._chance.choice(list(codes))), f"{WHY} of seat {query.seat}")

    async def _think(self, on_silence: Callable[[], None]) -> None:
        if self.is_frozen:
            await asyncio.Event().wait()
        seconds = self._chance.uniform(0.0, LONGEST)
        if self._chaos.strikes(self._chaos.silence, "silence"):
            on_silence()
            if self._chance.random() < 0.5:
                raise AiPlayerError("no worker answers")
            seconds = self._chance.uniform(0.0, LATE)
        await asyncio.sleep(seconds)

    def _game(self, moment: Moment) -> Game:
        game, played = self._games.get(moment.table, (None, []))
        if game is None or moment.history[: len(played)] != played:
            game, played = deal(moment.game, moment.seats, moment.options), []
        for seat, code in moment.history[len(played) :]:
            game.play(code, seat=seat)
        self._games[moment.table] = game, list(moment.history)
        return game

    async def advise(self, _query: Any) -> Any:
        raise AiPlayerError("no worker advises here")
