"""Cache of replays and frames of finished games, computed once per table and seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Generic, TypeVar
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from collections.abc import Callable

    from marooned.table.runtime.live_table import LiveTable

KEPT: Final = 32
"""Maximum number of tables in a cache."""

T = TypeVar("T")


class AnalysisCache(Generic[T]):
    """Keeps results by table and seat, those of the tables that were used last.

    A result is dropped with its table.
    """

    def __init__(self, places: asyncio.Semaphore) -> None:
        """Begin empty.

        Args:
            places: Limits how many results are computed at a time.
        """
        self._places = places
        self._kept: WeakKeyDictionary[LiveTable, dict[int | None, T]] = WeakKeyDictionary()
        self._under_way: dict[tuple[LiveTable, int | None], asyncio.Task[T]] = {}

    def __len__(self) -> int:
        """Return the number of tables."""
        return len(self._kept)

    async def get(self, table: LiveTable, seat: int | None, make: Callable[[], T]) -> T:
        """Return the result for a seat, None for a spectator; it is computed if it is missing.

        A caller that is cancelled does not stop the computation for others.
        """
        kept = self._kept.get(table, {})
        if seat in kept:
            found = kept[seat]
        else:
            found = await asyncio.shield(self._task(table, seat, make))
        self._keep(table, seat, found)
        return found

    def _task(self, table: LiveTable, seat: int | None, make: Callable[[], T]) -> asyncio.Task[T]:
        """Return the task that computes a result, one for all callers."""
        key = table, seat
        if key not in self._under_way:
            task = self._under_way[key] = asyncio.create_task(self._made(make))
            task.add_done_callback(lambda _task: self._under_way.pop(key))
        return self._under_way[key]

    async def _made(self, make: Callable[[], T]) -> T:
        async with self._places:
            return await asyncio.to_thread(make)

    def _keep(self, table: LiveTable, seat: int | None, found: T) -> None:
        """Store a result, and drop the table that was used longest ago."""
        self._kept[table] = {**self._kept.pop(table, {}), seat: found}
        for oldest in list(self._kept)[:-KEPT]:
            self._kept.pop(oldest, None)
