"""Erasure of people: names, messages, tokens and codes, in all tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select, update

from marooned.table.state.codec import value_from
from marooned.table.state.seat_list import owned_by, seats_of
from marooned.table.state.summary import Summary
from marooned.table.store.engines.compaction import compact
from marooned.table.store.schema import CODES, LINES, NAMES, PEOPLE, ROLLS, TABLES

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Erasure:
    """Deletes what is known of a person; logs name people by numbers and stay as they are."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def forget_names(self, token: str) -> list[str]:
        """Delete the names of a token's person; return the running tables with a part of theirs."""
        async with self._engine.begin() as connection:
            parts = await _parts(connection, token)
            for part in parts:
                await _delete_names(connection, part.id, part.number)
        return sorted(_running_with_a_part(parts))

    async def erase(self, token: str) -> list[str]:
        """Delete all of a token's person; return the running tables with a part of theirs."""
        async with self._engine.begin() as connection:
            parts = await _parts(connection, token)
            for part in parts:
                await _delete_names(connection, part.id, part.number)
                await _delete_texts(connection, part.id, part.number)
            await connection.execute(delete(ROLLS).where(ROLLS.c.token == token))
            gone = update(PEOPLE).where(PEOPLE.c.token == token).values(token=None)
            await connection.execute(gone)
        await compact(self._engine)
        return sorted(_running_with_a_part(parts))


async def _parts(connection: AsyncConnection, token: str) -> Sequence[Any]:
    """Return the tables that have a number for a token, each with the number."""
    known = select(TABLES.c.id, PEOPLE.c.number, TABLES.c.ended, TABLES.c.summary)
    mine = known.join(PEOPLE, PEOPLE.c.table == TABLES.c.id).where(PEOPLE.c.token == token)
    return (await connection.execute(mine)).all()


def _running_with_a_part(parts: Sequence[Any]) -> Iterator[str]:
    for part in parts:
        seats = value_from(Summary, part.summary).seats
        has_part = seats_of(seats, part.number) or owned_by(seats, part.number)
        if part.ended is None and has_part:
            yield part.id


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
