"""Cleanup in Redis: dead workers and unused streams are removed."""

import asyncio
from typing import Any

from marooned.table.ai.remote.job_messages import JobMessage
from marooned.table.ai.remote.job_queue import UNUSED_MS
from marooned.table.ai.remote.job_worker import JobWorker
from marooned.table.ai.remote.lua_scripts import GROUP
from marooned.table.ai.remote.worker_registry import WORKERS
from tests.table.ai.remote.clusters import Cluster, among, held, known, move
from tests.table.replication.lines import until

STREAM = JobMessage.of(move()).stream


async def consumers(worker: JobWorker) -> list[str]:
    """Return the names of the workers that are registered in a stream."""
    found: Any = await worker._link.do(lambda redis: redis.xinfo_consumers(STREAM, GROUP))
    return [each["name"] for each in found]


def test_dead_workers_are_removed(redis_url: str) -> None:
    """Another worker removes a worker that ended from the streams; live ones stay."""

    async def act(cluster: Cluster) -> list[Any]:
        node = await cluster.node()
        first = await cluster.worker()
        await known(node)
        await node.choose(move())
        second = await cluster.worker()
        lives = [await second.tidy(0), await consumers(second)]
        await first.close()
        return [*lives, await second.tidy(0), await consumers(second), first._name]

    *results, name = among(redis_url, act)
    assert results == [0, [name], 1, []]


def test_a_dead_worker_with_a_lease_is_not_removed(redis_url: str) -> None:
    """Its job is claimed by another worker first, so it is answered and not lost."""

    async def act(cluster: Cluster) -> tuple[int, bool]:
        node = await cluster.node()
        first = await cluster.worker()
        held(first)
        await known(node)
        asking = asyncio.create_task(node.choose(move()))
        await until(lambda: first._leases)
        for task in first._tasks:
            task.cancel()
        await first._link.do(lambda redis: redis.zrem(WORKERS, first._name))
        second = await cluster.worker()
        forgotten = await second.tidy(0)
        return forgotten, (await asking).code is not None

    assert among(redis_url, act) == (0, True)


def test_an_unused_stream_expires(redis_url: str) -> None:
    """It expires some time after the newest job, and the next job creates it again."""

    async def act(cluster: Cluster) -> int:
        node = await cluster.node()
        worker = await cluster.worker()
        await known(node)
        await node.choose(move())
        return int(await worker._link.do(lambda redis: redis.pttl(STREAM)))

    assert 0 < among(redis_url, act) <= UNUSED_MS
