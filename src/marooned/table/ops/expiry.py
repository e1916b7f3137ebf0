"""Retention: deletes unused tables, old games, and names of people in old games."""

import time
from collections.abc import Callable, Collection
from datetime import timedelta

from marooned.table.settings import Settings
from marooned.table.store.upkeep import Upkeep


class Expiry:
    """Deletes expired data, except tables with a connection."""

    def __init__(
        self, settings: Settings, upkeep: Upkeep, now: Callable[[], float] = time.time
    ) -> None:
        """Prepare retention.

        Args:
            settings: Settings of the node.
            upkeep: Upkeep of the database.
            now: Returns the time, in seconds since 1970.
        """
        self._settings = settings
        self._upkeep = upkeep
        self._now = now

    async def sweep(self, watched: Collection[str]) -> list[str]:
        """Delete expired data, and return the deleted tables."""
        settings = self._settings
        await self._upkeep.forget_names(self._before(days=settings.named_days))
        gone = await self._upkeep.untouched(self._before(hours=settings.untouched_hours))
        gone += await self._upkeep.last_touched(self._before(days=settings.kept_days))
        gone += await self._upkeep.unopened(self._before(days=settings.brought_days))
        return await self._end(gone, watched)

    async def make_room(self, watched: Collection[str]) -> list[str]:
        """Delete tables without an action earlier than usual, and return them."""
        before = self._before(hours=self._settings.crowded_hours)
        gone = await self._upkeep.untouched(before, crowded=True)
        return await self._end(gone, watched)

    async def _end(self, tables: Collection[str], watched: Collection[str]) -> list[str]:
        ending = sorted(set(tables) - set(watched))
        await self._upkeep.delete(ending)
        return ending

    def _before(self, days: float = 0, hours: float = 0) -> float:
        return self._now() - timedelta(days=days, hours=hours).total_seconds()
