"""A browser that looks at a table: what it is told, and how fast it may speak."""

import asyncio

from pydantic import BaseModel
from starlette.websockets import WebSocket, WebSocketDisconnect

BACKLOG = 256
TRY_AGAIN = 1013


class Bucket:
    """Lets so many messages a second pass, and as many at once."""

    def __init__(self, rate: int, now: float) -> None:
        self.rate = rate
        self._left = float(rate)
        self._at = now

    def take(self, now: float) -> bool:
        self._left = min(self.rate, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Watcher:
    """One socket: whose it is, the seats they hold now, and the messages it has yet to be sent."""

    def __init__(self, holder: str | None = None) -> None:
        self.holder = holder
        self.seats: tuple[int, ...] = ()
        self.wants_outlook = False
        self._waiting: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self.lost = False

    def tell(self, message: BaseModel) -> None:
        """Queue a message; a browser that leaves too many unread is let go."""
        try:
            self._waiting.put_nowait(message.model_dump_json())
        except asyncio.QueueFull:
            self.lost = True

    async def deliver(self, socket: WebSocket) -> None:
        """Send what is told until the socket closes."""
        try:
            while not self.lost:
                await socket.send_text(await self._waiting.get())
            await socket.close(TRY_AGAIN)
        except (WebSocketDisconnect, RuntimeError):
            return
