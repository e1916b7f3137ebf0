"""Keepsakes: what was put together of tables that are looked back at, each thing once."""

import asyncio
from collections.abc import Callable
from typing import Final, Generic, TypeVar
from weakref import WeakKeyDictionary

from marooned.table.live.table import Table

KEPT: Final = 32
"""So many tables that were looked at last are kept something of."""

T = TypeVar("T")


class Keepsakes(Generic[T]):
    """Keeps what is told of tables, for all eyes or those of a seat.

    Nothing is kept longer than its table is in memory, and none waits for one other alone.
    """

    def __init__(self, places: asyncio.Semaphore) -> None:
        """Begin with none; who puts something together takes a place."""
        self._places = places
        self._kept: WeakKeyDictionary[Table, dict[int | None, T]] = WeakKeyDictionary()
        self._under_way: dict[tuple[Table, int | None], asyncio.Task[T]] = {}

    def __len__(self) -> int:
        """Return of how many tables something is kept."""
        return len(self._kept)

    async def get(self, table: Table, seat: int | None, make: Callable[[], T]) -> T:
        """Return what is kept for a seat, or is made; who leaves takes it from nobody else."""
        kept = self._kept.get(table, {})
        if seat in kept:
            found = kept[seat]
        else:
            found = await asyncio.shield(self._task(table, seat, make))
        self._keep(table, seat, found)
        return found

    def _task(self, table: Table, seat: int | None, make: Callable[[], T]) -> asyncio.Task[T]:
        """Return what puts something together, the same for all who wait for it."""
        key = table, seat
        if key not in self._under_way:
            task = self._under_way[key] = asyncio.create_task(self._made(make))
            task.add_done_callback(lambda _task: self._under_way.pop(key))
        return self._under_way[key]

    async def _made(self, make: Callable[[], T]) -> T:
        async with self._places:
            return await asyncio.to_thread(make)

    def _keep(self, table: Table, seat: int | None, found: T) -> None:
        """Keep something of the table that was looked at last."""
        self._kept[table] = {**self._kept.pop(table, {}), seat: found}
        for oldest in list(self._kept)[:-KEPT]:
            self._kept.pop(oldest, None)
