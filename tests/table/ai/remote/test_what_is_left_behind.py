"""Redis keeps nothing of thinkers that are gone, nor streams in which nobody asks any more."""

import asyncio
from typing import Any

from marooned.table.ai.remote.job_messages import JobMessage
from marooned.table.ai.remote.job_queue import UNUSED_MS
from marooned.table.ai.remote.job_worker import JobWorker
from marooned.table.ai.remote.lua_scripts import GROUP
from marooned.table.ai.remote.worker_registry import WORKERS
from tests.table.ai.remote.societies import Society, among, held, known, move
from tests.table.replication.lines import until

STREAM = JobMessage.of(move()).stream


async def consumers(thinker: JobWorker) -> list[str]:
    """Return the thinkers that a stream knows."""
    found: Any = await thinker._link.do(lambda redis: redis.xinfo_consumers(STREAM, GROUP))
    return [each["name"] for each in found]


def test_who_is_gone_is_forgotten(redis_url: str) -> None:
    """A thinker that ended is no consumer any more once another one tidies; who lives stays."""

    async def act(society: Society) -> list[Any]:
        node = await society.node()
        first = await society.thinker()
        await known(node)
        await node.choose(move())
        second = await society.thinker()
        lives = [await second.tidy(0), await consumers(second)]
        await first.close()
        return [*lives, await second.tidy(0), await consumers(second), first._name]

    *told, name = among(redis_url, act)
    assert told == [0, [name], 1, []]


def test_who_holds_a_question_is_not_forgotten(redis_url: str) -> None:
    """What a thinker had that died is taken by another first: it is answered, and not lost."""

    async def act(society: Society) -> tuple[int, bool]:
        node = await society.node()
        first = await society.thinker()
        held(first)
        await known(node)
        asking = asyncio.create_task(node.choose(move()))
        await until(lambda: first._leases)
        for task in first._tasks:
            task.cancel()
        await first._link.do(lambda redis: redis.zrem(WORKERS, first._name))
        second = await society.thinker()
        forgotten = await second.tidy(0)
        return forgotten, (await asking).code is not None

    assert among(redis_url, act) == (0, True)


def test_a_stream_goes_by_itself(redis_url: str) -> None:
    """It lasts for a while after the newest question, and is made anew by the next."""

    async def act(society: Society) -> int:
        node = await society.node()
        thinker = await society.thinker()
        await known(node)
        await node.choose(move())
        return int(await thinker._link.do(lambda redis: redis.pttl(STREAM)))

    assert 0 < among(redis_url, act) <= UNUSED_MS
