"""The writer of a database: what is done at tables goes there on a thread of its own."""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, Executable

Order = tuple[Executable, Mapping[str, Any]]


class NothingChangedError(Exception):
    """What was to be changed is not there, or not any more as it must be."""


class Writer:
    """Writes one transaction after the other; each goes to the thread and back once.

    Statement by statement it would go there and back for each, which cost more than the writing.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them.

        Raises:
            NothingChangedError: One of them has met no row.
        """
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._write, orders)

    def _write(self, orders: Sequence[Order]) -> None:
        with self._engine.begin() as connection:
            for statement, values in orders:
                if connection.execute(statement, values).rowcount == 0:
                    raise NothingChangedError

    async def close(self) -> None:
        """Finish what is under way."""
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()
