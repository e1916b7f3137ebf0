"""Sockets of waiting rooms: they are told of every change, and asked nothing."""

from functools import partial

from starlette.websockets import WebSocket

from marooned.table.error_codes import TableError
from marooned.table.http.sockets import delivering, listen, read
from marooned.table.live.gathering.waiting_room import WaitingRoom
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.pushes import Pong
from marooned.table.protocol.requests import AnyRequest, Ping
from marooned.table.protocol.trouble import trouble
from marooned.table.settings import Settings


async def wait_together(
    socket: WebSocket, room: WaitingRoom, watcher: Watcher, settings: Settings
) -> None:
    """Tell a browser what happens in a waiting room, until it goes."""
    try:
        await room.join(watcher)
        async with delivering(socket, watcher):
            await listen(socket, watcher, settings, partial(hear, watcher, settings))
    finally:
        room.leave(watcher)


async def hear(watcher: Watcher, settings: Settings, text: str | None) -> None:
    """Answer a ping; whatever else is said waits for the deal."""
    try:
        check_ping(read(text, settings.message_bytes))
        watcher.tell(Pong())
    except TableError as error:
        watcher.tell(trouble(error, None))


def check_ping(request: AnyRequest) -> None:
    """Refuse whatever else is asked before the deal.

    Raises:
        TableError: It is something else.
    """
    if not isinstance(request, Ping):
        raise TableError("waiting", "the game is not dealt yet", allowed=["ping"])
