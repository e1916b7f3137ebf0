"""Memory of a table without watchers: right after its last browser left, and later."""

import argparse
import asyncio
import gc
import random
import tempfile
import tracemalloc
from pathlib import Path

from marooned.table.rules.game_commands import CloseWindow, Play
from marooned.table.rules.waiting_room.room_commands import OpenTable, PersonPlace
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node, load
from marooned.table.settings import Settings
from marooned.table.state.snapshot import Window

REST = 1.0
"""Seconds after which the people count as gone, and nothing more is done about them."""
HOST = "token of the host"


async def played(node: Node, game: str, seats: int, actions: int) -> LiveTable:
    """Open a table, play some actions while a browser watches, and disconnect the browser."""
    places = tuple(PersonPlace(f"P{seat}") for seat in range(seats))
    opened = await node.lobby.open(OpenTable(game, places, seed=1), HOST)
    table, subscriber, chance = await node.lobby.find(opened), Subscriber(HOST), random.Random(1)
    await table.visits.join(subscriber)
    for _ in range(actions):
        if not await acted(node, table, chance):
            break
        while not subscriber._waiting.empty():  # noqa: SLF001 - as a browser that reads all
            subscriber._waiting.get_nowait()  # noqa: SLF001 - likewise
    table.visits.leave(subscriber)
    return table


async def acted(node: Node, table: LiveTable, chance: random.Random) -> bool:
    """Play a random action at a table; return False if its game has ended."""
    running = (await table.running()).running
    if running is None or running.history.is_over:
        return False
    if running.window is not None:
        await answered(node, table, running.window, chance)
    else:
        await chosen(table, running.history.waiting[0], chance)
    return True


async def chosen(table: LiveTable, seat: int, chance: random.Random) -> None:
    """Choose a random action for a seat."""
    state = await table.running()
    legal = state.running.history.game.legal_codes(seat) if state.running else ()
    await table.do(Play(state.revision, seat, chance.choice(legal)), HOST)


async def answered(node: Node, table: LiveTable, window: Window, chance: random.Random) -> None:
    """Answer for all seats of a secret window, and close it without waiting."""
    for seat in window.seats:
        await chosen(table, seat, chance)
    node.services.clock.set(window.ends or node.services.clock.now)
    await table.do(CloseWindow(window.opened))


def kilobytes() -> float:
    """Return the memory allocated by Python in KiB."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1024


async def measure(game: str, seats: int, actions: int, number: int) -> None:
    """Print the memory of a table in both states."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=Path(folder) / "t.sqlite3",
            resting_seconds=0,
            away_seconds=0.1,
            gone_seconds=0.2,
        )
        node = Node(settings)
        await node.store.open()
        load()
        await played(node, game, seats, actions)
        tracemalloc.start()
        before = kilobytes()
        tables = [await played(node, game, seats, actions) for _ in range(number)]
        await asyncio.sleep(REST)
        held = (kilobytes() - before) / number
        node.lobby.rest()
        rested = (kilobytes() - before) / number
        tracemalloc.stop()
        print(f"{game}, {seats} seats, {actions} actions: {held:.0f} KB, at rest {rested:.0f} KB")
        assert tables  # noqa: S101 - they are held until here
        await node.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="island")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--actions", type=int, default=20)
    parser.add_argument("--tables", type=int, default=10)
    given = parser.parse_args()
    asyncio.run(measure(given.game, given.seats, given.actions, given.tables))
