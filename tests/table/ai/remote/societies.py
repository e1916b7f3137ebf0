"""Nodes and thinkers of one Redis, in this process; their companions think in others."""

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


class Society:
    """Opens nodes and thinkers, and ends them all."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._stack = AsyncExitStack()

    async def node(self, seconds: float = LONG, processes: int = 0) -> WorkerPool:
        """Open a node, and wait until it has Redis."""
        line = RedisLink(self.address)
        remote_pool = RedisPool(line)
        pool = WorkerPool(processes, seconds, PLAIN, remote_pool)
        self._stack.push_async_callback(line.close)
        self._stack.push_async_callback(pool.close)
        line.begin()
        pool.begin()
        await until(lambda: remote_pool._link.is_up)
        return pool

    async def thinker(self, processes: int = 1) -> JobWorker:
        """Open a thinker, and wait until it can think."""
        thinker = self.unbegun(processes)
        thinker.begin()
        self._stack.push_async_callback(thinker.close)
        await until(lambda: thinker._link.is_up and thinker.capacity.rules)
        return thinker

    def unbegun(self, processes: int = 1) -> JobWorker:
        pool = WorkerPool(processes, rules=PLAIN)
        return JobWorker(RedisLink(self.address), pool, f"thinker-{next(NUMBERS)}", processes)

    async def close(self) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def society(address: str) -> AsyncIterator[Society]:
    opened = Society(address)
    try:
        yield opened
    finally:
        await opened.close()


def among(address: str, act: Callable[[Society], Awaitable[T]]) -> T:
    """Do something among nodes and thinkers."""

    async def run() -> T:
        async with society(address) as opened, asyncio.timeout(2 * PATIENCE):
            return await act(opened)

    return asyncio.run(run())


def held(thinker: JobWorker) -> asyncio.Event:
    """Have a thinker answer nothing until it is let."""
    let, ask = asyncio.Event(), thinker._pool.local.ask

    async def wait(job: Job) -> Answer:
        await let.wait()
        return await ask(job)

    thinker._pool.local.ask = wait  # type: ignore[method-assign]
    return let


def remote(pool: WorkerPool) -> RedisPool:
    """Return who thinks elsewhere for a node."""
    assert pool._remote is not None
    return pool._remote


async def known(pool: WorkerPool) -> None:
    """Wait until a node knows of somebody who thinks elsewhere."""
    await remote(pool).wait(GAME)
    await until(lambda: remote(pool).slots)
