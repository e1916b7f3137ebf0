"""Redis pool: runs jobs on remote workers, with one slot per process that they offer.

So each node schedules its jobs in its own fair order, and the streams hold only jobs that a worker
will soon take.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from marooned.table.ai.jobs import Job, Rank, ignore_silence
from marooned.table.ai.queries import Answer, Query
from marooned.table.ai.remote.job_messages import JobMessage, rules_of
from marooned.table.ai.remote.job_queue import JobQueue
from marooned.table.ai.remote.worker_registry import WorkerRegistry
from marooned.table.ai.slot_pool import SlotPool, WorkerSlot
from marooned.table.ai.workers import LostWorkerError
from marooned.table.replication.redis_link import RedisLink

LOGGER = logging.getLogger(__name__)
SEARCHING: Final = frozenset({Rank.PLANNED, Rank.SEARCHED})
ADVISING: Final = frozenset({Rank.PLANNED, Rank.ADVISED, Rank.FORESEEN, Rank.REVIEWED})
MAX_SLOTS: Final = 1024
"""Maximum number of slots for searches, and of slots for advice."""


class RemoteWorker:
    """A worker that runs one job at a time through the queue in Redis."""

    pid = 0
    """It needs no process on this machine, so it always counts as started."""

    def __init__(self, queue: JobQueue) -> None:
        self._queue = queue
        self._message: JobMessage | None = None
        self.on_lost: Callable[[], None] = ignore_silence

    async def begin(self, _silence: float = 0) -> None:
        """Do nothing."""

    async def ask(self, query: Query, _silence: float = 0) -> Answer:
        """Return the answer to a query.

        Raises:
            LostWorkerError: Redis is not available, or no worker supports the rules any more.
            AiPlayerError: The job failed.
        """
        self._message = JobMessage.of(query)
        try:
            return await self._queue.ask(self._message, self.on_lost)
        finally:
            self._message = None

    def stop(self) -> None:
        """Request an early answer: the best result so far."""
        if self._message is not None:
            self._queue.hurry(self._message)

    async def close(self) -> None:
        """Do nothing."""


class RedisSlot(WorkerSlot):
    """Slot for a remote worker."""

    def take(self, job: Job) -> None:
        """Set the current job, which is notified when its worker is lost."""
        super().take(job)
        assert isinstance(self.worker, RemoteWorker)  # noqa: S101 - it is made with one
        self.worker.on_lost = job.on_silence

    def note_loss(self) -> None:
        """Do nothing: other remote workers can load its games."""


class RedisPool(SlotPool):
    """Runs jobs on remote workers."""

    slots: list[WorkerSlot]

    def __init__(self, link: RedisLink) -> None:
        """Create the pool without slots.

        Args:
            link: Link to Redis; not started yet, and closed by its owner.
        """
        super().__init__([])
        self._link = link
        self._registry = WorkerRegistry(link, self._adapt)
        self._jobs = JobQueue(link, lambda rules: rules in self._registry.rules)
        self._changed = asyncio.Event()
        self.fails_fast = False
        """Whether waiting jobs of people fail when no remote worker supports their game any more.

        True if the node has local processes, which then run the jobs.
        """
        link.listeners.append(self._changed.set)

    def start(self) -> None:
        """Start to follow the registry of workers."""
        self._registry.begin()

    def knows(self, game: str) -> bool:
        """Return True if a remote worker supports a game now."""
        return self._link.is_up and rules_of(game) in self._registry.rules

    async def wait(self, game: str) -> None:
        """Wait until a remote worker supports a game."""
        while not self.knows(game):
            self._changed.clear()
            await self._changed.wait()

    async def close(self) -> None:
        """Cancel all jobs."""
        await self._registry.close()
        await super().close()
        await self._jobs.close()

    def _adapt(self) -> None:
        """Adapt the number of slots to the registered workers; busy slots are removed later."""
        before = len(self.slots)
        for ranks in (SEARCHING, ADVISING):
            wanted = min(MAX_SLOTS, self._capacity(ranks))
            slots = [slot for slot in self.slots if slot.ranks == ranks]
            for slot in [each for each in slots if each.is_free][: max(0, len(slots) - wanted)]:
                self.slots.remove(slot)
            for _ in range(wanted - len(slots)):
                self.slots.append(RedisSlot(RemoteWorker(self._jobs), ranks))
        if len(self.slots) != before:
            LOGGER.info("remote AI workers available: %d", len(self.slots))
        self._changed.set()
        if self.fails_fast:
            self._fail_unsupported()
        self.dispatch()

    def _fail_unsupported(self) -> None:
        """Fail waiting jobs of people whose game no remote worker supports any more."""
        for job in self._queue:
            if job.rank in ADVISING - SEARCHING and not self.knows(job.game):
                self._queue.discard(job)
                job.fail(LostWorkerError(f"no remote worker supports {job.game} any more"))

    def _capacity(self, ranks: Collection[Rank]) -> int:
        capacities = self._registry.capacities
        return sum(each.searching if ranks == SEARCHING else each.advising for each in capacities)
