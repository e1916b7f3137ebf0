"""When something happened at a table last, as the database has it."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.schema import LOG, TABLES

Overdue = tuple[str, datetime, float]
"""A table, when somebody acted there last, and the seconds that each turn may take."""


ACTED = LOG.c.kind.in_(("play", "undo"))
"""Who sits where, and extra time, leave the turn as long as it was."""


class Moments:
    """Tells when somebody acted last, for clocks that go on while nobody looks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def newest(self, table: str) -> datetime | None:
        """Return when somebody acted last, by the log; where nobody has, the deal."""
        written = select(func.max(LOG.c.at)).where((LOG.c.table == table) & ACTED)
        begun = select(TABLES.c.begun).where(TABLES.c.id == table)
        async with self._engine.connect() as connection:
            found = await connection.scalar(written) or await connection.scalar(begun)
        return None if found is None else datetime.fromisoformat(found)

    async def by_days(self) -> list[Overdue]:
        """Return the running tables with a clock of days."""
        clock = TABLES.c.terms["clock"]
        acted = select(func.max(LOG.c.at)).where((LOG.c.table == TABLES.c.id) & ACTED)
        since = func.coalesce(acted.scalar_subquery(), TABLES.c.begun)
        wanted = select(TABLES.c.id, since, clock["seconds"].as_float()).where(
            TABLES.c.finished.is_(None),
            TABLES.c.begun.is_not(None),
            clock["kind"].as_string() == "days",
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [(name, datetime.fromisoformat(acted), seconds) for name, acted, seconds in rows]
