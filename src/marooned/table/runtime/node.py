"""Node: one server process with its database, AI workers and tables."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from typing import TYPE_CHECKING

from marooned import __version__
from marooned.discover import games
from marooned.table.ai.answer_cache import KeptAnswers
from marooned.table.ai.pool import WorkerPool
from marooned.table.ai.stale_rules import stale_rules
from marooned.table.meters import Meters
from marooned.table.ops.code_limits import Tries
from marooned.table.ops.connections import Connections
from marooned.table.ops.gc_tuning import Rounds
from marooned.table.ops.loop_lag import Pulse
from marooned.table.ops.quotas import Guests
from marooned.table.protocol.menu import StaleRules, Status
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.replication import Replication
from marooned.table.runtime.services import Services
from marooned.table.settings import Settings, is_shared
from marooned.table.store.tables import Store

if TYPE_CHECKING:
    from marooned.table.replication.presence_broadcasts import Sightings
    from marooned.table.replication.redis_link import Line
    from marooned.table.replication.remote_presence import Attendees

LOGGER = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0
REST_SECONDS = 10.0
FIRST_SECONDS = 0.3
"""These belong to the page alone: whoever starts a node opens it at once."""
READY = "ready to play"
UNTHOUGHT = "ready to play; AI players use a simple policy until a worker on another machine joins"
"""The status of a node without AI workers of its own."""


def line_of(settings: Settings) -> Line | None:
    """Return the line to the Redis that is named, None where there is none."""
    if settings.redis is None:
        return None
    from marooned.table.replication.redis_link import Line

    return Line(settings.redis.url)


def pool_of(settings: Settings, line: Line | None) -> WorkerPool:
    """Return who thinks: processes of the node, and thinkers elsewhere where a Redis is named."""
    afar = None
    if line is not None:
        from marooned.table.ai.remote.redis_pool import FarCrew

        afar = FarCrew(line)
    return WorkerPool(settings.processes, settings.thinking_seconds, settings.rules, afar)


def load() -> None:
    """Import the rules of every game, and have the garbage collector leave them alone for good.

    Each time it went over all that is loaded the loop would stand still for 50 milliseconds.
    """
    for definition in games().values():
        _ = definition.face
    gc.collect()
    gc.freeze()


def replication_of(line: Line | None, name: str, store: Store, lobby: Lobby) -> Replication:
    """Return what follows other nodes, with hints if there is a Redis."""
    if line is None:
        return Replication(store, lobby)
    from marooned.table.replication.redis_hints import Broadcasts

    return Replication(store, lobby, Broadcasts(line, name))


def sightings_of(line: Line | None, name: str) -> Sightings | None:
    """Return presence through Redis, None without a Redis."""
    if line is None:
        return None
    from marooned.table.replication.presence_broadcasts import Sightings

    return Sightings(line, name)


def attendees_of(
    settings: Settings, sightings: Sightings | None, name: str, store: Store
) -> Attendees | None:
    """Return presence on other nodes, None if there are none."""
    if sightings is None and not is_shared(settings):
        return None
    from marooned.table.replication.remote_presence import Attendees
    from marooned.table.store.node_rolls import Rolls

    return Attendees(Rolls(store.engine), name, sightings)


class Node:
    """One server process: its database, its AI workers and its tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.forgotten_days)
        name = secrets.token_hex(8)
        self._line = line = line_of(settings)
        self.pool = pool_of(settings, line)
        self.verdicts = KeptAnswers()
        """Verdicts on plans of puzzles, by game, puzzle and steps."""
        self.guests = Guests(settings, self.store.upkeep)
        self.meters = Meters()
        self.pulse = Pulse()
        self._sightings = sightings_of(line, name)
        self._attendees = attendees_of(settings, self._sightings, name, self.store)
        self.services = Services(settings, self.store, self.pool, self.meters, self._attendees)
        self.lobby = Lobby(self.services)
        self.replication = replication_of(line, name, self.store, self.lobby)
        self.connections = Connections(settings, self.meters)
        self.tries = Tries()
        """Rate limit of recovery codes and tokens."""
        self._rounds = Rounds()
        self._stale: list[StaleRules] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the store; all else follows while the page is served already."""
        await self.store.open()
        await self.services.clock.read(self.store.log)
        self._rounds.begin()
        work = (self._prepare(), self._sweep(), self._rest(), self._rounds.keep())
        self._tasks = [asyncio.create_task(each) for each in (*work, self.pulse.beat())]
        if is_shared(self.settings):
            self.replication.begin()
        if self._attendees is not None and is_shared(self.settings):
            self._attendees.begin()
        if self._line is not None:
            self._line.begin()
        if self._sightings is not None:
            self._sightings.begin()

    async def close(self) -> None:
        """Let go of all that the node holds."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._rounds.end()
        await self.replication.close()
        await self.lobby.close()
        await self.pool.close()
        if self._attendees is not None:
            await self._attendees.close()
        if self._sightings is not None:
            await self._sightings.close()
        if self._line is not None:
            await self._line.close()
        await self.store.close()

    def status(self) -> Status:
        """Return the version, and what keeps AI players from thinking as they should."""
        is_thought_of = all(map(self.pool.thinks_about, games()))
        return Status(
            text=READY if is_thought_of else UNTHOUGHT, version=__version__, stale=self._stale
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

    async def _read_clock(self) -> None:
        """Read the database's clock again: machines drift."""
        await self.services.clock.read(self.store.log)

    async def _tidy(self) -> None:
        """Let go of what nobody uses; what goes wrong there ends nothing else."""
        lobby = self.lobby
        for step in (
            lobby.drop_idle,
            lobby.wake_late,
            lobby.end_expired,
            self.guests.forget_ended,
            self._read_clock,
        ):
            try:
                await step()
            except Exception:
                LOGGER.exception("old data could not be deleted: %s", step.__name__)
