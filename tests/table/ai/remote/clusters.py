"""Nodes and remote workers of one Redis, in this process; their jobs run in child processes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from typing import TypeVar

from marooned.table.ai.jobs import Job
from marooned.table.ai.pool import PLAIN, WorkerPool
from marooned.table.ai.queries import Answer, Moment, MoveQuery
from marooned.table.ai.remote.job_worker import JobWorker
from marooned.table.ai.remote.redis_pool import RedisPool
from marooned.table.replication.redis_link import RedisLink
from tests.table.replication.lines import PATIENCE, until

T = TypeVar("T")
GAME = "island"
LONG = 120.0
NUMBERS = count(1)


def move(table: str = "k3", player: str = "quick", browser: str = "ada") -> MoveQuery:
    return MoveQuery(Moment(table, GAME, 2, {"seed": 11}, [], browser=browser), player, 0)


class Cluster:
    """Starts nodes and workers, and ends them all."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._stack = AsyncExitStack()

    async def node(self, seconds: float = LONG, processes: int = 0) -> WorkerPool:
        """Start a node, and wait until it is connected to Redis."""
        link = RedisLink(self.address)
        remote_pool = RedisPool(link)
        pool = WorkerPool(processes, seconds, PLAIN, remote_pool)
        self._stack.push_async_callback(link.close)
        self._stack.push_async_callback(pool.close)
        link.begin()
        pool.begin()
        await until(lambda: remote_pool._link.is_up)
        return pool

    async def worker(self, processes: int = 1) -> JobWorker:
        """Start a worker, and wait until it can take jobs."""
        worker = self.new_worker(processes)
        worker.begin()
        self._stack.push_async_callback(worker.close)
        await until(lambda: worker._link.is_up and worker.capacity.rules)
        return worker

    def new_worker(self, processes: int = 1) -> JobWorker:
        pool = WorkerPool(processes, rules=PLAIN)
        return JobWorker(RedisLink(self.address), pool, f"worker-{next(NUMBERS)}", processes)

    async def close(self) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def cluster(address: str) -> AsyncIterator[Cluster]:
    opened = Cluster(address)
    try:
        yield opened
    finally:
        await opened.close()


def among(address: str, act: Callable[[Cluster], Awaitable[T]]) -> T:
    """Run a function with a cluster."""

    async def run() -> T:
        async with cluster(address) as opened, asyncio.timeout(2 * PATIENCE):
            return await act(opened)

    return asyncio.run(run())


def held(worker: JobWorker) -> asyncio.Event:
    """Hold back a worker's answers until the returned event is set."""
    let, ask = asyncio.Event(), worker._pool.local.ask

    async def wait(job: Job) -> Answer:
        await let.wait()
        return await ask(job)

    worker._pool.local.ask = wait  # type: ignore[method-assign]
    return let


def remote(pool: WorkerPool) -> RedisPool:
    """Return a node's pool of remote workers."""
    assert pool._remote is not None
    return pool._remote


async def known(pool: WorkerPool) -> None:
    """Wait until a node has slots for remote workers."""
    await remote(pool).wait(GAME)
    await until(lambda: remote(pool).slots)
