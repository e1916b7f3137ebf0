"""The health of a node: whether it can serve, and if not, what is missing."""

import asyncio
from time import monotonic

from marooned.table.error_codes import TableError
from marooned.table.runtime.node import Node

KEPT_SECONDS = 1.0
"""However often it is asked, the database is asked no more often than that."""
READY = "ready"
NO_STORE = "the database does not answer"
NO_LOOP = "the event loop is stuck"


class Health:
    """Looks whether a node can serve; tells no more than that."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._looking = asyncio.Lock()
        self._found = READY
        self._until = 0.0

    async def found(self) -> str:
        """Return what is wrong in a few words, or that it is ready."""
        async with self._looking:
            if monotonic() >= self._until:
                self._found = await self._look()
                self._until = monotonic() + KEPT_SECONDS
        return self._found

    async def _look(self) -> str:
        if not self._node.pulse.is_alive:
            return NO_LOOP
        try:
            async with self._node.store.answering():
                return READY
        except TableError:
            return NO_STORE
