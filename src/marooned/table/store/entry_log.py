"""Logs of tables in the database: appended on condition of the expected version, and read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from marooned.table.rules.context import NewLine, NewName, NewPerson
from marooned.table.state import log_entries as e
from marooned.table.state.codec import Row, read, written
from marooned.table.store.beside_orders import orders_beside
from marooned.table.store.db_time import NOW
from marooned.table.store.engines.cte_write import ADD_ENTRY
from marooned.table.store.engines.writer import NothingChangedError, Order
from marooned.table.store.index_rows import index_row, played_row
from marooned.table.store.schema import ENTRIES, LINES, NAMES, PEOPLE, TABLES

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from marooned.table.rules.context import Beside
    from marooned.table.state.summary import Summary
    from marooned.table.store.engines.interface import Database

LINES_READ = 100
"""Number of messages whose texts are read with a table."""
TOUCHING = (
    e.Opened,
    e.Arranged,
    e.Dealt,
    e.Played,
    e.Undone,
    e.Granted,
    e.Seated,
    e.Paused,
    e.Resumed,
    e.Closed,
)
"""Entries by which a table counts as used; others do not keep it from being deleted."""
OPEN = insert(TABLES)
RAISE = update(TABLES).where(
    (TABLES.c.id == bindparam("which")) & (TABLES.c.version == bindparam("expected"))
)


PLAYING = (e.Played, e.Undone, e.Passed, e.Answered, e.WindowRestarted, e.Said, e.Attended)
"""Frequent entries; they change few columns of the index, and writing all takes longer."""


Announce = Callable[[str, int, Sequence[Row]], None]
"""Takes a table, its new version, and the entries that were appended."""


class StaleVersionError(Exception):
    """The log has entries that the writer did not know, or the table does not exist."""


@dataclass(slots=True)
class Directory:
    """What lies beside the log of a table."""

    people: dict[str, int] = field(default_factory=dict)
    """Number of each person by the hash of their token."""
    names: dict[int, str] = field(default_factory=dict)
    """Text of each name by its number."""
    lines: dict[int, str] = field(default_factory=dict)
    """Texts of the newest messages by their numbers."""

    def add(self, beside: Iterable[Beside]) -> None:
        """Note what was written beside the log."""
        for each in beside:
            if isinstance(each, NewPerson):
                self.people[each.token] = each.number
            elif isinstance(each, NewName):
                self.names[each.number] = each.text
            elif isinstance(each, NewLine):
                self.lines[each.number] = each.text
                self.lines.pop(each.number - LINES_READ, None)

    def token_of(self, person: int | None) -> str | None:
        """Return the hash of a person's token, None if the person was erased."""
        return next((token for token, number in self.people.items() if number == person), None)


@dataclass(frozen=True, slots=True)
class Change:
    """What is written of a table at once.

    Attributes:
        entries: Entries of its log.
        beside: What is written beside the log.
        summary: Summary of the table after them.
        due: When the first clock of a correspondence game runs out, after them.
        opens: Id of another table that is opened with this change, and what is written of it.
    """

    entries: Sequence[e.Entry]
    beside: Sequence[Beside]
    summary: Summary
    due: float | None = None
    opens: tuple[str, Change] | None = None


class EntryLog:
    """Appends entries to the logs of tables, and reads them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.announce: Announce | None = None
        """Called after each append, if other nodes are to learn of it; it may be lost."""

    async def append(self, table: str, expected: int, change: Change, *, now: float) -> None:
        """Write a change of a table, all of it or nothing.

        Args:
            table: The table.
            expected: Number of the last entry that the writer knows; 0 opens a new log.
            change: The change. Without entries, too, the version must be as expected.
            now: Time by the database's clock, in seconds since 1970.

        Raises:
            StaleVersionError: The log is not at the expected version.
            TableError: `storage`: the database does not answer.
        """
        dialect = self._database.engine.dialect.name
        rows = [written(entry) for entry in change.entries]
        orders = _orders(table, expected, change, rows, now, dialect)
        if change.opens is not None:
            other, opening = change.opens
            opened = [written(entry) for entry in opening.entries]
            orders += _orders(other, 0, opening, opened, now, dialect)
        try:
            await self._database.write(*orders)
        except (NothingChangedError, IntegrityError) as error:
            raise StaleVersionError(f"{table} is not at version {expected}") from error
        if self.announce is not None and rows:
            self.announce(table, expected + len(rows), rows)

    def tell_others(self, table: str, version: int) -> None:
        """Have other nodes read a table: an append was written though its confirmation was lost."""
        if self.announce is not None:
            self.announce(table, version, ())

    async def settle(self) -> None:
        """Wait until an append that was cancelled is written, or will not be.

        Raises:
            TableError: `storage`: the database does not answer.
        """
        await self._database.write()

    async def entries(self, table: str, after: int = 0) -> list[e.Entry]:
        """Return the entries of a table with numbers above `after`, oldest first.

        Raises:
            OutdatedError: This version cannot read one of them.
        """
        mine = (ENTRIES.c.table == table) & (ENTRIES.c.version > after)
        wanted = select(ENTRIES.c.kind, ENTRIES.c.body).where(mine).order_by(ENTRIES.c.version)
        async with self._database.reader.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [read(row.kind, row.body) for row in rows]

    async def news(self, table: str, after: int) -> list[e.Entry] | None:
        """Return the entries above `after`, oldest first, None if there is no such table.

        Raises:
            OutdatedError: This version cannot read one of them.
        """
        newer = (ENTRIES.c.table == TABLES.c.id) & (ENTRIES.c.version > after)
        wanted = select(ENTRIES.c.kind, ENTRIES.c.body).where(TABLES.c.id == table)
        wanted = wanted.select_from(TABLES.outerjoin(ENTRIES, newer)).order_by(ENTRIES.c.version)
        async with self._database.reader.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [read(row.kind, row.body) for row in rows if row.kind is not None] if rows else None

    async def version(self, table: str) -> int:
        """Return the number of the last entry of a table, 0 if there is no such table."""
        wanted = select(TABLES.c.version).where(TABLES.c.id == table)
        async with self._database.reader.connect() as connection:
            return await connection.scalar(wanted) or 0

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """Return the number of the last entry of each of some tables that exist."""
        wanted = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(list(tables)))
        async with self._database.reader.connect() as connection:
            return {row.id: row.version for row in await connection.execute(wanted)}

    async def directory(self, table: str) -> Directory:
        """Return the people and names of a table, with the texts of the newest messages."""
        newest = select(func.max(LINES.c.number)).where(LINES.c.table == table).scalar_subquery()
        wanted = select(LINES.c.number, LINES.c.text).where(
            LINES.c.table == table, LINES.c.number > newest - LINES_READ
        )
        async with self._database.reader.connect() as connection:
            found = (await directories(connection, [table]))[table]
            rows = await connection.execute(wanted.order_by(LINES.c.number))
            found.lines = {row.number: row.text for row in rows}
        return found

    async def outcome(self, table: str) -> Mapping[str, Any] | None:
        """Return the outcome of a finished game as it was stored, None if there is none."""
        wanted = select(TABLES.c.summary).where(TABLES.c.id == table)
        async with self._database.reader.connect() as connection:
            row = await connection.scalar(wanted)
        stored: Mapping[str, Any] | None = None if row is None else row.get("outcome")
        return stored

    async def now(self) -> float:
        """Return the time by the database's clock, in seconds since 1970."""
        async with self._database.reader.connect() as connection:
            return float(await connection.scalar(select(NOW)) or 0.0)


def _orders(
    table: str, expected: int, change: Change, rows: Sequence[Row], now: float, dialect: str
) -> list[Order]:
    """Return the statements that write a change of one table; its index row comes first."""
    is_play = expected > 0 and all(isinstance(entry, PLAYING) for entry in change.entries)
    columns = played_row if is_play else index_row
    row: dict[str, Any] = columns(change.summary, change.due)
    row["version"] = expected + len(change.entries)
    if any(isinstance(entry, TOUCHING) for entry in change.entries):
        row["touched"] = now
    if expected == 0:
        orders: list[Order] = [(OPEN, {"touched": now, **row, "id": table})]
    else:
        orders = [(RAISE, {**row, "which": table, "expected": expected})]
    for number, (kind, body) in enumerate(rows, expected + 1):
        values = {"table": table, "version": number, "kind": kind, "body": body}
        orders.append((ADD_ENTRY, values))
    for each in change.beside:
        orders += orders_beside(table, each, dialect)
    return orders


async def directories(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, Directory]:
    """Return people and names of some tables."""
    found = {table: Directory() for table in tables}
    known = PEOPLE.c.table.in_(tables) & PEOPLE.c.token.is_not(None)
    people = select(PEOPLE.c.table, PEOPLE.c.token, PEOPLE.c.number).where(known)
    for row in await connection.execute(people):
        found[row.table].people[row.token] = row.number
    names = select(NAMES.c.table, NAMES.c.number, NAMES.c.text).where(NAMES.c.table.in_(tables))
    for row in await connection.execute(names):
        found[row.table].names[row.number] = row.text
    return found
