"""Upkeep of the database: tables are counted and deleted."""

from collections.abc import Collection
from datetime import timedelta

from sqlalchemy import ColumnElement, Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.db_time import NOW
from marooned.table.store.erasure import Erasure
from marooned.table.store.schema import BELONGINGS, NAMES, PEOPLE, TABLES

MOST_AT_ONCE = 500
"""Maximum number of tables that one sweep ends, so that it does not delay players."""
DAY = timedelta(days=1).total_seconds()
IS_RUNNING = TABLES.c.ended.is_(None)
SPARED_UNTIL = TABLES.c.touched + TABLES.c.spared_days * DAY
IS_COMPANY = TABLES.c.people > 1
"""Whether several people play: on a crowded server a person alone does not keep a table."""


class Upkeep:
    """Counts tables, and deletes tables, names and people. Moments are seconds since 1970."""

    def __init__(self, engine: AsyncEngine, forgotten_days: float = 30) -> None:
        self._engine = engine
        self._erasure = Erasure(engine)
        self._forgotten = forgotten_days * DAY

    async def opened_by(self, token: str) -> int:
        """Return the number of running tables that a person hosts, without forgotten ones.

        Args:
            token: Hash of the person's token.
        """
        is_host = (PEOPLE.c.table == TABLES.c.id) & (PEOPLE.c.number == TABLES.c.host)
        recent = TABLES.c.touched >= NOW - self._forgotten
        counted = select(func.count()).select_from(TABLES).join(PEOPLE, is_host)
        async with self._engine.connect() as connection:
            wanted = counted.where(IS_RUNNING & recent & (PEOPLE.c.token == token))
            return await connection.scalar(wanted) or 0

    async def running_among(self, tables: Collection[str]) -> set[str]:
        """Return those of some tables that exist and are not over."""
        wanted = select(TABLES.c.id).where(TABLES.c.id.in_(list(tables)) & IS_RUNNING)
        return set(await self._ids(wanted)) if tables else set()

    async def untouched(self, before: float, *, crowded: bool = False) -> list[str]:
        """Return running tables without an action that were last used before a moment.

        Spared are correspondence tables for twice the time of a turn, and, for some days, waiting
        rooms, rematches and paused tables. On a crowded server only those with several people are.
        """
        left = TABLES.c.touched < before
        spared = SPARED_UNTIL > NOW
        kept = (spared & IS_COMPANY) if crowded else spared
        return await self._oldest(IS_RUNNING & ~TABLES.c.is_begun & left & ~kept)

    async def last_touched(self, before: float) -> list[str]:
        """Return all tables that were last used before a moment."""
        return await self._oldest(TABLES.c.touched < before)

    async def unopened(self, before: float) -> list[str]:
        """Return tables that were not dealt here and that no one opened since a moment.

        A running game has, besides, the time for which a table without an action is spared.
        """
        from_elsewhere = TABLES.c.origin.is_not(None)
        spared = IS_RUNNING & (before < SPARED_UNTIL)
        return await self._oldest(from_elsewhere & (TABLES.c.touched < before) & ~spared)

    async def touch(self, table: str) -> None:
        """Note that a table was opened by a person."""
        async with self._engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(touched=NOW))

    async def delete(self, tables: Collection[str]) -> None:
        """Delete tables, and everything that is stored of them."""
        gone = list(tables)
        async with self._engine.begin() as connection:
            for kept in BELONGINGS:
                await connection.execute(delete(kept).where(kept.c.table.in_(gone)))
            await connection.execute(delete(TABLES).where(TABLES.c.id.in_(gone)))

    async def forget_names(self, before: float) -> None:
        """Delete the names of people at tables that ended before a moment."""
        over = select(TABLES.c.id).where(TABLES.c.ended < before)
        async with self._engine.begin() as connection:
            await connection.execute(delete(NAMES).where(NAMES.c.table.in_(over)))

    async def forget_names_of(self, token: str) -> list[str]:
        """Delete a person's names at all tables.

        Args:
            token: Hash of the person's token.

        Returns:
            The tables that have a number for the person.
        """
        return await self._erasure.forget_names(token)

    async def erase(self, token: str) -> list[str]:
        """Delete everything by which a person can be recognized, and the person's messages.

        After the next `compact` no file of the database holds any of it. No entry of a log changes.

        Args:
            token: Hash of the person's token.

        Returns:
            The tables that had a number for the person.
        """
        return await self._erasure.erase(token)

    async def compact(self) -> None:
        """Compact the database if someone was erased, at most once in some minutes."""
        await self._erasure.compact()

    async def finish(self) -> None:
        """Compact the database if someone was erased since the last time."""
        await self._erasure.compact(least_seconds=0)

    async def _oldest(self, wanted: ColumnElement[bool]) -> list[str]:
        oldest = select(TABLES.c.id).where(wanted).order_by(TABLES.c.touched, TABLES.c.id)
        return await self._ids(oldest.limit(MOST_AT_ONCE))

    async def _ids(self, wanted: Select[str]) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.scalars(wanted)).all())
