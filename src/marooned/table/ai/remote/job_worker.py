"""Job worker: takes jobs from the Redis streams, and runs them in its own processes.

It holds a lease on each job while it runs. If the worker dies, the lease expires and another worker
claims the job. It needs no state besides the jobs.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from marooned.discover import games
from marooned.table.ai.jobs import Job, Rank
from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.queries import Answer
from marooned.table.ai.remote.job_messages import (
    JobMessage,
    UnknownJobError,
    encode_answer,
    rules_of,
    stream_of,
)
from marooned.table.ai.remote.job_queue import (
    ANSWERED,
    BELL,
    DROPPED,
    ENOUGH,
    PASSED_ON,
    answer_key,
    asked_key,
)
from marooned.table.ai.remote.lua_scripts import (
    ANSWER,
    BEAT,
    GIVE_BACK,
    TAKE,
    TIDY,
    run_script,
)
from marooned.table.ai.remote.redis_pool import ADVISING, SEARCHING
from marooned.table.ai.remote.worker_registry import CAPACITIES, WORKERS, WorkerCapacity
from marooned.table.ai.workers import AiPlayerError
from marooned.table.replication.redis_link import RedisDownError, RedisLink, attempt, key

LOGGER = logging.getLogger(__name__)
BEAT_INTERVAL: Final = 0.3
"""Seconds between two heartbeats, and between two polls for jobs."""
LEASE_MS: Final = 1500
"""A lease that is not renewed for this time expires."""
LIFE_MS: Final = 2000
"""A worker without a heartbeat for this time is considered dead."""
OLDEST_MS: Final = 60_000
"""A job that no worker has taken for this time is dropped: its caller is gone."""
KEPT_MS: Final = 60_000
"""Expiry of answers, which are reused for the same job."""
TIDY_BEATS: Final = 400
"""Heartbeats between two removals of dead workers from the streams."""
GONE_MS: Final = 60_000
"""A worker that is dead for this time is removed from the streams."""
MAX_LOST: Final = 2
"""A job fails if more workers than this die while they run it."""


@dataclass(eq=False)
class Lease:
    """A job that a worker has taken.

    Attributes:
        stream: The stream of the job.
        number: Its entry id in the stream.
        message: The job as it was sent.
        is_advice: Whether it uses the capacity for advice, not for searches.
        is_cut: Whether an early answer was requested.
    """

    stream: str
    number: str
    message: JobMessage
    is_advice: bool
    job: Job | None = None
    task: asyncio.Task[None] | None = None
    is_cut: bool = False


class JobWorker:
    """Takes jobs while it has free processes for them."""

    def __init__(self, link: RedisLink, pool: WorkerPool, name: str, searching: int) -> None:
        """Create the worker without jobs.

        Args:
            link: Link to Redis; not started yet.
            pool: Pool of its processes.
            name: Unique name of the worker.
            searching: Number of searches that it runs at a time.
        """
        self._link = link
        self._pool = pool
        self._name = name
        self._searching = searching
        self._leases: dict[str, Lease] = {}
        self._wake = asyncio.Event()
        self._turns = 0
        self._tasks: list[asyncio.Task[None]] = []
        link.subscribe(BELL, lambda _digest: self._wake.set())
        link.subscribe(ENOUGH, self._hurry)
        link.subscribe(DROPPED, self._drop)

    def begin(self, *, compiles: bool = False) -> None:
        """Start the processes, and take jobs.

        Args:
            compiles: Whether the processes compile rules, which blocks their heartbeats.
        """
        self._link.begin()
        self._pool.begin(compiles=compiles)
        self._tasks = [asyncio.create_task(each) for each in (self._send_beats(), self._work())]

    async def close(self) -> None:
        """Return all leases, so that other workers take the jobs at once, and end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        leases = list(self._leases.values())
        for lease in leases:
            self._cancel(lease)
        with contextlib.suppress(RedisDownError):
            keys = [WORKERS, CAPACITIES, *(lease.stream for lease in leases)]
            numbers = [lease.number for lease in leases]
            await self._run(GIVE_BACK, keys, self._name, self._link.channel_name(BELL), *numbers)
        await self._pool.close()
        await self._link.close()

    @property
    def capacity(self) -> WorkerCapacity:
        """Return the jobs that it takes."""
        return WorkerCapacity(tuple(map(rules_of, games())), self._searching, 1)

    async def _send_beats(self) -> None:
        beats = 0
        while True:
            await attempt("sending a heartbeat", self._beat())
            if beats % TIDY_BEATS == 0:
                await attempt("removing dead AI workers", self.tidy())
            beats += 1
            await asyncio.sleep(BEAT_INTERVAL)

    async def tidy(self, gone_ms: int = GONE_MS) -> int:
        """Remove dead workers from the streams of its games, and return the number removed."""
        rules = self.capacity.rules
        streams = [stream_of(rank, each) for rank in Rank for each in rules]
        return int(await self._run(TIDY, [WORKERS, *streams], gone_ms)) if streams else 0

    async def _beat(self) -> None:
        """Send a heartbeat, renew the leases, and check whether their jobs are still wanted."""
        leases = list(self._leases.values())
        pairs = ((lease.stream, asked_key(lease.message.digest)) for lease in leases)
        keys = [WORKERS, CAPACITIES, *(name for pair in pairs for name in pair)]
        args: list[str | int] = [self._name, LIFE_MS, self.capacity.to_json(), KEPT_MS]
        args += [lease.number for lease in leases]
        for lease, state in zip(leases, await self._run(BEAT, keys, *args), strict=True):
            if state == "gone":
                self._cancel(lease)
            elif state == "enough":
                self._hurry(lease.message.digest)

    async def _work(self) -> None:
        """Take jobs for ever, when notified and at least once per interval."""
        while True:
            await attempt("taking AI jobs", self._take_all())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_INTERVAL):
                    await self._wake.wait()
            self._wake.clear()

    async def _take_all(self) -> None:
        while await self._take():
            pass

    async def _take(self) -> bool:
        """Take a job and start it; return False if there is none."""
        streams = {stream_of(rank, rules): (rank, rules) for rank, rules in self._wanted()}
        if not streams:
            return False
        channel = self._link.channel_name(PASSED_ON)
        args = (self._name, LEASE_MS, OLDEST_MS, key("asked", ""), channel)
        entry = await self._run(TAKE, list(streams), *args)
        if entry:
            self._begin(streams[entry[0]], *entry)
        return bool(entry)

    def _wanted(self) -> Iterator[tuple[Rank, str]]:
        """Yield the ranks and rules that it may take now; each call starts with another game."""
        rules = self.capacity.rules
        self._turns += 1
        start = self._turns % max(1, len(rules))
        for rank in sorted(self._free_ranks()):
            yield from ((rank, each) for each in rules[start:] + rules[:start])

    def _free_ranks(self) -> set[Rank]:
        free = set(SEARCHING) if self._busy(is_advice=False) < self._searching else set()
        return free if self._busy(is_advice=True) else free | ADVISING

    def _busy(self, *, is_advice: bool) -> int:
        return sum(lease.is_advice == is_advice for lease in self._leases.values())

    def _begin(
        self,
        kind: tuple[Rank, str],
        stream: str,
        number: str,
        digest: str,
        text: str,
        times: int,
    ) -> None:
        rank, rules = kind
        is_advice = rank not in SEARCHING or self._busy(is_advice=False) >= self._searching
        lease = Lease(stream, number, JobMessage(rank, rules, text), is_advice)
        if digest not in self._leases:
            self._leases[digest] = lease
            lease.task = asyncio.create_task(self._serve(lease, digest, times))

    async def _serve(self, lease: Lease, digest: str, times: int) -> None:
        try:
            answer = await self._answer(lease, times)
            await self._send(lease, digest, encode_answer(answer, is_cut=lease.is_cut))
        except RedisDownError:
            LOGGER.warning("an answer is lost: Redis is not available")
        finally:
            del self._leases[digest]
            self._wake.set()

    async def _answer(self, lease: Lease, times: int) -> Answer:
        """Return the answer to a job, or its error; `times` counts the deliveries of the job."""
        if times > MAX_LOST + 1:
            return {"error": f"{times - 1} AI workers died on it"}
        try:
            lease.job = self._pool.new_job(lease.message.query())
            return await self._pool.local.ask(lease.job)
        except (AiPlayerError, UnknownJobError) as error:
            return {"error": str(error)}

    async def _send(self, lease: Lease, digest: str, text: str) -> None:
        keys = [lease.stream, asked_key(digest), answer_key(digest)]
        channel = self._link.channel_name(ANSWERED)
        await self._run(ANSWER, keys, lease.number, text, KEPT_MS, channel, digest)

    def _hurry(self, digest: str) -> None:
        """Request an early answer to a job: the best result so far."""
        lease = self._leases.get(digest)
        if lease is not None and lease.job is not None:
            lease.is_cut = True
            self._pool.local.hurry(lease.job)

    def _drop(self, digest: str) -> None:
        """Cancel a job that no node waits for."""
        if lease := self._leases.get(digest):
            self._cancel(lease)

    def _cancel(self, lease: Lease) -> None:
        if lease.task is not None:
            lease.task.cancel()

    async def _run(self, script: str, keys: list[str], *args: str | int) -> Any:
        return await self._link.do(lambda redis: run_script(redis, script, keys, *args))
