"""Short scenes at a table in this process, and what browsers were told in them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from marooned.table.runtime.subscribers import Subscriber
from tests.table.rivals import Chair, Message, Room, hear

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
