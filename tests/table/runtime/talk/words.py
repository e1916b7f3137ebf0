"""Helpers for tests of the chat: messages of people, and a scene at a table."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.rivals import Message, Room, aside, person
from tests.table.scenes import staged

TWO = (person(0), person(1))
BEACH = "gull-point"


async def say(room: Room, subscriber: Subscriber, text: str, seat: int | None = None) -> None:
    await room.say(subscriber, "chat", text=text, seat=seat)


async def use(room: Room, subscriber: Subscriber, phrase: str, *targets: str) -> None:
    await room.say(subscriber, "quick_chat", phrase=phrase, targets=list(targets))


async def point(room: Room, subscriber: Subscriber, *targets: str) -> None:
    await room.say(subscriber, "point", targets=list(targets))


Words = Callable[[Room, Subscriber], Awaitable[None]]


def heard_by_the_other(folder: Path, words: Words, **how: Any) -> list[Message]:
    """Return the messages to seat 1 while the person at seat 0 speaks."""

    async def listen(room: Room) -> list[Message]:
        speaker, listener = await room.arrive(0), await room.arrive(1)
        await words(room, speaker)
        return aside(listener, "chat_message")

    found: list[Message] = staged(folder, listen, TWO, **how)
    return found
