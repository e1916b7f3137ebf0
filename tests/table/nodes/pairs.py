"""One table at two nodes: two rooms over one store, each with its own browsers and troubles."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.secret_windows import Window
from marooned.table.server_address import Place
from marooned.table.store.faults import fault
from marooned.table.store.rows import Chair
from marooned.table.terms import Terms
from tests.table.rivals import Room

Play = Callable[[Room, Room], Awaitable[Any]]


def at_two_nodes(place: Place, play: Play, chairs: Sequence[Chair], **how: Any) -> Any:
    """Return what a scene returns that is played at one table by two nodes."""
    before, terms = how.pop("played", ()), how.pop("terms", Terms())
    folder = place.parent if isinstance(place, Path) else place

    async def played() -> Any:
        one, other = Room(folder, chairs, **how), Room(folder, chairs, **how)
        for room in (one, other):
            room.stored = replace(room.stored, terms=terms)
            room.table = room.again()
        await one.open(*before)
        await other.store.open()
        try:
            return await play(one, other)
        finally:
            await one.close()
            await other.close()

    return asyncio.run(played())


async def fail(*_what: object) -> None:
    """Answer as a database that is not there."""
    raise fault("the database does not answer")


@contextlib.contextmanager
def failing(part: Any, name: str) -> Iterator[None]:
    """Have something fail that is asked of the database, until the first who wished it is done."""
    setattr(part, name, fail)
    try:
        yield
    finally:
        vars(part).pop(name, None)


async def close(room: Room, window: Window | None = None) -> None:
    """Close a window at a node, or the one that is open, as when its time is up."""
    async with room.table.log.lock:
        found = room.table.windows.window if window is None else window
        if found is not None:
            await room.table.windows._try_close(found)


async def fail_to_close(room: Room) -> None:
    """Close the window at a node while the database writes nothing."""
    with failing(room.store, "write"):
        await close(room)


async def fail_to_look(room: Room) -> None:
    """Look at what other nodes wrote while the database reads nothing."""
    with failing(room.table.log._looks, "at"), contextlib.suppress(TableError):
        await room.table.look_again()


async def until_it_is_over(room: Room, watcher: Watcher) -> None:
    """Go, and wait until the time of the window is up with nobody there."""
    room.table.leave(watcher)
    window = room.table.windows.window
    if window is not None and room.table.windows.closer is not None:
        window.shorten()
        await room.table.windows.closer
