"""Index of the tables: lists of them without reading their logs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from marooned.table.state.codec import value_from
from marooned.table.state.seat_list import seats_of
from marooned.table.state.summary import Summary
from marooned.table.store.entry_log import Directory, directories
from marooned.table.store.schema import PEOPLE, TABLES

if TYPE_CHECKING:
    from sqlalchemy import Select
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

IS_RUNNING = TABLES.c.ended.is_(None)
NEWEST = (TABLES.c.created.desc(), TABLES.c.id)
ROW = select(TABLES.c.id, TABLES.c.version, TABLES.c.summary)


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    summary: Summary
    directory: Directory
    """Its people and names."""
    version: int
    """Number of the last entry of its log."""


class Index:
    """Finds tables, whether they are in a node's memory or not."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def table(self, table: str) -> Listed | None:
        """Return a table, None if it does not exist."""
        found = await self._listed(ROW.where(TABLES.c.id == table))
        return found[0] if found else None

    async def held_by(self, token: str) -> list[Listed]:
        """Return the tables where a person plays a seat, newest first.

        Args:
            token: Hash of the person's token.
        """
        part = PEOPLE.c.table == TABLES.c.id
        mine = ROW.join(PEOPLE, part).where(PEOPLE.c.token == token)
        found = await self._listed(mine.order_by(*NEWEST))
        return [each for each in found if _plays(each.summary, each.directory.people[token])]

    async def is_seated(self, token: str) -> bool:
        """Return True if a person plays a seat at any table.

        Args:
            token: Hash of the person's token.
        """
        part = PEOPLE.c.table == TABLES.c.id
        mine = select(TABLES.c.summary, PEOPLE.c.number).join(PEOPLE, part)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(mine.where(PEOPLE.c.token == token))).all()
        return any(_plays(value_from(Summary, row.summary), row.number) for row in rows)

    async def public(self, since: float, most: int) -> list[Listed]:
        """Return public waiting rooms that were used since a moment, newest first.

        Args:
            since: The moment, in seconds since 1970.
            most: Maximum number of tables.
        """
        waiting = IS_RUNNING & ~TABLES.c.is_dealt & TABLES.c.is_public
        wanted = ROW.where(waiting & (TABLES.c.touched >= since))
        return await self._listed(wanted.order_by(*NEWEST).limit(most))

    async def running(self, since: float) -> int:
        """Return the number of tables that are not over and were used since a moment."""
        wanted = IS_RUNNING & (TABLES.c.touched >= since)
        counted = select(func.count()).select_from(TABLES).where(wanted)
        async with self._engine.connect() as connection:
            return await connection.scalar(counted) or 0

    async def running_tables(self) -> list[Listed]:
        """Return all tables that are not over, newest first."""
        return await self._listed(ROW.where(IS_RUNNING).order_by(*NEWEST))

    async def due(self, now: float) -> list[str]:
        """Return correspondence tables at which a clock has run out, the latest last.

        Args:
            now: Time by the database's clock, in seconds since 1970.
        """
        wanted = IS_RUNNING & ~TABLES.c.is_paused & (TABLES.c.due <= now)
        late = select(TABLES.c.id).where(wanted).order_by(TABLES.c.due, TABLES.c.id)
        async with self._engine.connect() as connection:
            return list((await connection.scalars(late)).all())

    async def _listed(self, wanted: Select[tuple[str, int, dict[str, object]]]) -> list[Listed]:
        async with self._engine.connect() as connection:
            return await listed(connection, wanted)


async def listed(
    connection: AsyncConnection, wanted: Select[tuple[str, int, dict[str, object]]]
) -> list[Listed]:
    """Return tables with their people and names, by a query for columns of `ROW`."""
    rows = (await connection.execute(wanted)).all()
    found = await directories(connection, [row.id for row in rows])
    return [Listed(value_from(Summary, row.summary), found[row.id], row.version) for row in rows]


def _plays(summary: Summary, person: int) -> bool:
    return bool(seats_of(summary.seats, person))
