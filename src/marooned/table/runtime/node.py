"""Node: one server process with its database, AI workers and tables."""

from __future__ import annotations

import asyncio
import gc
import logging

from marooned import __version__
from marooned.discover import games
from marooned.table.ai.answer_cache import AnswerCache
from marooned.table.ai.stale_rules import stale_rules
from marooned.table.meters import Meters
from marooned.table.ops.code_limits import CodeLimits
from marooned.table.ops.connections import Connections
from marooned.table.ops.gc_tuning import FullCollections
from marooned.table.ops.loop_lag import LoopLag
from marooned.table.ops.operator.orders import POLL_SECONDS
from marooned.table.ops.quotas import Quotas
from marooned.table.protocol.server_info import StaleRules, Status
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.other_nodes import OtherNodes
from marooned.table.runtime.services import Services
from marooned.table.settings import Settings, is_shared
from marooned.table.store.tables import Store

LOGGER = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0
REST_SECONDS = 10.0
FIRST_SECONDS = 0.3
"""Seconds in which only the page is served: the operator usually opens it at once."""
READY = "ready to play"
SIMPLE = "ready to play; AI players use a simple policy until a worker on another machine joins"
"""The status of a node without AI workers of its own."""


def load() -> None:
    """Import the rules of every game, and exempt them from garbage collection.

    Each collection of everything that is loaded would stop the event loop for 50 milliseconds.
    """
    for definition in games().values():
        _ = definition.face
    gc.collect()
    gc.freeze()


class Node:
    """One server process: its database, its AI workers and its tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.forgotten_days)
        self._others = OtherNodes(settings, self.store)
        self.pool = self._others.pool()
        self.verdicts = AnswerCache()
        """Verdicts on plans of puzzles, by game, puzzle and steps."""
        self.meters = Meters()
        self.loop_lag = LoopLag()
        self.services = Services(
            settings, self.store, self.pool, self.meters, self._others.presence
        )
        self.quotas = Quotas(settings, self.store.upkeep, self.services.orders)
        self.lobby = Lobby(self.services)
        self.replication = self._others.replication(self.lobby)
        self.connections = Connections(settings, self.meters)
        self.code_limits = CodeLimits()
        """Rate limit of recovery codes and tokens."""
        self._collections = FullCollections()
        self._stale: list[StaleRules] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the store; everything else is prepared while the page is served."""
        await self.store.open()
        await self.services.clock.read(self.store.log)
        await self.services.orders.read()
        self._collections.begin()
        work = [self._prepare(), self._sweep(), self._rest(), self._collections.run()]
        if self.services.is_shared:
            work.append(self._follow_orders())
        self._tasks = [asyncio.create_task(each) for each in (*work, self.loop_lag.measure())]
        if is_shared(self.settings):
            self.replication.begin()
        self._others.begin()

    async def close(self) -> None:
        """End everything that the node runs, and close the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._collections.end()
        await self.replication.close()
        await self.lobby.close()
        await self.pool.close()
        await self._others.close()
        await self.store.close()

    def status(self) -> Status:
        """Return the version, and what limits the AI players."""
        can_search = all(map(self.pool.can_search, games()))
        return Status(
            text=READY if can_search else SIMPLE, version=__version__, stale_rules=self._stale
        )

    async def _prepare(self) -> None:
        """Load the rules here, and start the AI workers."""
        await asyncio.sleep(FIRST_SECONDS)
        await asyncio.to_thread(load)
        self._stale = await asyncio.to_thread(stale_rules, self.settings.rules)
        self.pool.begin(compiles=bool(self._stale) or self.settings.rules == "native")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self._tidy()

    async def _rest(self) -> None:
        while True:
            await asyncio.sleep(REST_SECONDS)
            self.lobby.rest()

    async def _follow_orders(self) -> None:
        """Take over bans, limits and notices that other nodes have written."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            await self.services.orders.try_look()

    async def _read_clock(self) -> None:
        """Read the database's clock again: machines drift."""
        await self.services.clock.read(self.store.log)

    async def _tidy(self) -> None:
        """Drop and delete what is not used any more; a step that fails ends no other."""
        lobby = self.lobby
        for step in (
            lobby.drop_idle,
            lobby.wake_late,
            lobby.end_expired,
            self.quotas.forget_ended,
            self.store.upkeep.compact,
            self.store.bans.delete_ended,
            self.store.reports.delete_old,
            self.services.orders.look,
            self._read_clock,
        ):
            try:
                await step()
            except Exception:
                LOGGER.exception("old data could not be deleted: %s", step.__name__)
