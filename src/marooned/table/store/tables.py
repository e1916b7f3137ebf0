"""The tables of a node as its database has them.

The log is the truth and the lock: an entry that meets an entry of the same table and number came
too late, whoever wrote the first.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, fields, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Float, RowMapping, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.table.server_address import Place
from marooned.table.store.closings import closed
from marooned.table.store.engines.choice import database_at
from marooned.table.store.engines.in_one import ADD_ENTRY
from marooned.table.store.engines.measured import Measured
from marooned.table.store.faults import fault
from marooned.table.store.rows import Chair, Entry, Opening, Stored, Summary, stamp
from marooned.table.store.schema import ANSWERS, LOG, SEATS, TABLES
from marooned.table.store.sharing.instants import NOW
from marooned.table.store.sharing.running_turns import ANEW
from marooned.table.store.upkeep import Upkeep
from marooned.table.store.writer import NothingChangedError, Order
from marooned.table.terms import Terms

IS_CLOSED = TABLES.c.finished.is_not(None) & TABLES.c.outcome.is_(None)
CHANGE_TABLE = (
    update(TABLES)
    .where((TABLES.c.id == bindparam("which")) & ~IS_CLOSED)
    .values(changed=TABLES.c.changed + 1)
)
"""What each change runs, put together once.

The table goes first: whoever writes there locks its row, and the others wait in one order.
"""
GO_ON = CHANGE_TABLE.values(window_ends=NOW + bindparam("runs_for", type_=Float), answered=0)
"""What each action runs: with it the table stands elsewhere, maybe at a secret window."""
ACT = GO_ON.values(**ANEW)
"""What it runs where others are waited for than before, or it was whoever was."""
STANDS_SO = (TABLES.c.acted == bindparam("opened")) & (TABLES.c.answered == bindparam("known"))
CLOSE_WINDOW = ACT.where(STANDS_SO & TABLES.c.paused_at.is_(None))
"""What closes a window: unless somebody acted, answered or paused meanwhile."""
DROP_ANSWERS = delete(ANSWERS).where(ANSWERS.c.table == bindparam("which"))
ACTIONS = ("play", "undo")
ANSWER_SECONDS = 3.0
"""For a check of the database; after that it counts as away."""


REMEMBERED = [TABLES.c[field.name] for field in fields(Stored) if field.name in TABLES.c]


class StaleLogError(Exception):
    """Somebody else wrote the entry of this number first."""


class Store:
    """The database of a node."""

    def __init__(self, database: Place, forgotten_days: float = 30) -> None:
        self._database = self.measured = Measured(database_at(database))
        self.engine = self._database.engine
        """Of which further rooms of the store read and write what is theirs."""
        self.reader = self._database.reader
        """Of which is read what one statement tells."""
        self.outage = self._database.outage
        self.upkeep = Upkeep(self.engine, forgotten_days)
        self.hint: Callable[[str], None] = lambda _table: None
        """Tells other nodes that a table has changed: a hint, which may be lost."""

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

    @asynccontextmanager
    async def answering(self) -> AsyncIterator[None]:
        """Check the database, and give it a few seconds for that and for what is asked inside.

        Raises:
            TableError: It does not answer in time.
        """
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self.check()
                yield
        except TimeoutError as error:
            why = f"no answer within {ANSWER_SECONDS:g} s"
            self.outage.fail(why)
            raise fault(why) from error

    async def close(self) -> None:
        """Close the database."""
        await self._database.close()

    async def add(self, table: Stored, entries: Sequence[Entry] = ()) -> None:
        """Keep a new table, its seats, and what was done there already."""
        async with self.engine.begin() as connection:
            acted = [entry.seq for entry in entries if entry.kind in ACTIONS]
            await insert_table(connection, table, acted=max(acted, default=0))
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

    async def is_seated(self, token: str) -> bool:
        """Whether this token's hash holds a seat at any table."""
        held = select(exists().where(SEATS.c.token == token))
        async with self.engine.connect() as connection:
            return bool(await connection.scalar(held))

    async def running(self, since: datetime) -> int:
        """Return how many tables are not over and were touched since a moment."""
        running = TABLES.c.finished.is_(None) & (TABLES.c.touched >= stamp(since))
        counted = select(func.count()).select_from(TABLES).where(running)
        async with self.engine.connect() as connection:
            return await connection.scalar(counted) or 0

    async def numbers(self, tables: Collection[str]) -> dict[str, int]:
        """Return how often each of some tables has changed; none where there is no such table."""
        counted = select(TABLES.c.id, TABLES.c.changed).where(TABLES.c.id.in_(list(tables)))
        async with self.reader.connect() as connection:
            return {row.id: row.changed for row in await connection.execute(counted)}

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the log of a table, in order, from behind a number."""
        kept = select(*(LOG.c[field.name] for field in fields(Entry)))
        mine = kept.where((LOG.c.table == table) & (LOG.c.seq > after)).order_by(LOG.c.seq)
        async with self.engine.connect() as connection:
            return [Entry(*row) for row in await connection.execute(mine)]

    async def append(
        self,
        table: str,
        entry: Entry,
        summary: Summary,
        opening: Opening | None = None,
        *,
        turns: bool = True,
    ) -> None:
        """Write one change with the summary it leaves, and the secret window that it opens.

        An action by which nothing `turns` leaves the time of the running turn as it is.

        Raises:
            StaleLogError: The log holds an entry of this number already.
            TableError: The table was closed.
        """
        changed = {**columns(summary), "touched": stamp(), "which": table}
        if entry.kind in ACTIONS:
            change = (
                ACT if turns else GO_ON,
                {**changed, **window_columns(opening), "acted": entry.seq},
            )
        else:
            change = (CHANGE_TABLE, changed)
        try:
            await self.write(change, (ADD_ENTRY, self._row(table, entry)))
        except IntegrityError as error:
            raise StaleLogError(f"{table} has an entry {entry.seq}") from error
        except NothingChangedError as error:
            raise closed(table) from error

    async def close_window(
        self,
        table: str,
        opened: int,
        known: int,
        entries: Sequence[Entry],
        summary: Summary,
        opening: Opening | None = None,
        *,
        answered: bool,
    ) -> None:
        """Write all that was answered in a secret window, or nothing of it; no answer stays.

        `opened` is the action after which it opened, and `known` how many answers are known to
        whoever closes it.

        Raises:
            StaleLogError: Somebody has acted, answered or paused since.
        """
        acted = {"acted": entries[-1].seq, "touched": stamp(), "which": table}
        stood = {"opened": opened, "known": known}
        changed = {**columns(summary), **window_columns(opening), **acted, **stood}
        added = [(ADD_ENTRY, self._row(table, entry)) for entry in entries]
        dropped = [(DROP_ANSWERS, {"which": table})] if answered else []
        try:
            await self.write((CLOSE_WINDOW, changed), *added, *dropped)
        except (IntegrityError, NothingChangedError) as error:
            raise StaleLogError(f"{table} has changed since {opened} and {known}") from error

    def _row(self, table: str, entry: Entry) -> dict[str, Any]:
        return {**columns(entry), "table": table, "at": stamp()}

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them.

        Raises:
            NothingChangedError: One of them has met no row.
        """
        await self._database.write(*orders)

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


def window_columns(opening: Opening | None) -> dict[str, float | None]:
    """Return what is written of a window that opens; where none does, that there is none."""
    seconds = None if opening is None else opening.seconds
    runs = opening is not None and opening.runs
    return {
        "window_seconds": seconds,
        "window_left": None if runs else seconds,
        "runs_for": seconds if runs else None,
    }


def columns(row: Entry | Summary) -> dict[str, Any]:
    """Return the columns of a row; what they hold is not copied, as `asdict` would."""
    return {name: getattr(row, name) for name in row.__slots__}


async def insert_table(connection: AsyncConnection, table: Stored, acted: int = 0) -> None:
    """Write a new table, at which somebody has acted so often, and its seats."""
    row = {**asdict(table), "terms": table.terms.model_dump(), "touched": table.created}
    row |= {"acted": acted, "changed": 0}
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
    tables = select(*REMEMBERED).where(TABLES.c.id.in_(names)).order_by(TABLES.c.created.desc())
    rows = (await connection.execute(tables)).mappings()
    return [remembered(row, tuple(seated[row["id"]])) for row in rows]


def chair_of(row: RowMapping) -> Chair:
    """Return the chair that a row of the database holds."""
    return Chair(**{field.name: row[field.name] for field in fields(Chair)})


def remembered(row: Mapping[Any, Any], chairs: tuple[Chair, ...]) -> Stored:
    """Return the table that a row of the database holds, with its seats."""
    told = {column.key: row[column.key] for column in REMEMBERED}
    told["terms"] = Terms.model_validate(told["terms"])
    return Stored(**told, chairs=chairs)
