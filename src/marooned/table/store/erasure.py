"""Erasure of people: names, messages, tokens and codes, in all tables."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, select, update

from marooned.table.store.engines.compaction import compact
from marooned.table.store.schema import CODES, LINES, NAMES, PEOPLE, REPORTS, ROLLS, TABLES

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

COMPACTING_SECONDS: Final = 300.0
"""Least time between two compactions while a node runs: writes wait for them."""

REPORT_NAMES: Final = (
    (REPORTS.c.reporter, REPORTS.c.reporter_name),
    (REPORTS.c.reported, REPORTS.c.reported_name),
)
"""Each person of a report, and the column of the name."""


class Erasure:
    """Deletes what is known of a person; logs name people by numbers and stay as they are."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._is_due = False
        """Whether someone was erased since the last compaction."""
        self._compacted = -math.inf
        """When the last compaction began, by the monotonic clock."""

    async def forget_names(self, token: str) -> list[str]:
        """Delete the names of a token's person; return the tables that have a number for them."""
        async with self._engine.begin() as connection:
            parts = await _parts(connection, token)
            for part in parts:
                await _delete_names(connection, part.id, part.number)
            for who, name in REPORT_NAMES:
                await connection.execute(update(REPORTS).where(who == token).values({name: ""}))
            await _drop_reported_lines(connection, parts)
        return sorted(part.id for part in parts)

    async def erase(self, token: str) -> list[str]:
        """Delete all of a token's person; return the tables that had a number for them.

        The database is to be compacted afterwards, unless nothing was stored.
        """
        async with self._engine.begin() as connection:
            parts = await _parts(connection, token)
            for part in parts:
                await _delete_names(connection, part.id, part.number)
                await _delete_texts(connection, part.id, part.number)
            listed = await connection.execute(delete(ROLLS).where(ROLLS.c.token == token))
            part = (REPORTS.c.reporter == token) | (REPORTS.c.reported == token)
            reported = await connection.execute(delete(REPORTS).where(part))
            await _drop_reported_lines(connection, parts)
            gone = update(PEOPLE).where(PEOPLE.c.token == token).values(token=None)
            await connection.execute(gone)
        self._is_due = self._is_due or bool(parts or listed.rowcount or reported.rowcount)
        return sorted(part.id for part in parts)

    async def compact(self, *, least_seconds: float = COMPACTING_SECONDS) -> None:
        """Compact the database if someone was erased, and the last time is long enough ago."""
        now = time.monotonic()
        if not self._is_due or now - self._compacted < least_seconds:
            return
        self._is_due, self._compacted = False, now
        try:
            await compact(self._engine)
        except BaseException:
            self._is_due = True
            raise


async def _drop_reported_lines(connection: AsyncConnection, parts: Sequence[Any]) -> None:
    """Delete the chat lines in reports about a person's tables: some may be the person's."""
    tables = [part.id for part in parts]
    here = REPORTS.c.table.in_(tables)
    await connection.execute(update(REPORTS).where(here).values(lines=[]))


async def _parts(connection: AsyncConnection, token: str) -> Sequence[Any]:
    """Return the tables that have a number for a token, each with the number."""
    known = select(TABLES.c.id, PEOPLE.c.number)
    mine = known.join(PEOPLE, PEOPLE.c.table == TABLES.c.id).where(PEOPLE.c.token == token)
    return (await connection.execute(mine)).all()


async def _delete_names(connection: AsyncConnection, table: str, person: int) -> None:
    """Delete a person's names, and texts of no one in particular that hold one of them.

    Those are names of free seats, and sentences of logs from former versions.
    """
    here = NAMES.c.table == table
    own = here & (NAMES.c.person == person)
    names = (await connection.scalars(select(NAMES.c.text).where(own))).all()
    others = select(NAMES.c.number, NAMES.c.text).where(here & NAMES.c.person.is_(None))
    rows = (await connection.execute(others)).all() if names else []
    telling = [row.number for row in rows if any(name in row.text for name in names)]
    await connection.execute(delete(NAMES).where(own))
    if telling:
        await connection.execute(delete(NAMES).where(here & NAMES.c.number.in_(telling)))


async def _delete_texts(connection: AsyncConnection, table: str, person: int) -> None:
    """Delete a person's messages and recovery code.

    Messages of no one in particular come from former versions and may be the person's.
    """
    said = (LINES.c.person == person) | LINES.c.person.is_(None)
    await connection.execute(delete(LINES).where((LINES.c.table == table) & said))
    code = (CODES.c.table == table) & (CODES.c.person == person)
    await connection.execute(delete(CODES).where(code))
