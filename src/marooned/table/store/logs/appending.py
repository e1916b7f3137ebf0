"""Logs of tables in the database: appended on condition of the expected version, and read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from marooned.table.rules.context import Beside, NewLine, NewName, NewPerson
from marooned.table.state.codec import read, written
from marooned.table.store.logs.log_tables import ENTRIES, LINES, NAMES, PEOPLE, VERSIONS
from marooned.table.store.sharing.instants import NOW
from marooned.table.store.writer import NothingChangedError, Order

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from marooned.table.state.log_entries import Entry
    from marooned.table.store.engines.interface import Database

OPEN = insert(VERSIONS)
RAISE = (
    update(VERSIONS)
    .where((VERSIONS.c.id == bindparam("which")) & (VERSIONS.c.version == bindparam("expected")))
    .values(version=bindparam("reached"), touched=bindparam("now"))
)
ADD = insert(ENTRIES)


class StaleVersionError(Exception):
    """The log has entries that the writer did not know."""


@dataclass(slots=True)
class Directory:
    """What lies beside the log of a table: people by their tokens, and the texts of names."""

    people: dict[str, int] = field(default_factory=dict)
    """Number of each person by the hash of their token."""
    names: dict[int, str] = field(default_factory=dict)

    def add(self, beside: Iterable[Beside]) -> None:
        """Note what was written beside the log."""
        for each in beside:
            if isinstance(each, NewPerson):
                self.people[each.token] = each.number
            elif isinstance(each, NewName):
                self.names[each.number] = each.text


class EntryLog:
    """Appends entries to the logs of tables, and reads them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self,
        table: str,
        expected: int,
        entries: Sequence[Entry],
        beside: Sequence[Beside] = (),
        *,
        now: float,
    ) -> None:
        """Append entries and write what lies beside them, all of it or nothing.

        Args:
            table: The table.
            expected: Number of the last entry that the writer knows; 0 opens a new log.
            entries: The entries.
            beside: Names, tokens and texts.
            now: Time by the database's clock, in seconds since 1970.

        Raises:
            StaleVersionError: The log has other entries behind the expected version.
            TableError: `store`: the database does not answer.
        """
        reached = expected + len(entries)
        orders: list[Order] = []
        if expected == 0:
            orders.append((OPEN, {"id": table, "version": reached, "touched": now}))
        else:
            raised = {"which": table, "expected": expected, "reached": reached, "now": now}
            orders.append((RAISE, raised))
        for number, entry in enumerate(entries, expected + 1):
            kind, body = written(entry)
            orders.append((ADD, {"table": table, "version": number, "kind": kind, "body": body}))
        orders += [order for each in beside for order in _orders(table, each)]
        try:
            await self._database.write(*orders)
        except (NothingChangedError, IntegrityError) as error:
            raise StaleVersionError(f"{table} is not at version {expected}") from error

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the entries of a table with numbers above `after`, oldest first.

        Raises:
            OutdatedError: This version cannot read one of them.
        """
        mine = (ENTRIES.c.table == table) & (ENTRIES.c.version > after)
        wanted = select(ENTRIES.c.kind, ENTRIES.c.body).where(mine).order_by(ENTRIES.c.version)
        async with self._database.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [read(row.kind, row.body) for row in rows]

    async def version(self, table: str) -> int:
        """Return the number of the last entry of a table, 0 if there is no such table."""
        wanted = select(VERSIONS.c.version).where(VERSIONS.c.id == table)
        async with self._database.engine.connect() as connection:
            return await connection.scalar(wanted) or 0

    async def directory(self, table: str) -> Directory:
        """Return the people and names that are stored beside the log of a table."""
        async with self._database.engine.connect() as connection:
            return Directory(
                {row.token: row.number for row in await _rows(connection, PEOPLE, table)},
                {row.number: row.text for row in await _rows(connection, NAMES, table)},
            )

    async def now(self) -> float:
        """Return the time by the database's clock, in seconds since 1970."""
        async with self._database.engine.connect() as connection:
            return float(await connection.scalar(select(NOW)) or 0.0)

    async def erase(self, token: str) -> None:
        """Erase a person everywhere: the token, names and messages. No entry changes."""
        mine = select(PEOPLE.c.table, PEOPLE.c.number).where(PEOPLE.c.token == token)
        async with self._database.engine.begin() as connection:
            for row in (await connection.execute(mine)).all():
                for kept in (NAMES, LINES):
                    own = (kept.c.table == row.table) & (kept.c.person == row.number)
                    await connection.execute(delete(kept).where(own))
            gone = update(PEOPLE).where(PEOPLE.c.token == token).values(token=None)
            await connection.execute(gone)


async def _rows(connection: AsyncConnection, kept: Any, table: str) -> Sequence[Any]:
    wanted = select(kept).where(kept.c.table == table)
    if kept is PEOPLE:
        wanted = wanted.where(PEOPLE.c.token.is_not(None))
    return (await connection.execute(wanted)).all()


def _orders(table: str, each: Beside) -> list[Order]:
    """Return the statements that write one thing beside the log."""
    if isinstance(each, NewPerson):
        return [(insert(PEOPLE), {"table": table, "number": each.number, "token": each.token})]
    if isinstance(each, NewName | NewLine):
        kept = NAMES if isinstance(each, NewName) else LINES
        row = {"table": table, "number": each.number, "person": each.person, "text": each.text}
        return [(insert(kept), row)]
    return []
