"""One running node: its store, companions and tables, and whether the rules are ready."""

import asyncio
import gc
import logging
from typing import Literal

from marooned import __version__, players
from marooned.table.error_codes import TableError
from marooned.table.live.lobby import Lobby
from marooned.table.protocol import Status
from marooned.table.settings import Settings
from marooned.table.store import Store
from marooned.table.thinking.warm_up import load, warm
from marooned.table.thinking.workers import CompanionError, WorkerPool

LOGGER = logging.getLogger(__name__)
SWEEP_SECONDS = 60.0


def spare_the_rules() -> None:
    """Have the garbage collector leave alone for good what has been loaded until now.

    Compiled rules are hundreds of thousands of objects that are never let go. Each time it went
    over them the loop would stand still for 40 milliseconds and more.
    """
    gc.collect()
    gc.freeze()


class Node:
    """All that one web process needs: its store, its thinking processes and its tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.pool = WorkerPool(settings.processes, settings.thinking_seconds)
        self.lobby = Lobby(settings, self.store, self.pool)
        self.state: Literal["compiling", "ready", "failed"] = "compiling"
        self.text = "compiling the rules, once"
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the store; the rules follow while the page is served already."""
        await self.store.open()
        self._tasks = [asyncio.create_task(self._prepare()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Let go of all that the node holds."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.lobby.close()
        await self.pool.close()
        await self.store.close()

    def status(self) -> Status:
        """Return whether the rules are ready, and the version."""
        return Status(state=self.state, text=self.text, version=__version__)

    def check_ready(self) -> None:
        """Refuse what needs the rules until they are compiled.

        Raises:
            TableError: They are not.
        """
        if self.state != "ready":
            raise TableError(self.state, self.text, value=self.state, allowed=["ready"])

    async def _prepare(self) -> None:
        """Compile in a child process, then load here, off the loop, what it compiled.

        The rules alone are enough to deal; what companions need follows while people play.
        """
        try:
            rules = [players.SIMPLEST]
            await asyncio.gather(self.pool.prepare(rules), asyncio.to_thread(load))
            await asyncio.to_thread(warm, rules)
            spare_the_rules()
        except Exception as error:
            LOGGER.exception("the rules cannot be compiled")
            self.state, self.text = "failed", f"the rules cannot be compiled: {error}"
        else:
            self.state, self.text = "ready", "ready to play"
            await self._prepare_companions()

    async def _prepare_companions(self) -> None:
        """Compile what companions need; should it fail, each is told so when it is asked.

        What searches takes longest: it is compiled beside the companions, who act meanwhile.
        """
        company = [players.find(name) for name in players.names()]
        searching = [player.name for player in company if player.searches]
        try:
            await self.pool.prepare(set(players.names()) - set(searching))
            await self.pool.prepare_advice(searching)
            await self.pool.prepare(searching)
        except CompanionError:
            LOGGER.exception("the companions cannot be prepared")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.lobby.drop_idle()
