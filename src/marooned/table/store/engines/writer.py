"""Writer of a database: entries are written on a thread of its own."""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError

Order = tuple[Executable, Mapping[str, Any]]
MAY_MISS = "may_miss"
"""Execution option of a statement that may meet no row."""


class NothingChangedError(Exception):
    """A row that was to be changed does not exist, or is not as it must be."""


class Writer:
    """Writes one transaction after the other; each goes to the thread and back once.

    Statement by statement it would go there and back for each, which cost more than the writing.
    The thread keeps its connection: to fetch one for each transaction cost a fifth of the writing.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them.

        Raises:
            NothingChangedError: One of them has met no row.
        """
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, orders)

    def _write(self, orders: Sequence[Order]) -> None:
        connection = self._connection or self._engine.connect()
        self._connection = None  # until it has proved good once more
        try:
            _carry_out(connection, orders)
        except (NothingChangedError, IntegrityError):
            self._connection = connection
            raise
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    async def close(self) -> None:
        """Finish what is under way."""
        await asyncio.to_thread(self._thread.shutdown)
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
    with connection.begin():
        for statement, values in orders:
            check_met(statement, connection.execute(statement, values).rowcount)
