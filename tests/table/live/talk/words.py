"""What persons say in tests, and a scene at a table of the example game."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.requests import Phrase, Point, Say
from tests.table.rivals import Message, Room, aside, person
from tests.table.scenes import staged

TWO = (person(0), person(1))
BEACH = "gull-point"


async def say(room: Room, watcher: Watcher, text: str, seat: int | None = None) -> None:
    await room.table.conversation.hear(watcher, Say(type="say", text=text, seat=seat))


async def use(room: Room, watcher: Watcher, phrase: str, *targets: str) -> None:
    word = Phrase(type="phrase", phrase=phrase, targets=list(targets))
    await room.table.conversation.hear(watcher, word)


async def point(room: Room, watcher: Watcher, *targets: str) -> None:
    await room.table.conversation.hear(watcher, Point(type="point", targets=list(targets)))


Words = Callable[[Room, Watcher], Awaitable[None]]


def heard_by_the_other(folder: Path, words: Words, **how: Any) -> list[Message]:
    """Return what the person at seat 1 hears while the one at seat 0 speaks."""

    async def listen(room: Room) -> list[Message]:
        speaker, listener = await room.arrive(0), await room.arrive(1)
        await words(room, speaker)
        return aside(listener, "said")

    found: list[Message] = staged(folder, listen, TWO, **how)
    return found
