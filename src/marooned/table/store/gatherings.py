"""How people come together, as the database has it: waiting rooms, terms, and who plays again."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from marooned.table.store.expressions import hold
from marooned.table.store.rows import Stored, stamp
from marooned.table.store.schema import BLOCKS, SEATS, TABLES
from marooned.table.store.tables import insert_table, seat_rows, stored_tables
from marooned.table.terms import Terms

Change = Callable[[Stored], Stored]
CHANGED = ("options", "opener", "begun", "rules", "text", "awaited", "known_deal")
"""What of a table's row may change before its game is dealt, beside its terms."""


class Gatherings:
    """Changes of tables that are no moves: each is one transaction, whoever else writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def keep_terms(self, table: str, terms: Terms) -> None:
        """Keep what holds at a table from now on."""
        kept = {"terms": terms.model_dump(), "changed": TABLES.c.changed + 1}
        changed = update(TABLES).where(TABLES.c.id == table).values(kept)
        async with self._engine.begin() as connection:
            await connection.execute(changed)

    async def rearrange(self, table: str, change: Change) -> Stored | None:
        """Keep how a table is after a change of how it is; what the change raises, it raises.

        None where there is no such table.
        """
        async with self._engine.begin() as connection:
            await hold(connection, table)
            found = await stored_tables(connection, [table])
            if not found:
                return None
            changed = change(found[0])
            if changed != found[0]:
                await _write(connection, changed)
            return changed

    async def public(self, since: datetime, most: int) -> list[Stored]:
        """Return public tables that wait for people, the newest first."""
        wanted = TABLES.c.begun.is_(None) & (TABLES.c.touched >= stamp(since))
        listed = wanted & TABLES.c.terms["public"].as_boolean()
        names = select(TABLES.c.id).where(listed).order_by(TABLES.c.created.desc()).limit(most)
        async with self._engine.connect() as connection:
            return await stored_tables(connection, (await connection.scalars(names)).all())

    async def succeed(self, table: str, successor: Stored) -> str | None:
        """Open the one table at which all play again, with those who are blocked; return its id.

        Where somebody opened it before, return that one's. None where there is no such table.
        """
        async with self._engine.begin() as connection:
            await hold(connection, table)
            found = await stored_tables(connection, [table])
            if not found or found[0].successor:
                return found[0].successor if found else None
            await insert_table(connection, successor)
            await _copy_blocks(connection, table, successor.id)
            named = update(TABLES).where(TABLES.c.id == table)
            again = {"successor": successor.id, "changed": TABLES.c.changed + 1}
            await connection.execute(named.values(again))
            return successor.id


async def _write(connection: AsyncConnection, table: Stored) -> None:
    """Write a table that is not dealt yet, and all its seats."""
    row: dict[str, Any] = {name: getattr(table, name) for name in CHANGED}
    row |= {"terms": table.terms.model_dump(), "touched": stamp()}
    row["changed"] = TABLES.c.changed + 1
    await connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(row))
    seats = SEATS.c.table == table.id
    await connection.execute(delete(SEATS).where(seats))
    await connection.execute(insert(SEATS), seat_rows(table))


async def _copy_blocks(connection: AsyncConnection, table: str, successor: str) -> None:
    """Keep those away from a table who were blocked at the one before."""
    blocked = select(literal(successor), BLOCKS.c.token, BLOCKS.c.name)
    copied = insert(BLOCKS).from_select(
        ["table", "token", "name"], blocked.where(BLOCKS.c.table == table)
    )
    await connection.execute(copied)
