"""What ends by itself at a node: tables that nobody plays, old games, and the names at them."""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from marooned.table.settings import Settings
from marooned.table.store.upkeep import Upkeep


class Expiry:
    """Lets go of what was kept for long enough; `watched` are tables that somebody looks at."""

    def __init__(self, settings: Settings, upkeep: Upkeep) -> None:
        self._settings = settings
        self._upkeep = upkeep

    async def sweep(self, watched: Collection[str]) -> list[str]:
        """End what is due, and return the tables that are gone."""
        settings = self._settings
        await self._upkeep.forget_names(_before(days=settings.named_days))
        gone = await self._upkeep.untouched(_before(hours=settings.untouched_hours))
        gone += await self._upkeep.last_touched(_before(days=settings.kept_days))
        gone += await self._upkeep.unopened(_before(days=settings.brought_days))
        return await self._end(gone, watched)

    async def make_room(self, watched: Collection[str]) -> list[str]:
        """End tables at which nobody began, sooner than usual, and return which."""
        before = _before(hours=self._settings.crowded_hours)
        gone = await self._upkeep.untouched(before, crowded=True)
        return await self._end(gone, watched)

    async def _end(self, tables: Collection[str], watched: Collection[str]) -> list[str]:
        ending = sorted(set(tables) - set(watched))
        await self._upkeep.delete(ending)
        return ending


def _before(days: float = 0, hours: float = 0) -> datetime:
    return datetime.now(UTC) - timedelta(days=days, hours=hours)
