"""A task that waits for Redis ends when it is cancelled, whatever arrives at that moment."""

import asyncio

from marooned.table.replication.redis_link import RedisLink
from tests.table.replication.lines import begun

TASKS = 300
STEPS = 60


async def ask_for_ever(link: RedisLink) -> None:
    while True:
        await link.do(lambda redis: redis.ping())


def test_an_answer_that_arrives_swallows_no_cancelling(redis_url: str) -> None:
    """Each task is cancelled at another step of the loop; the link has the only timeout."""

    async def act() -> int:
        link = RedisLink(redis_url)
        async with begun(link):
            for steps in range(TASKS):
                task = asyncio.create_task(ask_for_ever(link))
                for _ in range(steps % STEPS):
                    await asyncio.sleep(0)
                task.cancel()
                done, _ = await asyncio.wait([task], timeout=5)
                if not done:
                    task.cancel()
                    return steps
        return TASKS

    assert asyncio.run(act()) == TASKS
