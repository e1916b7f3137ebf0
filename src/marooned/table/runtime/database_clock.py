"""Clock of a node: the database's time, so that all nodes that share it agree."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marooned.table.store.entry_log import EntryLog


class DatabaseClock:
    """The database's clock as it was read last, carried on by this machine's monotonic clock."""

    def __init__(self) -> None:
        self._offset: float | None = None

    @property
    def is_set(self) -> bool:
        """Whether it was read."""
        return self._offset is not None

    def set(self, now: float) -> None:
        """Take over the time of the database, in seconds since 1970."""
        self._offset = now - time.monotonic()

    @property
    def now(self) -> float:
        """The time by the database, in seconds since 1970; by this machine until it was read."""
        return time.time() if self._offset is None else time.monotonic() + self._offset

    async def read(self, log: EntryLog) -> None:
        """Read the time of the database.

        Raises:
            TableError: The database does not answer.
        """
        self.set(await log.now())
