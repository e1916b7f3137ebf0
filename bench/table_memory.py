"""Memory of a table without watchers: right after its last browser left, and later."""

import argparse
import asyncio
import gc
import random
import tempfile
import tracemalloc
from pathlib import Path

from marooned.table.live.node import Node, load
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.table import Table
from marooned.table.protocol.requests import NewTable, PersonSeat
from marooned.table.settings import Settings

TABLES = 40


async def played(node: Node, game: str, seats: int, actions: int) -> Table:
    """Open a table, play some actions while a browser watches, and disconnect the browser."""
    persons = [PersonSeat(kind="person", name=f"P{seat}") for seat in range(seats)]
    stored = await node.lobby.open(NewTable(game=game, seats=[*persons]), "holder")
    table, watcher, chance = await node.lobby.find(stored.id), Watcher("holder"), random.Random(1)
    await table.join(watcher, 100)
    for _ in range(actions):
        if not await acted(table, chance):
            break
        while not watcher._waiting.empty():  # noqa: SLF001 - as a browser that reads all
            watcher._waiting.get_nowait()  # noqa: SLF001 - likewise
    table.leave(watcher)
    table.windows.window = None
    return table


async def acted(table: Table, chance: random.Random) -> bool:
    """Play a random action at a table; return False if its game has ended."""
    async with table.log.lock:
        course = await table.log.current()
        if course.ended:
            return False
        seat = course.game.waiting[0]
        code = chance.choice(course.game.legal_codes(seat))
        await table._changes.act(course, seat, code)  # noqa: SLF001 - no window is waited for
        return True


def kilobytes() -> float:
    """Return the memory allocated by Python in KiB."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1024


async def measure(game: str, seats: int, actions: int) -> None:
    """Print the memory of a table in both states."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=Path(folder) / "t.sqlite3", resting_seconds=0)
        node = Node(settings)
        await node.store.open()
        load()
        await played(node, game, seats, actions)
        tracemalloc.start()
        before = kilobytes()
        tables = [await played(node, game, seats, actions) for _ in range(TABLES)]
        await asyncio.sleep(settings.window_seconds * seats + 30)
        held = (kilobytes() - before) / TABLES
        node.lobby.rest()
        rested = (kilobytes() - before) / TABLES
        tracemalloc.stop()
        print(f"{game}, {seats} seats, {actions} actions: {held:.0f} KB, at rest {rested:.0f} KB")
        assert tables  # noqa: S101 - they are held until here
        await node.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="island")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--actions", type=int, default=20)
    given = parser.parse_args()
    asyncio.run(measure(given.game, given.seats, given.actions))
