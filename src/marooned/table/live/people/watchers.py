"""A browser that looks at a table, and the messages that it has yet to be sent."""

import asyncio
from dataclasses import dataclass
from itertools import count
from typing import Any

from pydantic import BaseModel

from marooned.contract import Json

BACKLOG = 256
ARRIVALS = count()


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


NAMELESS = "a guest"


class Watcher:
    """One socket that watches a table: its holder, the seats they hold now, and what it is told."""

    def __init__(self, holder: str | None = None) -> None:
        self.holder = holder
        self.seats: tuple[int, ...] = ()
        self.wants_outlook = False
        self.hidden = False
        """Whether nobody can see its page now."""
        self.people: dict[str, Any] | None = None
        """What it was told of the people at the table."""
        self.lost = False
        self.dismissed = False
        self.number = next(ARRIVALS)
        """In which order they came."""
        self.name: str | None = None
        """What a spectator wants to be called."""
        self.spectators: list[str] = []
        """Who looks on, as it was told."""
        self.shown: dict[int | None, Shown] = {}
        """What it can put news together with, by seats."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue(BACKLOG)

    @property
    def called(self) -> str:
        """What all call it who looks on."""
        return self.name or NAMELESS

    def tell(self, message: BaseModel) -> None:
        """Queue a message; a browser that leaves too many unread is let go."""
        self.send(message.model_dump_json())

    def send(self, text: str) -> None:
        """Queue a message that is JSON already."""
        if self.dismissed:
            return
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.lost = True

    def dismiss(self, message: BaseModel) -> None:
        """Queue a last message in place of all others: then its socket is closed for good.

        It acts for no seat any more.
        """
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self.tell(message)
        self.dismissed = True
        self.seats = ()

    @property
    def has_left(self) -> bool:
        """Whether it was dismissed, and told so."""
        return self.dismissed and self._waiting.empty()

    async def next(self) -> str:
        """Wait for the next message, and return it as JSON."""
        return await self._waiting.get()
