"""Pauses as the database has them: since when a table is paused, by whom, and what clocks lost."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, func, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.rows import stamp
from marooned.table.store.schema import TABLES
from marooned.table.store.sharing.instants import NOW
from marooned.table.store.sharing.running_turns import HELD, RUNNING
from marooned.table.store.tables import IS_CLOSED, StaleLogError

IS_PAUSED = TABLES.c.paused_at.is_not(None)


class Pauses:
    """Keeps the pauses of tables: they outlast whoever keeps the tables in memory."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def begin(self, table: str, by: str | None) -> str:
        """Keep that somebody pauses a table now, and return since when it is paused.

        What is left of a secret window there is held, and so is what the turn took.

        Raises:
            StaleLogError: It is paused already, or was closed.
        """
        now = stamp()
        left = func.coalesce(TABLES.c.window_ends - NOW, TABLES.c.window_left)
        held = {"window_left": left, "window_ends": None, **HELD}
        await self._write(table, ~IS_PAUSED, paused_at=now, paused_by=by, **held)
        return now

    async def end(self, table: str, clock_since: datetime | None) -> str | None:
        """Keep that a table goes on, and from when its clock of days counts; return that.

        Raises:
            StaleLogError: It goes on already, or was closed.
        """
        since = None if clock_since is None else stamp(clock_since)
        ends = func.coalesce(NOW + TABLES.c.window_left, TABLES.c.window_ends)
        told = {"paused_at": None, "paused_by": None, "clock_since": since}
        await self._write(table, IS_PAUSED, **told, **RUNNING, window_ends=ends, window_left=None)
        return since

    async def _write(self, table: str, stands: ColumnElement[bool], **changed: Any) -> None:
        counted = {"touched": stamp(), "changed": TABLES.c.changed + 1}
        mine = (TABLES.c.id == table) & stands & ~IS_CLOSED
        async with self._engine.begin() as connection:
            written = await connection.execute(
                update(TABLES).where(mine).values(**changed, **counted)
            )
        if written.rowcount == 0:
            raise StaleLogError(f"{table} was paused, resumed or closed meanwhile")
