"""The last resort: judgement on a thread of the node itself, where no process answers."""

import asyncio
from dataclasses import replace

from marooned import players
from marooned.table.ai.queries import Answer, MoveQuestion, written
from marooned.table.ai.worker_process import Desk
from marooned.table.ai.workers import Chosen, CompanionError

KEPT_GAMES = 4


class LastResort:
    """Judges for companions; where even that fails, anything legal is done."""

    def __init__(self) -> None:
        """Know no game yet."""
        self._desk = Desk(kept=KEPT_GAMES)
        self._lock = asyncio.Lock()

    async def think(self, question: MoveQuestion) -> Chosen:
        """Return what a companion does.

        Raises:
            CompanionError: Nobody can tell.
        """
        await self._lock.acquire()
        # A thread goes on when nobody waits for it any more: until its end no other may begin.
        thread = asyncio.ensure_future(asyncio.to_thread(self._answer, question))
        thread.add_done_callback(lambda _: self._lock.release())
        answer = await asyncio.shield(thread)
        if "error" in answer:
            raise CompanionError(answer["error"])
        return Chosen(**answer)

    def _answer(self, question: MoveQuestion) -> Answer:
        answer: Answer = {}
        for player in (players.JUDGING, players.SIMPLEST):
            answer = self._desk.answer(written(replace(question, player=player)))
            if "error" not in answer:
                break
        return answer
