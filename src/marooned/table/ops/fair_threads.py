"""Bounded threads for long work, with a queue per client: clients take turns.

Each kind of work has threads of its own, so that long replays delay no one who opens a table.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from marooned.table.error_codes import TableError

MOST_WAITING: Final = 16
"""Maximum number of requests of one client that wait."""

T = TypeVar("T")


class FairThreads:
    """Runs functions on a number of threads; of several clients that wait each has its turn."""

    def __init__(self, name: str, threads: int) -> None:
        """Begin without threads: they start when they are needed.

        Args:
            name: Name of the kind of work, for thread names and errors.
            threads: Maximum number of threads.
        """
        self._name = name
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._free = threads
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}
        """What waits, by client; the client whose turn is next is first."""

    async def run(self, client: Hashable, work: Callable[[], T]) -> T:
        """Run a function when the client has its turn, and return its result.

        Raises:
            TableError: `too_many`: too many requests of the client wait.
        """
        await self._turn(client)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._executor, work)
        finally:
            self._pass_on()

    async def _turn(self, client: Hashable) -> None:
        if self._free:
            self._free -= 1
            return
        queue = self._waiting.setdefault(client, deque())
        if len(queue) >= MOST_WAITING:
            text = f"{len(queue)} of your requests wait ({self._name}); allowed are {MOST_WAITING}"
            raise TableError("too_many", text, value=len(queue), allowed=[MOST_WAITING])
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a free thread to the client whose turn is next."""
        while self._waiting:
            client, queue = next(iter(self._waiting.items()))
            del self._waiting[client]
            turn = queue.popleft()
            if queue:
                self._waiting[client] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
