"""Short scenes at a table in this process, and what browsers were told in them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.rivals import PATIENCE, Chair, Message, Room, hear

Scene = Callable[[Room], Awaitable[Any]]


def staged(folder: Path, scene: Scene, chairs: Sequence[Chair], **how: Any) -> Any:
    """Return what a scene returns that is played at a new table."""
    before = how.pop("played", ())

    async def played() -> Any:
        room = await Room(folder, chairs, **how).open(*before)
        try:
            return await scene(room)
        finally:
            await room.close()

    return asyncio.run(played())


async def next_of(watcher: Subscriber, kind: str) -> Message:
    """Wait for the next message of a kind; what comes before it is let go by."""
    while (message := await hear(watcher))["type"] != kind:
        pass
    return message


async def settle() -> None:
    """Let all go on that need not wait."""
    for _ in range(20):
        await asyncio.sleep(0)


async def a_moment() -> None:
    """Let all go on that waits for the database alone."""
    for _ in range(5):
        await asyncio.sleep(0.01)


async def until(comes: Callable[[], object]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE
    while not comes():
        assert time.monotonic() < deadline, "it does not come"
        await asyncio.sleep(0.005)


def let_time_pass(room: Room, seconds: float) -> None:
    """Move the clock of the database on, and have the table look at it."""
    room.services.clock.set(room.services.clock.now + seconds)
    room.table.look()
