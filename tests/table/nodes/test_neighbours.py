"""What other nodes have changed is looked at table by table, none waiting for another."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from marooned.table.live.neighbouring.neighbours import Neighbours
from tests.table.nodes.lines import until

HANGING = "hanging"


class Tables:
    """Stands for the tables of a node, of which one hangs until it is let."""

    def __init__(self) -> None:
        self.looked: list[str] = []
        self.let = asyncio.Event()

    def is_watched(self, table: str) -> bool:
        return table != "unwatched"

    def watched(self) -> dict[str, int]:
        return {}

    async def look_again(self, table: str) -> None:
        self.looked.append(table)
        if table == HANGING:
            await self.let.wait()


class Told:
    """Stands for hints, which flow."""

    flow = True

    def __init__(self) -> None:
        self.said: asyncio.Queue[str] = asyncio.Queue()

    def tell(self, table: str) -> None:
        self.said.put_nowait(table)

    async def heard(self) -> AsyncIterator[str]:
        while True:
            yield await self.said.get()


class Kept:
    """Stands for what the database keeps: nothing."""

    hint: Callable[[str], None]

    async def numbers(self, _tables: object) -> dict[str, int]:
        return {}


def told(scene: Callable[[Tables, Told], Awaitable[None]]) -> list[str]:
    """Return what was looked at in a scene."""

    async def run() -> list[str]:
        tables, hints, store = Tables(), Told(), Kept()
        stand_ins: tuple[Any, Any] = store, tables
        neighbours = Neighbours(*stand_ins, hints)
        neighbours.begin()
        try:
            await scene(tables, hints)
        finally:
            await neighbours.close()
        return tables.looked

    return asyncio.run(run())


def test_a_table_that_hangs_delays_no_other() -> None:
    """While one cannot be looked at the next one is; one that nobody looks at is left alone."""

    async def scene(tables: Tables, hints: Told) -> None:
        for table in (HANGING, "unwatched", "k1"):
            hints.tell(table)
        await until(lambda: len(tables.looked) == 2)

    assert told(scene) == [HANGING, "k1"]


def test_a_table_is_looked_at_once_at_a_time() -> None:
    """What is told of it while it is looked at has it looked at once more, afterwards."""

    async def scene(tables: Tables, hints: Told) -> None:
        hints.tell(HANGING)
        await until(lambda: tables.looked)
        for table in (HANGING, HANGING, "k2"):
            hints.tell(table)
        await until(lambda: "k2" in tables.looked)
        assert tables.looked.count(HANGING) == 1
        tables.let.set()
        await until(lambda: tables.looked.count(HANGING) == 2)
        hints.tell("k3")
        await until(lambda: "k3" in tables.looked)

    assert told(scene) == [HANGING, "k2", HANGING, "k3"]
