"""The tables of a node as its database has them.

The log is the truth and the lock: an entry that meets an entry of the same table and number came
too late, whoever wrote the first.
"""

from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.table.server_address import Place
from marooned.table.store.closings import closed
from marooned.table.store.engines.choice import database_at
from marooned.table.store.engines.measured import Measured
from marooned.table.store.rows import Chair, Entry, Stored, Summary, stamp
from marooned.table.store.schema import LOG, SEATS, TABLES
from marooned.table.store.upkeep import Upkeep
from marooned.table.store.writer import NothingChangedError
from marooned.table.terms import Terms

ADD_ENTRY = insert(LOG)
IS_CLOSED = TABLES.c.finished.is_not(None) & TABLES.c.outcome.is_(None)
CHANGE_TABLE = update(TABLES).where((TABLES.c.id == bindparam("changed")) & ~IS_CLOSED)
"""What each action runs, put together once; `changed` is the table's id.

The table goes first: whoever writes there locks its row, and the others wait in one order.
"""


class StaleLogError(Exception):
    """Somebody else wrote the entry of this number first."""


class Store:
    """The database of a node."""

    def __init__(self, database: Place, forgotten_days: float = 30) -> None:
        self._database = self.measured = Measured(database_at(database))
        self.engine = self._database.engine
        """Of which further rooms of the store read and write what is theirs."""
        self.upkeep = Upkeep(self.engine, forgotten_days)

    async def open(self) -> None:
        """Make the database ready, with tables of the newest form."""
        await self._database.open()

    async def check(self) -> None:
        """Find out whether the database answers, and whether it is the one that was opened.

        Raises:
            TableError: It does not.
        """
        async with self.engine.connect() as connection:
            await connection.execute(select(1))
        await self._database.write()

    async def close(self) -> None:
        """Close the database."""
        await self._database.close()

    async def add(self, table: Stored, entries: Sequence[Entry] = ()) -> None:
        """Keep a new table, its seats, and what was done there already."""
        async with self.engine.begin() as connection:
            await insert_table(connection, table)
            if entries:
                done = {"table": table.id, "at": table.created}
                await connection.execute(ADD_ENTRY, [columns(entry) | done for entry in entries])

    async def table(self, name: str) -> Stored | None:
        """Return a table, None where there is none of this name."""
        async with self.engine.connect() as connection:
            found = await stored_tables(connection, [name])
        return found[0] if found else None

    async def held_by(self, token: str) -> list[Stored]:
        """Return the tables at which this token's hash holds a seat, newest first."""
        held = select(SEATS.c.table).where(SEATS.c.token == token).distinct()
        async with self.engine.connect() as connection:
            return await stored_tables(connection, (await connection.scalars(held)).all())

    async def running(self, since: datetime) -> int:
        """Return how many tables are not over and were touched since a moment."""
        running = TABLES.c.finished.is_(None) & (TABLES.c.touched >= stamp(since))
        counted = select(func.count()).select_from(TABLES).where(running)
        async with self.engine.connect() as connection:
            return await connection.scalar(counted) or 0

    async def seq(self, table: str) -> int:
        """Return the number of a table's newest entry, 0 where there is none."""
        newest = select(func.max(LOG.c.seq)).where(LOG.c.table == table)
        async with self.engine.connect() as connection:
            return await connection.scalar(newest) or 0

    async def entries(self, table: str) -> list[Entry]:
        """Return the log of a table, in order."""
        kept = select(*(LOG.c[field.name] for field in fields(Entry)))
        mine = kept.where(LOG.c.table == table).order_by(LOG.c.seq)
        async with self.engine.connect() as connection:
            return [Entry(*row) for row in await connection.execute(mine)]

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        """Write one change with the summary it leaves.

        Raises:
            StaleLogError: The log holds an entry of this number already.
            TableError: The table was closed.
        """
        now = stamp()
        row = {**columns(entry), "table": table, "at": now}
        changed = {**columns(summary), "touched": now, "changed": table}
        try:
            await self._database.write((CHANGE_TABLE, changed), (ADD_ENTRY, row))
        except IntegrityError as error:
            raise StaleLogError(f"{table} has an entry {entry.seq}") from error
        except NothingChangedError as error:
            raise closed(table) from error

    async def invite(self, table: str, chair: Chair, invitation: str | None) -> bool:
        """Keep the hash of an invitation, or none, for a seat; False where it went elsewhere."""
        meant = (SEATS.c.table == table) & (SEATS.c.seat == chair.seat)
        held = meant & SEATS.c.token.is_not_distinct_from(chair.token)
        async with self.engine.begin() as connection:
            changed = update(SEATS).where(held).values(invitation=invitation)
            return (await connection.execute(changed)).rowcount == 1

    async def invited(self, table: str, invitation: str) -> int | None:
        """Return the seat that an invitation's hash is for."""
        wanted = (SEATS.c.table == table) & (SEATS.c.invitation == invitation)
        async with self.engine.connect() as connection:
            return await connection.scalar(select(SEATS.c.seat).where(wanted))


def columns(row: Entry | Summary) -> dict[str, Any]:
    """Return the columns of a row; what they hold is not copied, as `asdict` would."""
    return {name: getattr(row, name) for name in row.__slots__}


async def insert_table(connection: AsyncConnection, table: Stored) -> None:
    """Write a new table and its seats."""
    row = {**asdict(table), "terms": table.terms.model_dump(), "touched": table.created}
    del row["chairs"]
    await connection.execute(insert(TABLES).values(row))
    await connection.execute(insert(SEATS), seat_rows(table))


def seat_rows(table: Stored) -> list[dict[str, Any]]:
    """Return the rows of a table's seats, numbered in their order."""
    numbered = (replace(chair, seat=seat) for seat, chair in enumerate(table.chairs))
    return [{**asdict(chair), "table": table.id} for chair in numbered]


async def stored_tables(connection: AsyncConnection, names: Sequence[str]) -> list[Stored]:
    """Return the tables of these names, newest first, each with its seats."""
    chairs = select(SEATS).where(SEATS.c.table.in_(names)).order_by(SEATS.c.seat)
    seated: dict[str, list[Chair]] = {name: [] for name in names}
    for row in (await connection.execute(chairs)).mappings():
        seated[row["table"]].append(chair_of(row))
    tables = select(TABLES).where(TABLES.c.id.in_(names)).order_by(TABLES.c.created.desc())
    rows = (await connection.execute(tables)).mappings()
    return [_remembered(dict(row), tuple(seated[row["id"]])) for row in rows]


def chair_of(row: RowMapping) -> Chair:
    """Return the chair that a row of the database holds."""
    return Chair(**{field.name: row[field.name] for field in fields(Chair)})


def _remembered(row: dict[str, Any], chairs: tuple[Chair, ...]) -> Stored:
    del row["touched"]
    terms = Terms.model_validate(row.pop("terms"))
    return Stored(**row, terms=terms, chairs=chairs)
