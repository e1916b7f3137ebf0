"""Lines to the Redis of the tests, and what is done with them."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from marooned.table.replication.redis_link import RedisLink

T = TypeVar("T")
PATIENCE = 60.0


@asynccontextmanager
async def begun(*lines: RedisLink) -> AsyncIterator[None]:
    """Have lines begun and up, and end them."""
    for line in lines:
        line.begin()
    try:
        for line in lines:
            await line.wait()
        yield
    finally:
        for line in lines:
            await line.close()


async def until(comes: Callable[[], object]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE
    while not comes():
        assert time.monotonic() < deadline, "it does not come"
        await asyncio.sleep(0.01)


async def in_time(what: Awaitable[T]) -> T:
    """Return what comes in the end."""
    return await asyncio.wait_for(what, PATIENCE)
