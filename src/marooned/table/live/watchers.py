"""A browser that looks at a table, and the messages that it has yet to be sent."""

import asyncio

from pydantic import BaseModel

BACKLOG = 256


class Watcher:
    """One socket that watches a table: its holder, the seats they hold now, and what it is told."""

    def __init__(self, holder: str | None = None) -> None:
        self.holder = holder
        self.seats: tuple[int, ...] = ()
        self.wants_outlook = False
        self.lost = False
        self._waiting: asyncio.Queue[str] = asyncio.Queue(BACKLOG)

    def tell(self, message: BaseModel) -> None:
        """Queue a message; a browser that leaves too many unread is let go."""
        try:
            self._waiting.put_nowait(message.model_dump_json())
        except asyncio.QueueFull:
            self.lost = True

    async def next(self) -> str:
        """Wait for the next message, and return it as JSON."""
        return await self._waiting.get()
