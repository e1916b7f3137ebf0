"""One table at two nodes: two rooms over one store, each with its own browsers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from marooned.table.server_address import Place
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
