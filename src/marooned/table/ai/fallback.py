"""Fallback: chooses moves on a thread of the node if no worker process answers in time."""

import asyncio
from dataclasses import replace

from marooned import players
from marooned.table.ai.queries import Answer, MoveQuery, to_line
from marooned.table.ai.worker_process import JobRunner
from marooned.table.ai.workers import AiPlayerError, Chosen

KEPT_GAMES = 4


class Fallback:
    """Chooses moves by the policy; if this fails, any legal move."""

    def __init__(self) -> None:
        self._runner = JobRunner(kept=KEPT_GAMES)
        self._lock = asyncio.Lock()

    async def choose(self, query: MoveQuery) -> Chosen:
        """Return an AI player's move.

        Raises:
            AiPlayerError: No move was found.
        """
        await self._lock.acquire()
        # A thread continues after its caller is cancelled. No other may start before it ends.
        thread = asyncio.ensure_future(asyncio.to_thread(self._answer, query))
        thread.add_done_callback(lambda _: self._lock.release())
        answer = await asyncio.shield(thread)
        if "error" in answer:
            raise AiPlayerError(answer["error"])
        return Chosen(**answer)

    def _answer(self, query: MoveQuery) -> Answer:
        answer: Answer = {}
        for player in (players.JUDGING, players.SIMPLEST):
            answer = self._runner.answer(to_line(replace(query, player=player)))
            if "error" not in answer:
                break
        return answer
