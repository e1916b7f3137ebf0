"""Nodes of the simulation: the parts of a server, with a bus instead of Redis."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from marooned.table.error_codes import TableError
from marooned.table.meters import Meters
from marooned.table.replication.presence_broadcasts import PresenceBroadcasts
from marooned.table.replication.redis_hints import RedisHints
from marooned.table.replication.remote_presence import RemotePresence
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.replication import Replication
from marooned.table.runtime.services import Services
from marooned.table.settings import Settings
from marooned.table.state.log_entries import Answered
from marooned.table.store.node_rolls import Rolls
from marooned.table.store.tables import Store
from tests.simulation.broken_laws import law
from tests.simulation.message_bus import Bus, Link
from tests.simulation.stub_players import StubPlayers
from tests.simulation.watched_pages import Page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marooned.table.rules.effects import Steps
    from marooned.table.runtime.live_table import LiveTable
    from marooned.table.state.snapshot import TableState
    from tests.simulation.chaos import Chaos

METERS = Meters()
REST_SECONDS = 3.0
LENGTHS: dict[str, Any] = {
    "pace": 0.1,
    "window_seconds": 2.5,
    "handing_seconds": 1.0,
    "searching_seconds": 0.5,
    "clock_rest_seconds": 5.0,
    "away_seconds": 1.5,
    "gone_seconds": 5.0,
    "undo_seconds": 4.0,
    "resting_seconds": 4.0,
    "idle_seconds": 12.0,
}


class NodeLobby(Lobby):
    """The lobby of a node; its tables take leases by the name of the node."""

    def __init__(self, services: Services, node: str) -> None:
        super().__init__(services)
        self._node = node

    def _entered(self, table: str) -> LiveTable:
        found = super()._entered(table)
        found._parts.lease._node = self._node
        deliver = found.deliver

        def watched(before: TableState, steps: Steps) -> None:
            sent = {page: page.sent for page in found.hub.subscribers if isinstance(page, Page)}
            deliver(before, steps)
            check_silence(steps, sent)

        found.deliver = watched  # type: ignore[method-assign]
        return found

    def live(self) -> dict[str, LiveTable]:
        """Return the tables in memory."""
        return dict(self._tables)


def check_silence(steps: Steps, sent: Mapping[Page, int]) -> None:
    """Check that an answer in a secret window is noticed only by the holders of its seat."""
    if not steps or not all(isinstance(entry, Answered) for entry, _ in steps):
        return
    seats = {entry.seat for entry, _ in steps if isinstance(entry, Answered)}
    for page, count in sent.items():
        text = f"{page.label} notices an answer of seats {seats} in a secret window"
        law(seats.intersection(page.seats) or page.sent == count, text)


class SimulatedNode:
    """One server process."""

    def __init__(
        self, name: str, database: Path, bus: Bus, chance: random.Random, chaos: Chaos
    ) -> None:
        self.name = name
        self.settings = Settings(database=database, **LENGTHS)
        self.store = Store(database)
        self.link = Link(bus, name)
        link: Any = self.link
        self._broadcasts = PresenceBroadcasts(link, name, asyncio.get_running_loop().time)
        self.presence = RemotePresence(Rolls(self.store.engine), name, self._broadcasts)
        self.pool = StubPlayers(chance, chaos)
        pool: Any = self.pool
        self.services = Services(
            self.settings, self.store, pool, METERS, self.presence, is_shared=True
        )
        self.lobby = NodeLobby(self.services, name)
        self.replication = Replication(self.store, self.lobby, RedisHints(link, name))
        self.is_up = False
        """Whether people may connect."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.store.open()
        await self.services.clock.read(self.store.log)
        self.replication.begin()
        self.presence.begin()
        self._broadcasts.begin()
        self.link.turn(on=True)
        self._tasks = [asyncio.create_task(self._rest())]
        self.is_up = True

    async def _rest(self) -> None:
        while True:
            await asyncio.sleep(REST_SECONDS)
            self.lobby.rest()
            await self.lobby.drop_idle()
            with contextlib.suppress(TableError):
                await self.lobby.wake_late()

    async def close(self) -> None:
        """End as a server does that is stopped."""
        self.is_up = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.replication.close()
        await self.lobby.close()
        await self.presence.close()
        await self._broadcasts.close()
        self.link.close()
        await self.store.close()
