"""Health check of a node: ready, or the reason why it cannot serve."""

import asyncio
from time import monotonic

from marooned.table.error_codes import TableError
from marooned.table.runtime.node import Node

CACHE_SECONDS = 1.0
"""Seconds for which a result is cached, so that health checks do not load the database."""
READY = "ready"
NO_STORE = "the database does not answer"
NO_LOOP = "the event loop is stuck"


class Health:
    """Checks a node; the result contains no private data."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._lock = asyncio.Lock()
        self._latest = READY
        self._until = 0.0

    async def status(self) -> str:
        """Return `READY`, or the fault in a few words."""
        async with self._lock:
            if monotonic() >= self._until:
                self._latest = await self._check()
                self._until = monotonic() + CACHE_SECONDS
        return self._latest

    async def _check(self) -> str:
        if not self._node.loop_lag.is_running:
            return NO_LOOP
        try:
            async with self._node.store.answering():
                return READY
        except TableError:
            return NO_STORE
