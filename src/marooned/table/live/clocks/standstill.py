"""Standstill: the time of a running turn stands in the database while nobody is at the table."""

import asyncio
import logging

from marooned.table.error_codes import TableError
from marooned.table.live.clocks.timekeeper import Timekeeper
from marooned.table.live.people.seats import Seats
from marooned.table.store.engines.outages import is_outage
from marooned.table.store.sharing.running_turns import Turns

LOGGER = logging.getLogger(__name__)


class Standstill:
    """Writes when the last person of a table goes, and when the first one comes, in this order."""

    def __init__(self, seats: Seats, timekeeper: Timekeeper, turns: Turns) -> None:
        self._seats = seats
        self._turns = turns
        self._order = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        timekeeper.let_run = self._note

    def _note(self, on: bool) -> None:
        task = asyncio.create_task(self._write(on=on))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, *, on: bool) -> None:
        async with self._order:
            try:
                await self._turns.let_run(self._seats.stored.id, on=on)
            except TableError as error:
                if not is_outage(error):
                    table = self._seats.stored.id
                    LOGGER.warning("the turn time of table %s was not saved: %s", table, error)

    def stop(self) -> list[asyncio.Task[None]]:
        """Return what is still to be written."""
        return list(self._tasks)
