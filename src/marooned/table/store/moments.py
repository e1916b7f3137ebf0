"""When something happened at a table last, as the database has it."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.expressions import later
from marooned.table.store.schema import LOG, TABLES

Overdue = tuple[str, datetime, float]
"""A table, when somebody acted there last, and the seconds that each turn may take."""


ACTED = LOG.c.kind.in_(("play", "undo"))
"""Who sits where, and extra time, leave the turn as long as it was."""
NEWEST = select(func.max(LOG.c.at)).where((LOG.c.table == TABLES.c.id) & ACTED)
SINCE = later(
    func.coalesce(NEWEST.scalar_subquery(), TABLES.c.begun, ""),
    func.coalesce(TABLES.c.clock_since, ""),
)
"""When somebody acted last, by the log, or the deal; later where a pause was in between."""


class Moments:
    """Tells when somebody acted last, for clocks that go on while nobody looks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def newest(self, table: str) -> datetime | None:
        """Return from when the present turn counts; None where nothing is dealt yet."""
        async with self._engine.connect() as connection:
            found = await connection.scalar(select(SINCE).where(TABLES.c.id == table))
        return datetime.fromisoformat(found) if found else None

    async def by_days(self) -> list[Overdue]:
        """Return the running tables with a clock of days, but those that are paused."""
        clock = TABLES.c.terms["clock"]
        wanted = select(TABLES.c.id, SINCE, clock["seconds"].as_float()).where(
            TABLES.c.finished.is_(None),
            TABLES.c.begun.is_not(None),
            TABLES.c.paused_at.is_(None),
            clock["kind"].as_string() == "days",
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [(name, datetime.fromisoformat(acted), seconds) for name, acted, seconds in rows]
