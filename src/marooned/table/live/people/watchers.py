"""A browser that looks at a table, and the messages that it has yet to be sent."""

import asyncio
from dataclasses import dataclass

from pydantic import BaseModel

from marooned.contract import Json

BACKLOG = 256


@dataclass(frozen=True, slots=True)
class Shown:
    """The view of a seat that a watcher was sent last, and the number it was sent with."""

    seq: int
    view: Json

    def news(self, view: Json) -> Json | None:
        """Return the parts in which a view is another; None where parts of this one are gone.

        Nothing but the two views decides that: what their seat may not know has no part in it.
        """
        if not self.view.keys() <= view.keys():
            return None
        return {
            name: part
            for name, part in view.items()
            if name not in self.view or self.view[name] != part
        }


class Watcher:
    """One socket that watches a table: its holder, the seats they hold now, and what it is told."""

    def __init__(self, holder: str | None = None) -> None:
        self.holder = holder
        self.seats: tuple[int, ...] = ()
        self.wants_outlook = False
        self.lost = False
        self.shown: dict[int | None, Shown] = {}
        """What it can put news together with, by seats."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue(BACKLOG)

    def tell(self, message: BaseModel) -> None:
        """Queue a message; a browser that leaves too many unread is let go."""
        self.send(message.model_dump_json())

    def send(self, text: str) -> None:
        """Queue a message that is JSON already."""
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.lost = True

    async def next(self) -> str:
        """Wait for the next message, and return it as JSON."""
        return await self._waiting.get()
