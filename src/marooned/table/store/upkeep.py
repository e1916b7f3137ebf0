"""The upkeep of the database: tables counted, closed and deleted, names forgotten."""

from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, case, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from marooned.table.store.expressions import day, later
from marooned.table.store.rows import stamp
from marooned.table.store.schema import (
    ANSWERS,
    BLOCKS,
    FINDINGS,
    LOG,
    QUESTIONS,
    SEATS,
    SIGHTS,
    TABLES,
    TALK,
    VOTES,
)

MOST_AT_ONCE = 500
"""Of tables that one sweep ends: it shall not hold up those who play."""
SOMEBODY = "A player"
"""The name of whoever is not to be named any more."""
UNTOLD = "The names of the players have been deleted."
"""What the log says of seats and extra time, once names are forgotten."""
BELONGINGS = (VOTES, QUESTIONS, ANSWERS, FINDINGS, TALK, SIGHTS, BLOCKS, LOG, SEATS)
"""All that is kept of a table beside itself."""
RUNNING = TABLES.c.finished.is_(None)
BEGUN = exists().where((LOG.c.table == TABLES.c.id) & (LOG.c.kind == "play"))


AFTER = TABLES.alias("after")
IS_SUCCESSOR = exists().where(AFTER.c.successor == TABLES.c.id)
PATIENT_DAYS = 7.0
"""A game that all play again waits longer for its first action, and people for one another."""
PAUSED_DAYS = 30.0
CLOCK = TABLES.c.terms["clock"]
SPARED_DAYS = later(
    case((CLOCK["kind"].as_string() == "days", CLOCK["seconds"].as_float() * 2 / 86400), else_=0),
    case((IS_SUCCESSOR | TABLES.c.begun.is_(None), PATIENT_DAYS), else_=0),
    case((TABLES.c.paused_at.is_not(None), PAUSED_DAYS), else_=0),
)
SPARED_UNTIL = day(TABLES.c.touched) + SPARED_DAYS
TOKENS = select(func.count(SEATS.c.token.distinct())).where(SEATS.c.table == TABLES.c.id)
IS_COMPANY = TOKENS.scalar_subquery() > 1
"""Whether two persons have come: where there is no room, nobody keeps it for themselves alone."""


class Upkeep:
    """Counts, ends and forgets what a database holds."""

    def __init__(self, engine: AsyncEngine, forgotten_days: float = 30) -> None:
        self._engine = engine
        self._forgotten = timedelta(days=forgotten_days)

    async def opened_by(self, holder: str) -> int:
        """Return how many running tables a browser opened that are not forgotten."""
        recent = TABLES.c.touched >= stamp(datetime.now(UTC) - self._forgotten)
        wanted = RUNNING & recent & (TABLES.c.opener == holder)
        async with self._engine.connect() as connection:
            counted = select(func.count()).select_from(TABLES).where(wanted)
            return await connection.scalar(counted) or 0

    async def running_tables(self) -> list[str]:
        """Return all tables that are not over, the newest first."""
        running = select(TABLES.c.id).where(RUNNING)
        return await self._names(running.order_by(TABLES.c.created.desc()))

    async def running_among(self, tables: Collection[str]) -> set[str]:
        """Return those of some tables that are there and not over."""
        wanted = select(TABLES.c.id).where(TABLES.c.id.in_(list(tables)) & RUNNING)
        return set(await self._names(wanted)) if tables else set()

    async def untouched(self, before: datetime, *, crowded: bool = False) -> list[str]:
        """Return running tables at which nobody has ever acted, last touched before a moment.

        By days nobody need act for twice the time of a turn; a waiting room, a rematch and a table
        that is paused are spared as well. In a crowd that holds where two persons have come.
        """
        left = TABLES.c.touched < stamp(before)
        spared = day(stamp()) < SPARED_UNTIL
        kept = (spared & IS_COMPANY) if crowded else spared
        return await self._named(RUNNING & ~BEGUN & left & ~kept)

    async def last_touched(self, before: datetime) -> list[str]:
        """Return all tables that were last touched before a moment."""
        return await self._named(TABLES.c.touched < stamp(before))

    async def unopened(self, before: datetime) -> list[str]:
        """Return the tables that were not dealt here and that nobody opened since a moment.

        While a game runs the time for which a table without an action is spared comes on top.
        """
        from_elsewhere = TABLES.c.origin.is_not(None)
        spared = RUNNING & (day(stamp(before)) < SPARED_UNTIL)
        return await self._named(from_elsewhere & (TABLES.c.touched < stamp(before)) & ~spared)

    async def touch(self, table: str) -> None:
        """Note that somebody has opened a table."""
        async with self._engine.begin() as connection:
            meant = update(TABLES).where(TABLES.c.id == table)
            await connection.execute(meant.values(touched=stamp()))

    async def close(self, table: str, text: str) -> bool:
        """Note that a running table is closed; False where it is over already."""
        now = stamp()
        ended: dict[str, Any] = {"finished": now, "touched": now, "text": text, "outcome": None}
        async with self._engine.begin() as connection:
            meant = update(TABLES).where((TABLES.c.id == table) & RUNNING)
            changed = meant.values(**ended, changed=TABLES.c.changed + 1)
            return (await connection.execute(changed)).rowcount == 1

    async def delete(self, tables: Collection[str]) -> None:
        """Delete tables, and all that is kept of them."""
        async with self._engine.begin() as connection:
            for kept in BELONGINGS:
                await connection.execute(delete(kept).where(kept.c.table.in_(list(tables))))
            await connection.execute(delete(TABLES).where(TABLES.c.id.in_(list(tables))))

    async def forget_names(self, before: datetime) -> None:
        """Forget who sat at tables that ended before a moment."""
        over = select(TABLES.c.id).where(TABLES.c.finished < stamp(before))
        sat = SEATS.c.table.in_(over)
        named = sat & (SEATS.c.kind == "person")
        told = LOG.c.table.in_(over) & LOG.c.kind.in_(("seat", "grant"))
        async with self._engine.begin() as connection:
            await _rename(connection, SEATS, named & (SEATS.c.name != SOMEBODY), "name")
            await _rename(connection, SEATS, sat & (SEATS.c.owner_name != SOMEBODY), "owner_name")
            await connection.execute(update(LOG).where(told).values(why=UNTOLD))
            paused = TABLES.c.id.in_(over) & TABLES.c.paused_by.is_not(None)
            await _rename(connection, TABLES, paused, "paused_by")
            for said in (TALK, BLOCKS):
                there = said.c.table.in_(over) & (said.c.name != SOMEBODY)
                await _rename(connection, said, there, "name")

    async def forget_person(self, holder: str) -> list[str]:
        """Forget the names of a browser's person; return the running tables where they sit."""
        held = or_(SEATS.c.token == holder, SEATS.c.owner == holder)
        async with self._engine.begin() as connection:
            found = select(SEATS.c.table, SEATS.c.seat).where(held)
            places = [(row.table, row.seat) for row in await connection.execute(found)]
            await _count(connection, {table for table, _ in places})
            await _rename(connection, TALK, TALK.c.speaker == holder, "name")
            await _forget_words(connection, places)
            await _forget_pauses(connection, {table for table, _ in places})
            await _rename(connection, SEATS, SEATS.c.token == holder, "name")
            await _rename(connection, SEATS, SEATS.c.owner == holder, "owner_name")
            await _rename(connection, BLOCKS, BLOCKS.c.token == holder, "name")
        return sorted(await self.running_among({table for table, _ in places}))

    async def _named(self, wanted: ColumnElement[bool]) -> list[str]:
        oldest = select(TABLES.c.id).where(wanted).order_by(TABLES.c.touched)
        return await self._names(oldest.limit(MOST_AT_ONCE))

    async def _names(self, wanted: Select[str]) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.scalars(wanted)).all())


async def _count(connection: AsyncConnection, tables: Collection[str]) -> None:
    """Count one change of each of some tables."""
    meant = update(TABLES).where(TABLES.c.id.in_(tables))
    await connection.execute(meant.values(changed=TABLES.c.changed + 1))


async def _forget_words(connection: AsyncConnection, places: Iterable[tuple[str, int]]) -> None:
    """Forget who said what nobody knows of who did: from some seats, or there before the deal."""
    for table, seat in places:
        own = (TALK.c.seat == seat) | TALK.c.seat.is_(None)
        said = (TALK.c.table == table) & own & TALK.c.speaker.is_(None)
        await _rename(connection, TALK, said, "name")


async def _forget_pauses(connection: AsyncConnection, tables: Collection[str]) -> None:
    """Forget who paused some tables."""
    paused = TABLES.c.id.in_(tables) & TABLES.c.paused_by.is_not(None)
    await _rename(connection, TABLES, paused, "paused_by")


async def _rename(
    connection: AsyncConnection, kept: Table, where: ColumnElement[bool], column: str
) -> None:
    """Put a name that names nobody in the place of another."""
    await connection.execute(update(kept).where(where).values({column: SOMEBODY}))
