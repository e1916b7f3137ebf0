"""Sockets of waiting rooms: they are told of every change, and of what people say."""

from functools import partial

from starlette.websockets import WebSocket

from marooned.table.error_codes import TableError
from marooned.table.http.sockets import delivering, listen, read
from marooned.table.live.gathering.waiting_room import WaitingRoom
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.pushes import Pong
from marooned.table.protocol.requests import AnyRequest, Phrase, Ping, Say
from marooned.table.protocol.trouble import trouble
from marooned.table.settings import Settings


async def wait_together(
    socket: WebSocket, room: WaitingRoom, watcher: Watcher, settings: Settings
) -> None:
    """Tell a browser what happens in a waiting room, until it goes."""
    try:
        await room.join(watcher)
        async with delivering(socket, watcher):
            await listen(socket, watcher, settings, partial(hear, room, watcher, settings))
    finally:
        room.leave(watcher)


async def hear(room: WaitingRoom, watcher: Watcher, settings: Settings, text: str | None) -> None:
    """Answer a ping, and tell all what somebody says; whatever else is said waits for the deal."""
    try:
        await answer(read(text, settings.message_bytes), room, watcher)
    except TableError as error:
        watcher.tell(trouble(error, None))


async def answer(request: AnyRequest, room: WaitingRoom, watcher: Watcher) -> None:
    """Do in a waiting room what a watcher asks for.

    Raises:
        TableError: It is something that waits for the deal, or cannot be said.
    """
    if isinstance(request, Ping):
        watcher.tell(Pong())
    elif isinstance(request, Say | Phrase):
        await room.conversation.hear(watcher, request)
    else:
        text = "the game has not started yet"
        raise TableError("waiting", text, allowed=["ping", "say", "phrase"])
