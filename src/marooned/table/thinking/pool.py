"""The pool: which of a node's processes is asked for what.

A table's companions always think in the same process, persons are advised by another, so that no
companion waits for that. The rules of each game are compiled in one more; until they are, a deputy
that runs them plain answers for its companions by judgement.
"""

import asyncio
import contextlib
import os
import zlib
from dataclasses import replace

from marooned import players
from marooned.discover import games
from marooned.table.thinking.preparation import Preparation, Tell
from marooned.table.thinking.queries import (
    AdviceQuestion,
    Answer,
    MoveQuestion,
    OutlookQuestion,
    Question,
    WarmUp,
)
from marooned.table.thinking.workers import Chosen, LostWorkerError, Worker

ATTEMPTS = 2
MOST_COMPILERS = 2
COMPILED, PLAIN = "compiled", "plain"


class WorkerPool:
    """The thinking processes of a node."""

    def __init__(self, processes: int, seconds: float, rules: str = COMPILED) -> None:
        """Begin without a process.

        Args:
            processes: How many companions think in.
            seconds: How long one may think.
            rules: The mode in which they run the rules.
        """
        self._seconds = seconds
        self._rules = rules
        self.workers = [Worker(rules) for _ in range(processes)]
        self.advice_worker = Worker(rules)
        self.deputy = Worker(PLAIN)
        hands = min(MOST_COMPILERS, os.cpu_count() or 1)
        self.preparation = Preparation(games(), self._prepare, hands)

    def want(self, game: str) -> None:
        """Have a game prepared before the others: somebody plays it."""
        self.preparation.want(game)

    async def think(self, question: MoveQuestion) -> Chosen:
        """Return what a companion does; the deputy answers for who is not prepared.

        Raises:
            CompanionError: It failed, took too long, or lost its process more than once.
        """
        moment = question.moment
        if not self.preparation.is_ready(moment.game):
            self.want(moment.game)
            return Chosen(**await self._ask(self.deputy, by_judgement(question)))
        worker = self.workers[zlib.crc32(moment.table.encode()) % len(self.workers)]
        return Chosen(**await self._ask(worker, question))

    async def advise(self, question: AdviceQuestion | OutlookQuestion) -> Answer:
        """Return what a person is told, once the game is prepared.

        Raises:
            CompanionError: As for a companion's thought, or the game cannot be prepared.
        """
        await self.preparation.wait(question.moment.game)
        return await self._ask(self.advice_worker, question)

    async def _ask(self, worker: Worker, question: Question) -> Answer:
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(LostWorkerError):
                return await worker.ask(question, self._seconds)
        return await worker.ask(question, self._seconds)

    async def _prepare(self, game: str, tell: Tell) -> None:
        """Compile a game in a process of its own, then have those who think load it.

        Raises:
            CompanionError: It cannot be compiled.
        """
        if self._rules == PLAIN:
            return
        question, compiler = WarmUp(game, players.names()), Worker(self._rules, gives_way=True)
        try:
            await compiler.ask(question, None, tell)
        finally:
            await compiler.close()
        loading = (worker.ask(question, None) for worker in (*self.workers, self.advice_worker))
        await asyncio.gather(*loading)

    async def close(self) -> None:
        """End all processes."""
        await self.preparation.close()
        for worker in (*self.workers, self.advice_worker, self.deputy):
            await worker.close()


def by_judgement(question: MoveQuestion) -> MoveQuestion:
    """Return the question as it is put to the deputy: who would search plays by judgement."""
    searches = players.find(question.player).searches
    return replace(question, player=players.JUDGING) if searches else question
