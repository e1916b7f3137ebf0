"""SQLite driver for the simulation: the same calls as aiosqlite, run inline, with faults.

A transaction that has begun to write is carried out without a pause, so that no two overlap.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Sequence
from types import SimpleNamespace
from typing import Any, Self

from marooned.table.store.engines.sqlite import SqliteFile
from marooned.table.store.engines.writer import Order, Write, Writer
from tests.simulation.chaos import Chaos, broken

FREE = ("PRAGMA", "BEGIN")
"""Statements that have no faults."""


class Cursor:
    """Cursor whose statements are run when the database answers."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._cursor = connection.raw.cursor()
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._cursor.lastrowid

    async def execute(self, statement: str, values: Any = ()) -> Cursor:
        await self._connection.wait(statement)
        self._cursor.execute(statement, values)
        return self

    async def executemany(self, statement: str, values: Sequence[Any]) -> Cursor:
        await self._connection.wait(statement)
        self._cursor.executemany(statement, values)
        return self

    async def fetchall(self) -> list[Any]:
        return self._cursor.fetchall()

    async def close(self) -> None:
        self._cursor.close()


class Inline:
    """Runs what aiosqlite runs on its thread."""

    def put_nowait(self, work: tuple[asyncio.Future[Any], Callable[[], Any]]) -> None:
        future, function = work
        future.set_result(function())


class Connection:
    """Connection of one node."""

    def __init__(self, database: str, chaos: Chaos, node: str) -> None:
        self.raw = self._connection = self._conn = sqlite3.dbapi2.connect(
            database, check_same_thread=False
        )
        self._chaos = chaos
        self._node = node
        self._tx = Inline()
        self._thread = SimpleNamespace(daemon=True)

    def __await__(self) -> Generator[Any, None, Connection]:
        return self._opened().__await__()

    async def _opened(self) -> Connection:
        return self

    async def wait(self, statement: str) -> None:
        """Wait until the database answers, unless a transaction is being written."""
        if self.raw.in_transaction or statement.startswith(FREE):
            return
        await self._chaos.pause(self._node)
        self._chaos.check_read(self._node)

    @property
    def isolation_level(self) -> str | None:
        return self.raw.isolation_level

    def cursor(self) -> Cursor:
        return Cursor(self)

    async def create_function(self, *what: Any, **more: Any) -> None:
        self.raw.create_function(*what, **more)

    async def commit(self) -> None:
        wrote = self.raw.in_transaction
        if wrote and self._node in self._chaos.dead:
            raise broken()
        self.raw.commit()
        if wrote and self._chaos.strikes(self._chaos.after, "commit", self._node):
            raise sqlite3.OperationalError("the confirmation was lost")

    async def rollback(self) -> None:
        self.raw.rollback()

    async def close(self) -> None:
        self.raw.close()

    def stop(self) -> None:
        self.raw.close()


class InlineWriter(Writer):
    """Writes without a thread, one write after the other."""

    async def write(self, *orders: Order) -> None:
        error = self._write_alone(Write(orders, asyncio.get_running_loop().create_future()))
        if error is not None:
            raise error


class FaultyFile(SqliteFile):
    """The database as one node reaches it: writes fail, wait, or lose their confirmation."""

    def __init__(self, path: Any, chaos: Chaos, node: str) -> None:
        super().__init__(path)
        self._writer = InlineWriter(self._writer._engine)
        self._chaos = chaos
        self._node = node

    async def write(self, *orders: Order) -> None:
        await self._chaos.pause(self._node)
        self._chaos.check_before(self._node)
        await super().write(*orders)
        self._chaos.trace.note("write", self._node, len(orders))
        await self._chaos.pause(self._node)
        self._chaos.check_after(self._node)
