"""Replication: a node follows what others write to tables that people look at here."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Final

from marooned.table.error_codes import TableError
from marooned.table.replication.hints import Hint
from marooned.table.store.engines.outages import is_outage

if TYPE_CHECKING:
    from marooned.table.replication.hints import Hints
    from marooned.table.runtime.lobby import Lobby
    from marooned.table.store.tables import Store

LOGGER = logging.getLogger(__name__)
ROUND_SECONDS: Final = 1.0
SELDOM: Final = 10
"""Rounds from one comparison of versions to the next while hints come: a hint may be lost."""
UNKNOWN: Final = sys.maxsize
"""Version of a table that may have any version."""
MOST_AT_ONCE: Final = 4
"""Tables that are read at once, so that one that hangs delays no other."""


class Replication:
    """Follows other nodes: by hints through Redis if there are any, otherwise by polling."""

    def __init__(self, store: Store, lobby: Lobby, hints: Hints | None = None) -> None:
        """Begin without following.

        Args:
            store: The database that the nodes share.
            lobby: The tables of this node.
            hints: Hints from other nodes.
        """
        self._store = store
        self._lobby = lobby
        self._hints = hints
        self._tasks: list[asyncio.Task[None]] = []
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._waiting: dict[str, list[Hint]] = {}
        """Hints of tables that are being followed or soon will be."""
        if hints is not None:
            store.log.announce = lambda *changed: hints.send(Hint(*changed))

    def begin(self) -> None:
        """Follow from now on."""
        work = [self._poll(), *([] if self._hints is None else [self._hear(self._hints)])]
        self._tasks = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        """Follow no more."""
        for tasks in (self._tasks, self._reading.values()):
            ending = list(tasks)
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, return_exceptions=True)

    async def _poll(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            rounds += 1
            if self._hints is None or not self._hints.is_up or rounds % SELDOM == 0:
                await _try("tables", self.compare())

    async def compare(self) -> None:
        """Read the tables whose version is another than this node knows."""
        known = self._lobby.watched()
        if known:
            versions = await self._store.log.versions(known)
            for table, version in known.items():
                if versions.get(table) != version:
                    self.read(table)

    async def _hear(self, hints: Hints) -> None:
        async for hint in hints.received():
            if self._lobby.version(hint.table, hint.version) < hint.version:
                self.follow(hint)

    def read(self, table: str) -> None:
        """Read a table soon."""
        self.follow(Hint(table, UNKNOWN))

    def follow(self, hint: Hint) -> None:
        """Follow a hint soon; if its table is being followed, after that."""
        if not self._lobby.is_watched(hint.table):
            return
        self._waiting.setdefault(hint.table, []).append(hint)
        if hint.table not in self._reading:
            self._reading[hint.table] = asyncio.create_task(self._follow(hint.table))

    async def _follow(self, table: str) -> None:
        try:
            async with self._places:
                while hints := self._waiting.pop(table, []):
                    await _try(table, self._lobby.follow(table, hints))
        finally:
            del self._reading[table]


async def _try(what: str, work: Awaitable[None]) -> None:
    """Do what is tried again soon if it fails; a refusal is logged in one line."""
    try:
        await work
    except TableError as error:
        if not is_outage(error):
            LOGGER.warning("changes of other nodes cannot be read: %s: %s", what, error)
    except Exception:
        LOGGER.exception("changes of other nodes could not be read: %s", what)
