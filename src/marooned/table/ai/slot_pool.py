"""Slot pool: runs queued jobs on worker slots in fair order, and replaces lost workers."""

import asyncio
import logging
import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import monotonic, perf_counter
from typing import Protocol

from marooned.table.ai.deadlines import LATE
from marooned.table.ai.fair_queue import FairQueue
from marooned.table.ai.job_metrics import JobMetrics
from marooned.table.ai.jobs import Job, Rank
from marooned.table.ai.queries import BROKEN_OFF, Answer, Query
from marooned.table.ai.worker_process import KEPT_GAMES
from marooned.table.ai.workers import AiPlayerError, LostWorkerError

LOGGER = logging.getLogger(__name__)
MAX_TRIES = 2
"""A job fails after this many workers were lost while they worked on it."""
REST, LONGEST_REST = 1.0, 60.0
"""Seconds before a lost process is restarted; doubled for each consecutive loss."""
DOUBLINGS = 6


class AnyWorker(Protocol):
    """A worker: a process on this machine, or a remote worker."""

    @property
    def pid(self) -> int | None:
        """The process id, None if the process is not started."""

    async def begin(self) -> None:
        """Start, and wait for the first heartbeat."""

    async def ask(self, query: Query, silence: float, /) -> Answer:
        """Return an answer, or raise an error if the query failed or the worker was lost."""

    def stop(self) -> None:
        """Request an early answer: the best result so far."""

    async def close(self) -> None:
        """End the process."""


@dataclass(eq=False)
class WorkerSlot:
    """Place for one worker, which runs one job at a time.

    Attributes:
        worker: The worker.
        ranks: The ranks of jobs that it may run.
        job: Its current job.
        is_free: Whether it waits for a job.
        is_late: Whether its process takes too long to start.
        losses: Number of consecutive losses of its process.
    """

    worker: AnyWorker
    ranks: Collection[Rank]
    job: Job | None = None
    is_free: bool = True
    is_late: bool = False
    losses: int = 0
    _tables: OrderedDict[str, None] = field(default_factory=OrderedDict)

    @property
    def is_starting(self) -> bool:
        """Whether its process is starting, and is not late."""
        return not self.is_free and not self.is_late and self.job is None

    def fits(self, job: Job) -> bool:
        """Return True if it may run a job."""
        return job.rank in self.ranks

    def knows(self, table: str) -> bool:
        """Return True if its worker has the game of a table loaded."""
        return table in self._tables

    def take(self, job: Job) -> None:
        """Set the current job."""
        self.is_free, self.job = False, job
        self._tables[job.table] = None
        self._tables.move_to_end(job.table)
        if len(self._tables) > KEPT_GAMES:
            self._tables.popitem(last=False)

    def note_loss(self) -> None:
        """Count the loss of its process, and forget the games that were loaded there."""
        self._tables.clear()
        self.losses += 1

    @property
    def rest(self) -> float:
        """Return the seconds before its process is restarted."""
        return min(LONGEST_REST, math.ldexp(REST, min(max(0, self.losses - 1), DOUBLINGS)))


class SlotPool:
    """Runs jobs on free slots; it prefers a worker that has the game of the table loaded."""

    def __init__(self, slots: Sequence[WorkerSlot]) -> None:
        self.slots = slots
        self.metrics = JobMetrics()
        self._queue = FairQueue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def ask(self, job: Job) -> Answer:
        """Queue a job, and return its answer. Cancelling the call cancels the job.

        Raises:
            AiPlayerError: The job failed, or too many workers were lost over it.
        """
        self._queue.put(job)
        self.dispatch()
        self._preempt_for(job)
        self._report_silences()
        try:
            return await job.answer
        finally:
            self._queue.discard(job)
            self.metrics.count(job)

    @property
    def processes(self) -> int:
        """Return the number of worker processes that are started."""
        return sum(slot.worker.pid is not None for slot in self.slots)

    @property
    def busy(self) -> int:
        """Return the number of workers that run a job."""
        return sum(slot.job is not None for slot in self.slots)

    def waiting(self) -> Counter[Rank]:
        """Return the number of waiting jobs by rank."""
        return Counter(job.rank for job in self._queue)

    def oldest(self) -> dict[Rank, float]:
        """Return the age in seconds of the oldest waiting job of each rank that has any."""
        now, found = monotonic(), dict[Rank, float]()
        for job in self._queue:
            found[job.rank] = max(found.get(job.rank, 0.0), now - job.created)
        return found

    def begin(self, slot: WorkerSlot) -> None:
        """Start the process of a slot, if there is none."""
        if slot.is_free and slot.worker.pid is None and not self._is_closed:
            self._start(slot, self._begin(slot))

    def note_exit(self, slot: WorkerSlot) -> None:
        """Restart a process that exited while idle, after a pause."""
        if slot.is_free:
            LOGGER.warning("AI worker process exited while idle; restarting it")
            self._restart(slot)

    def _restart(self, slot: WorkerSlot) -> None:
        """Restart the process of a slot after a pause, unless a job starts it earlier."""
        slot.note_loss()
        asyncio.get_running_loop().call_later(slot.rest, self.begin, slot)

    def _report_silences(self) -> None:
        """Report a silence to waiting jobs if every slot that could run them is late."""
        for job in self._queue:
            if not any(slot.fits(job) and not slot.is_late for slot in self.slots):
                job.on_silence()

    def hurry(self, job: Job) -> None:
        """Request an early answer for a job that runs: the best result so far."""
        for slot in self.slots:
            if slot.job is job:
                slot.worker.stop()

    def _preempt_for(self, job: Job) -> None:
        """Preempt a running job of lower priority if no slot is free for the new job."""
        fitting = [slot for slot in self.slots if slot.fits(job)]
        if job not in self._queue or any(slot.job is None for slot in fitting):
            return
        for slot in fitting:
            if slot.job is not None and slot.job.is_preempted_by(job):
                slot.job.preempt()
                slot.worker.stop()
                return

    async def close(self) -> None:
        """End all processes."""
        self._is_closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for slot in self.slots:
            await slot.worker.close()

    def dispatch(self) -> None:
        """Give waiting jobs to free slots."""
        while job := self._queue.first(lambda each: bool(self._candidates(each))):
            slot = min(self._candidates(job), key=partial(self._cost, job))
            if slot.worker.pid is None:
                self.begin(slot)
            else:
                self._queue.take(job)
                job.is_preempted = False
                slot.take(job)
                self._start(slot, self._serve(slot, job))

    def _candidates(self, job: Job) -> list[WorkerSlot]:
        """Return the free slots for a job; only one process starts at a time."""
        fitting = [slot for slot in self.slots if slot.fits(job)]
        free = [slot for slot in fitting if slot.is_free]
        if any(slot.is_starting for slot in fitting):
            return [slot for slot in free if slot.worker.pid is not None]
        return free

    def _cost(self, job: Job, slot: WorkerSlot) -> tuple[bool, bool, int]:
        """Return the sort key of a slot: started processes first, then those with the game."""
        return slot.worker.pid is None, not slot.knows(job.table), self.slots.index(slot)

    def _start(self, slot: WorkerSlot, work: Coroutine[None, None, None]) -> None:
        """Run a coroutine as the task of a slot."""
        slot.is_free = False
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _begin(self, slot: WorkerSlot) -> None:
        late = asyncio.get_running_loop().call_later(LATE, self._note_late, slot)
        try:
            await slot.worker.begin()
        except (AiPlayerError, OSError):
            LOGGER.exception("an AI worker process could not be started")
            await asyncio.sleep(REST)
        late.cancel()
        slot.is_free, slot.is_late = True, False
        self.dispatch()

    def _note_late(self, slot: WorkerSlot) -> None:
        """Report a silence to jobs that wait for a process that does not start."""
        slot.is_late = True
        for job in self._queue:
            if slot.fits(job):
                job.on_silence()
        self.dispatch()

    async def _serve(self, slot: WorkerSlot, job: Job) -> None:
        """Run a job. The slot is free again before the caller gets the answer."""
        start = perf_counter()
        finish = await self._outcome(slot, job)
        self.metrics.observe(job.rank, perf_counter() - start)
        slot.is_free, slot.job = True, None
        finish()
        self.dispatch()

    async def _outcome(self, slot: WorkerSlot, job: Job) -> Callable[[], None]:
        """Run a job, and return the function that reports its outcome."""
        try:
            answer = await self._answer(slot, job)
        except LostWorkerError as error:
            return partial(self._lose, slot, job, error)
        except AiPlayerError as error:
            return partial(job.fail, error)
        except Exception as error:
            LOGGER.exception("an AI job could not be sent")
            return partial(job.fail, AiPlayerError(str(error)))
        slot.losses = 0
        return partial(self._finish, job, answer)

    async def _answer(self, slot: WorkerSlot, job: Job) -> Answer:
        """Return the answer; after a cancellation the worker must end soon, or it is killed."""
        asking = asyncio.create_task(self._exchange(slot, job))
        try:
            await asyncio.wait({asking, job.answer}, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                slot.worker.stop()
                await asyncio.wait({asking}, timeout=job.grace)
            if not asking.done():
                raise LostWorkerError("its answer is no longer needed")
            return asking.result()
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def _exchange(self, slot: WorkerSlot, job: Job) -> Answer:
        """Send a job, unless it was preempted already: a stop affects only jobs that were sent."""
        if job.is_preempted:
            return {BROKEN_OFF: True}
        return await slot.worker.ask(job.query, job.silence)

    def _finish(self, job: Job, answer: Answer) -> None:
        """Set the answer of a job; a preempted job with an incomplete answer is queued again."""
        is_complete = not answer.pop(BROKEN_OFF, False)
        if is_complete or not job.is_preempted:
            job.resolve(answer)
        elif not job.answer.done():
            self._queue.put(job)

    def _lose(self, slot: WorkerSlot, job: Job, error: LostWorkerError) -> None:
        """Restart a lost worker, and queue its job again."""
        self._restart(slot)
        if job.answer.done():
            return
        text = "an AI worker of table %s was lost: %s"
        LOGGER.warning(text, job.table, error, extra={"table": job.table})
        job.on_silence()
        job.tries += 1
        if job.tries < MAX_TRIES:
            self._queue.put(job)
        else:
            job.fail(error)
