"""Links to the Redis of the tests, and waiting for them."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from marooned.table.replication.redis_link import RedisLink

T = TypeVar("T")
PATIENCE = 60.0


@asynccontextmanager
async def begun(*links: RedisLink) -> AsyncIterator[None]:
    """Begin links, wait until they are up, and close them."""
    for link in links:
        link.begin()
    try:
        for link in links:
            await link.wait()
        yield
    finally:
        for link in links:
            await link.close()


async def until(comes: Callable[[], object]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE
    while not comes():
        assert time.monotonic() < deadline, "it does not come"
        await asyncio.sleep(0.01)


async def in_time(what: Awaitable[T]) -> T:
    """Return what comes in the end."""
    return await asyncio.wait_for(what, PATIENCE)
