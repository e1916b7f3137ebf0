"""Hints by Redis: each node hears of the tables that the others have changed."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Final

from marooned.table.nodes.redis_line import Line

CHANNEL: Final = "changed"


class Broadcasts:
    """Hints that all nodes of one Redis hear but the one that tells them."""

    def __init__(self, line: Line, node: str) -> None:
        """Begin to listen.

        Args:
            line: To Redis; not begun yet.
            node: The name of the node, which no other one has.
        """
        self._line = line
        self._node = node
        self._heard: dict[str, None] = {}
        self._has_heard = asyncio.Event()
        line.hear(CHANNEL, self._hear)

    @property
    def flow(self) -> bool:
        """Whether hints come now."""
        return self._line.is_up

    def tell(self, table: str) -> None:
        """Tell the other nodes that a table has changed."""
        self._line.say(CHANNEL, json.dumps([self._node, table]))

    async def heard(self) -> AsyncIterator[str]:
        """Give the tables that other nodes have changed, each once for all that it was told."""
        while True:
            await self._has_heard.wait()
            while self._heard:
                table = next(iter(self._heard))
                del self._heard[table]
                yield table
            self._has_heard.clear()

    def _hear(self, text: str) -> None:
        node, table = json.loads(text)
        if node != self._node:
            self._heard[table] = None
            self._has_heard.set()
