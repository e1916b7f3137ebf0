"""One table on two nodes: two rooms over one store, each with its own browsers and faults."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from marooned.table.error_codes import TableError
from marooned.table.rules.game_commands import CloseWindow
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.mailbox import evolved
from marooned.table.server_address import Place
from marooned.table.state.log_entries import Entry
from marooned.table.state.summary import summary
from marooned.table.store.entry_log import Change
from marooned.table.store.faults import fault
from tests.table.rivals import Chair, Room

Play = Callable[[Room, Room], Awaitable[Any]]


def at_two_nodes(place: Place, play: Play, chairs: Sequence[Chair], **how: Any) -> Any:
    """Play a scene at one table with two nodes, and return its result."""
    before = how.pop("played", ())
    folder = place.parent if isinstance(place, Path) else place

    async def played() -> Any:
        one, other = (Room(folder, chairs, is_shared=True, **how) for _ in range(2))
        await one.open(*before)
        await other.store.open()
        try:
            return await play(one, other)
        finally:
            await one.close()
            await other.close()

    return asyncio.run(played())


async def look(*rooms: Room) -> None:
    """Have nodes take over what others have written, as after a hint."""
    for room in rooms:
        await room.table.follow()


async def fail(*_what: object, **_more: object) -> None:
    """Answer as a database that is not there."""
    raise fault("the database does not answer")


@contextlib.contextmanager
def failing(part: Any, name: str) -> Iterator[None]:
    """Have something fail that is asked of the database during the block."""
    setattr(part, name, fail)
    try:
        yield
    finally:
        vars(part).pop(name, None)


@contextlib.contextmanager
def in_doubt(room: Room) -> Iterator[None]:
    """Have everything that is written during the block be stored, and reported as failed."""
    append = room.store.log.append

    async def kept(*what: Any, **more: Any) -> None:
        await append(*what, **more)
        raise fault("the connection was lost")

    room.store.log.append = kept  # type: ignore[method-assign]
    try:
        yield
    finally:
        del room.store.log.append


def end_time(room: Room) -> None:
    """Have the time of the open window be over at a node."""
    window = room.running.window
    if window is not None and window.ends is not None:
        room.services.clock.set(max(window.ends, room.services.clock.now))


async def close(room: Room, opened: int | None = None) -> None:
    """Close the window that opened at a revision, or the open one, as when its time is over."""
    end_time(room)
    window = room.running.window
    if opened is None:
        opened = 0 if window is None else window.opened
    with contextlib.suppress(TableError):
        await room.table.do(CloseWindow(opened))


async def fail_to_close(room: Room) -> None:
    """Close the window at a node while the database writes nothing."""
    with failing(room.store.log, "append"):
        await close(room)


async def fail_to_look(room: Room) -> None:
    """Follow other nodes while the database reads nothing."""
    with failing(room.store.log, "news"), contextlib.suppress(TableError):
        await room.table.follow()


async def until_it_is_over(room: Room, subscriber: Subscriber) -> None:
    """Leave, and come to the end of the window's time while no one looks."""
    room.table.visits.leave(subscriber)
    end_time(room)


async def restart(room: Room) -> None:
    """Have a node start anew: it knows nothing but the database."""
    await room.table.close()
    room.table = room.again()


async def write(room: Room, *entries: Entry) -> None:
    """Write entries to the log as another node does."""
    state = await room.table.state()
    after = evolved(state, entries)[-1][1]
    change = Change(entries, (), summary(after))
    await room.store.log.append("k3", state.version, change, now=room.services.clock.now)


def pass_time(seconds: float, *rooms: Room) -> None:
    """Have the database's time go on at some nodes."""
    for room in rooms:
        room.services.clock.set(room.services.clock.now + seconds)
