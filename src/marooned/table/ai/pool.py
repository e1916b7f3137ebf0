"""Worker pool of a node: assigns AI jobs to workers, and falls back if none answers.

The pool has three kinds of processes:

- Searchers run the searches of AI players.
- The adviser answers people's requests for hints and win chances, and also runs plans.
- The deputy runs the policy with plain rules, so that quick answers do not wait for slow ones.

Searchers and the adviser run the rules in WebAssembly, so each process starts within a second.

An AI player answers within a fixed time. A search that takes too long returns its best move so
far. The deputy answers for a worker without a heartbeat, and the node itself for the deputy.

Remote workers are used instead of local ones if they support the game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from marooned import players
from marooned.table.ai.deadlines import ADVICE, COMPILING, WHOLE, Deadlines
from marooned.table.ai.fallback import Fallback
from marooned.table.ai.jobs import Job, Rank, ignore_silence
from marooned.table.ai.queries import (
    AdviceQuery,
    Answer,
    MoveQuery,
    OutlookQuery,
    PuzzleQuery,
    Query,
    ReviewQuery,
)
from marooned.table.ai.slot_pool import SlotPool, WorkerSlot
from marooned.table.ai.workers import AiPlayerError, Chosen, LostWorkerError, Worker

if TYPE_CHECKING:
    from marooned.table.ai.remote.redis_pool import RedisPool

LOGGER = logging.getLogger(__name__)
AUTO, PLAIN = "auto", "plain"
SEARCHER_RANKS = frozenset({Rank.JUDGED, Rank.PLANNED, Rank.SEARCHED})
ADVISER_RANKS = frozenset({Rank.PLANNED, Rank.ADVISED, Rank.FORESEEN, Rank.REVIEWED})


class WorkerPool:
    """The AI workers of a node."""

    def __init__(
        self,
        processes: int,
        seconds: float = WHOLE,
        rules: str = AUTO,
        remote: RedisPool | None = None,
    ) -> None:
        """Create the pool; no process is started yet.

        Args:
            processes: Number of searchers; with 0 the node runs neither searches nor advice.
            seconds: Time limit for an AI player's answer.
            rules: Mode in which searchers and the adviser run the rules.
            remote: Pool of remote workers, if the node uses any.
        """
        self._processes = processes
        self._remote = remote
        self._deadlines = Deadlines(seconds)
        self.deputy = WorkerSlot(Worker(PLAIN), {Rank.JUDGED})
        self.searchers = [WorkerSlot(Worker(rules), SEARCHER_RANKS) for _ in range(processes)]
        self.adviser = WorkerSlot(Worker(rules), ADVISER_RANKS)
        self.local = SlotPool([self.deputy, *self.searchers, self.adviser])
        for slot in self.local.slots:
            if isinstance(slot.worker, Worker):
                slot.worker.on_exit = partial(self.local.note_exit, slot)
        if remote is not None:
            remote.metrics = self.local.metrics
            remote.fails_fast = processes > 0
        self._fallback = Fallback()

    def begin(self, *, compiles: bool = False) -> None:
        """Start the deputy and the first searcher, which answer the first jobs.

        Args:
            compiles: Whether workers compile rules, which blocks their heartbeats.
        """
        if compiles:
            self._deadlines = replace(self._deadlines, silence=COMPILING)
        if self._remote is not None:
            self._remote.start()
        for slot in (self.deputy, *self.searchers[:1]):
            self.local.begin(slot)

    def begin_all(self) -> None:
        """Start all workers: a table was opened, and its people may soon ask for hints."""
        for slot in (*self.searchers, self.adviser) if self._processes else ():
            self.local.begin(slot)

    def waiting(self) -> Counter[Rank]:
        """Return the number of waiting jobs by rank."""
        remote: Counter[Rank] = Counter() if self._remote is None else self._remote.waiting()
        return self.local.waiting() + remote

    def oldest(self) -> dict[Rank, float]:
        """Return the age in seconds of the oldest waiting job of each rank that has any."""
        found = self.local.oldest()
        remote = {} if self._remote is None else self._remote.oldest()
        for rank, age in remote.items():
            found[rank] = max(age, found.get(rank, 0.0))
        return found

    def named_slots(self) -> list[tuple[str, WorkerSlot]]:
        """Return the slots of local processes, each with its name for metrics."""
        searchers = [(f"searcher-{number}", slot) for number, slot in enumerate(self.searchers)]
        return [("deputy", self.deputy), ("adviser", self.adviser), *searchers]

    def can_search(self, game: str) -> bool:
        """Return True if a worker, local or remote, can search in a game now."""
        return self._processes > 0 or self._is_known_remotely(game)

    def _is_known_remotely(self, game: str) -> bool:
        return self._remote is not None and self._remote.knows(game)

    async def _wait(self, game: str) -> None:
        """Wait until a worker, local or remote, can search in a game.

        Raises:
            AiPlayerError: The node has no workers and does not use remote ones.
        """
        if self.can_search(game):
            return
        if self._remote is None:
            raise AiPlayerError("this node has no AI workers")
        await self._remote.wait(game)

    def _pool_for(self, job: Job) -> SlotPool:
        """Return the pool for a job: remote if it supports the game; policy moves stay local."""
        if self._remote is None or job.rank == Rank.JUDGED:
            return self.local
        is_local = self._processes > 0 and not self._is_known_remotely(job.game)
        return self.local if is_local else self._remote

    async def choose(
        self,
        query: MoveQuery,
        on_silence: Callable[[], None] = ignore_silence,
        seconds: float | None = None,
    ) -> Chosen:
        """Return an AI player's move. Cancelling the call cancels its jobs.

        Args:
            query: The query.
            on_silence: Called if a worker is stuck and another one is asked.
            seconds: Time limit (default: that of the pool).

        Raises:
            AiPlayerError: Even the fallback failed.
        """
        deadlines = replace(self._deadlines, whole=seconds) if seconds else self._deadlines
        start = asyncio.get_running_loop().time()
        for attempt, until in (
            (self._as_possible(query), deadlines.answer),
            (with_policy(query), deadlines.policy),
        ):
            job = self.new_job(attempt, on_silence)
            answer = await self._in_time(job, start + deadlines.search, start + until)
            if answer is not None:
                return Chosen(**answer)
        return await self._fallback.choose(query)

    def _as_possible(self, query: MoveQuery) -> MoveQuery:
        """Return the query, for the policy if no worker can search."""
        return query if self.can_search(query.moment.game) else with_policy(query)

    async def _in_time(self, job: Job, hurried: float, until: float) -> Answer | None:
        """Return the answer of a job, None if it failed or timed out."""
        pool = self._pool_for(job)
        hurrying = asyncio.get_running_loop().call_at(hurried, pool.hurry, job)
        try:
            async with asyncio.timeout_at(until):
                return await pool.ask(job)
        except (AiPlayerError, TimeoutError) as error:
            text = "the simple policy acts for an AI player of table %s: %s"
            LOGGER.warning(text, job.table, error, extra={"table": job.table})
            return None
        finally:
            hurrying.cancel()

    async def advise(self, query: AdviceQuery | OutlookQuery | PuzzleQuery) -> Answer:
        """Return the answer to a person's request for a hint, win chances or a puzzle's verdict.

        Raises:
            AiPlayerError: The job failed or timed out, or no worker supports the game.
        """
        try:
            async with asyncio.timeout(ADVICE):
                await self._wait(query.moment.game)
                return await self._ask(self.new_job(query))
        except TimeoutError as error:
            raise AiPlayerError(f"no answer within {ADVICE:g} seconds") from error

    async def review(self, query: ReviewQuery) -> Answer:
        """Return the move of the strongest AI player; all other jobs have priority.

        Raises:
            AiPlayerError: The job failed, or no worker supports the game.
        """
        await self._wait(query.moment.game)
        return await self._ask(self.new_job(query))

    def new_job(self, query: Query, on_silence: Callable[[], None] = ignore_silence) -> Job:
        """Return a job with the heartbeat timeout of this pool."""
        return Job(query, on_silence, silence=self._deadlines.silence)

    async def _ask(self, job: Job) -> Answer:
        """Return the answer of a job; a job lost by remote workers is retried on local ones.

        Raises:
            AiPlayerError: The job failed.
        """
        pool = self._pool_for(job)
        try:
            return await pool.ask(job)
        except LostWorkerError:
            if pool is self.local or not self._processes:
                raise
        return await self.local.ask(Job(job.query, silence=job.silence))

    async def close(self) -> None:
        """End all processes."""
        await self.local.close()
        if self._remote is not None:
            await self._remote.close()


def with_policy(query: MoveQuery) -> MoveQuery:
    """Return the query for the deputy: players that plan or search use the policy instead."""
    name = query.player
    is_quick = name in players.names() and players.find(name).judges
    return query if is_quick else replace(query, player=players.JUDGING)
