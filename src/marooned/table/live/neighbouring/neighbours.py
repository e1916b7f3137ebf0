"""The other nodes that keep the same tables: what they change is looked at, what we do is told."""

import asyncio
import logging
from collections.abc import Awaitable

from marooned.table.error_codes import TableError
from marooned.table.live.lobby import Lobby
from marooned.table.nodes.hints import Hints
from marooned.table.nodes.polling import Polling
from marooned.table.store.engines.outages import is_outage
from marooned.table.store.tables import Store

LOGGER = logging.getLogger(__name__)
ROUND_SECONDS = 1.0
SELDOM = 10
"""Of so many rounds one is gone though hints come: one may have been lost."""
MOST_AT_ONCE = 4
"""So many tables are looked at at a time: one that hangs delays no other."""


class Neighbours:
    """Follows the other nodes, by hints where they come, and by polling where not."""

    def __init__(self, store: Store, lobby: Lobby, hints: Hints | None = None) -> None:
        """Begin to listen to nobody yet.

        Args:
            store: What all of them keep together.
            lobby: Where the tables of this node are.
            hints: What they tell each other, where they can.
        """
        self._lobby = lobby
        self._hints = hints
        self._polling = Polling(store.numbers, lobby.watched, self._look_again)
        self._tasks: list[asyncio.Task[None]] = []
        self._room = asyncio.Semaphore(MOST_AT_ONCE)
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._told_again: set[str] = set()
        if hints is not None:
            store.hint = hints.tell

    def begin(self) -> None:
        """Listen from now on."""
        work = [self._poll(), *([] if self._hints is None else [self._hear(self._hints)])]
        self._tasks = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        """Listen no more."""
        for tasks in (self._tasks, self._looking.values()):
            ending = list(tasks)
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, return_exceptions=True)

    async def _poll(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            rounds += 1
            if self._hints is None or not self._hints.flow or rounds % SELDOM == 0:
                await _try("tables", self._polling.go_round())

    async def _hear(self, hints: Hints) -> None:
        async for table in hints.heard():
            await self._look_again(table)

    async def _look_again(self, table: str) -> None:
        """Have a table looked at soon; what is told of it meanwhile has it looked at once more."""
        if table in self._looking:
            self._told_again.add(table)
        elif self._lobby.is_watched(table):
            self._looking[table] = asyncio.create_task(self._look(table))

    async def _look(self, table: str) -> None:
        try:
            async with self._room:
                self._told_again.discard(table)
                await _try(table, self._lobby.look_again(table))
        finally:
            del self._looking[table]
        if table in self._told_again:
            self._told_again.discard(table)
            await self._look_again(table)


async def _try(what: str, work: Awaitable[None]) -> None:
    """Do what is tried again soon if it fails; a refusal is logged in one line."""
    try:
        await work
    except TableError as error:
        if not is_outage(error):
            LOGGER.warning("changes of other nodes cannot be read: %s: %s", what, error)
    except Exception:
        LOGGER.exception("changes of other nodes could not be read: %s", what)
