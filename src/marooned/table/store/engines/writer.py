"""Writer of a SQLite file: orders are written on one thread, those that wait together at once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError

from marooned.table.store.engines.prepared import prepared
from marooned.table.store.faults import fault

Order = tuple[Executable, Mapping[str, Any]]
MAY_MISS = "may_miss"
"""Execution option of a statement that may meet no row."""
MOST_AT_ONCE = 64
"""Maximum number of writes in one transaction."""


class NothingChangedError(Exception):
    """A row that was to be changed does not exist, or is not as it must be."""


REFUSALS = (NothingChangedError, IntegrityError)
"""Errors of one write that leave the connection, and other writes, as they were."""


@dataclass(frozen=True, slots=True, eq=False)
class Write:
    """Orders that are carried out together, and the future that waits for them."""

    orders: Sequence[Order]
    done: asyncio.Future[None]

    def settle(self, error: BaseException | None) -> None:
        """Report the result to the event loop, from any thread."""
        with contextlib.suppress(RuntimeError):  # the loop was closed
            self.done.get_loop().call_soon_threadsafe(self._settle, error)

    def _settle(self, error: BaseException | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Writes on a thread that keeps its connection.

    A commit waits for the disk. Writes that arrive meanwhile share the next commit; each is carried
    out completely or not at all.
    """

    def __init__(self, engine: Engine) -> None:
        """Begin without a thread: the first write starts it."""
        self._engine = engine
        self._waiting = SimpleQueue[Write | None]()
        self._thread: Thread | None = None
        self._connection: Connection | None = None
        self._is_closed = False

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them.

        Without orders, wait for the writes before.

        Raises:
            NothingChangedError: One of them has met no row.
            TableError: `storage`: the writer is closed.
        """
        if self._is_closed:
            raise fault("the database is closed")
        if self._thread is None:
            self._thread = Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()
        done = asyncio.get_running_loop().create_future()
        self._waiting.put(Write(orders, done))
        await done

    def _work(self) -> None:
        last = self._waiting.get()
        while last is not None:
            writes = [last]
            while len(writes) < MOST_AT_ONCE and not self._waiting.empty():
                last = self._waiting.get()
                if last is None:
                    break
                writes.append(last)
            for write, error in self._write(writes):
                write.settle(error)
            if last is not None:
                last = self._waiting.get()

    def _write(self, writes: list[Write]) -> list[tuple[Write, BaseException | None]]:
        """Carry out some writes; return each with its error."""
        if len(writes) > 1:
            with contextlib.suppress(Exception):  # each is tried alone then
                return self._write_together(writes)
        return [(each, self._write_alone(each)) for each in writes]

    def _write_together(self, writes: list[Write]) -> list[tuple[Write, BaseException | None]]:
        errors: dict[Write, BaseException] = {}
        with self._lent() as connection, connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver begins none for savepoints
            for each in writes:
                try:
                    with connection.begin_nested():
                        _carry_out(connection, each.orders)
                except REFUSALS as error:
                    errors[each] = error
        return [(each, errors.get(each)) for each in writes]

    def _write_alone(self, write: Write) -> BaseException | None:
        try:
            with self._lent() as connection, connection.begin():
                _carry_out(connection, write.orders)
        except BaseException as error:  # noqa: BLE001 - it is raised where it is awaited
            return error
        return None

    @contextlib.contextmanager
    def _lent(self) -> Any:
        """Lend the connection; after an error that is no refusal it is replaced."""
        connection = self._connection or self._engine.connect()
        self._connection = None
        try:
            yield connection
        except REFUSALS:
            self._connection = connection
            raise
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    async def close(self) -> None:
        """Finish the writes that wait, and close the connection."""
        self._is_closed = True
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def check_met(statement: Executable, rows: int) -> None:
    """Refuse a statement that met no row, unless it may.

    Raises:
        NothingChangedError: It met none.
    """
    if rows == 0 and not statement.get_execution_options().get(MAY_MISS):
        raise NothingChangedError


def _carry_out(connection: Connection, orders: Sequence[Order]) -> None:
    for statement, values in orders:
        check_met(statement, prepared(statement, values, connection).run(connection, values))
