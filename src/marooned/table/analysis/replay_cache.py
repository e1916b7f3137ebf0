"""Cache of replays and frames of finished games, computed once per table and seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Generic, TypeVar
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from marooned.table.ops.fair_threads import FairThreads
    from marooned.table.runtime.live_table import LiveTable

KEPT: Final = 32
"""Maximum number of tables in a cache."""

T = TypeVar("T")


class AnalysisCache(Generic[T]):
    """Keeps results by table and seat, those of the tables that were used last.

    A result is dropped with its table.
    """

    def __init__(self, threads: FairThreads) -> None:
        """Begin empty.

        Args:
            threads: Where results are computed.
        """
        self._threads = threads
        self._kept: WeakKeyDictionary[LiveTable, dict[int | None, T]] = WeakKeyDictionary()
        self._under_way: dict[tuple[LiveTable, int | None], asyncio.Task[T]] = {}

    def __len__(self) -> int:
        """Return the number of tables."""
        return len(self._kept)

    async def get(
        self, table: LiveTable, seat: int | None, client: Hashable, make: Callable[[], T]
    ) -> T:
        """Return the result for a seat, None for a spectator; it is computed if it is missing.

        A caller that is cancelled does not stop the computation for others. Clients take turns.

        Raises:
            TableError: `too_many`: too many requests of the client wait.
        """
        kept = self._kept.get(table, {})
        if seat in kept:
            found = kept[seat]
        else:
            found = await asyncio.shield(self._task(table, seat, client, make))
        self._keep(table, seat, found)
        return found

    def _task(
        self, table: LiveTable, seat: int | None, client: Hashable, make: Callable[[], T]
    ) -> asyncio.Task[T]:
        """Return the task that computes a result, one for all callers."""
        key = table, seat
        if key not in self._under_way:
            task = asyncio.create_task(self._threads.run(client, make))
            self._under_way[key] = task
            task.add_done_callback(lambda _task: self._under_way.pop(key))
        return self._under_way[key]

    def _keep(self, table: LiveTable, seat: int | None, found: T) -> None:
        """Store a result, and drop the table that was used longest ago."""
        self._kept[table] = {**self._kept.pop(table, {}), seat: found}
        for oldest in list(self._kept)[:-KEPT]:
            self._kept.pop(oldest, None)
