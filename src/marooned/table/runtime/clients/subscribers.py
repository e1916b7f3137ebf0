"""Subscribers of a table: one for each socket, with the messages that it has yet to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from pydantic import BaseModel
from pydantic_core import to_json

BACKLOG: Final = 256
"""Maximum number of messages that wait; a client that reads too slowly is disconnected."""
NAMELESS: Final = "a guest"
ARRIVALS = count()


@dataclass(frozen=True, slots=True)
class SentView:
    """The view of a seat that a subscriber was sent last, and the revision of that push."""

    revision: int
    view: Mapping[str, Any]


class Subscriber:
    """One socket at a table or in its waiting room."""

    def __init__(self, token: str | None = None) -> None:
        """Begin without messages.

        Args:
            token: Hash of the browser's token; None without a cookie.
        """
        self.token = token
        self.address = ""
        """Address of its client, for bans; empty if it is unknown."""
        self.number = next(ARRIVALS)
        """In the order in which they came."""
        self.seats: tuple[int, ...] = ()
        """The seats that its person plays now."""
        self.hidden = False
        """Whether its page is hidden now."""
        self.name: str | None = None
        """Name that a spectator has chosen."""
        self.wants_outlook = False
        self.lost = False
        """Whether it is to be closed, and may come back."""
        self.dismissed = False
        """Whether it is to be closed for good."""
        self.people: Mapping[str, Any] | None = None
        """The last message about people."""
        self.spectators: list[str] = []
        """The last list of spectators."""
        self.views: dict[int | None, SentView] = {}
        """The last view of each seat."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue(BACKLOG)

    @property
    def called(self) -> str:
        """The name by which others see a spectator."""
        return self.name or NAMELESS

    def tell(self, message: BaseModel | Mapping[str, Any]) -> None:
        """Queue a message."""
        if isinstance(message, BaseModel):
            self.send(message.model_dump_json())
        else:
            self.send(text_of(message))

    def send(self, text: str) -> None:
        """Queue a message that is JSON already; after the last one there are no more."""
        if self.dismissed or self.lost:
            return
        if self._waiting.full():
            oldest = self._waiting.get_nowait()
            self._clear()
            self._waiting.put_nowait(oldest)
            self.lost = True
        else:
            self._waiting.put_nowait(text)

    def _clear(self) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()

    def lose(self, message: BaseModel | Mapping[str, Any]) -> None:
        """Queue a last message instead of all others; its client may come back after it."""
        if self.dismissed:
            return
        self._clear()
        self.tell(message)
        self.lost = True

    def dismiss(self, message: BaseModel | Mapping[str, Any]) -> None:
        """Queue a last message instead of all others; its socket is closed for good after it.

        From now on it acts for no seat. If it was dismissed before, the first reason stays.
        """
        if self.dismissed:
            return
        self.lost = False
        self._clear()
        self.tell(message)
        self.dismissed = True
        self.seats = ()

    @property
    def has_left(self) -> bool:
        """Whether it was sent its last message."""
        return (self.dismissed or self.lost) and self._waiting.empty()

    async def next(self) -> str:
        """Wait for the next message, and return it as JSON."""
        return await self._waiting.get()


def text_of(message: Mapping[str, Any]) -> str:
    """Return a message as JSON."""
    return to_json(message).decode()
