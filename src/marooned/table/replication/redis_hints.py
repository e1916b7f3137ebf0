"""Hints by Redis: each node hears of the tables that the others have changed."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Final

from marooned.table.replication.redis_link import Line

CHANNEL: Final = "changed"


class Broadcasts:
    """Hints for all nodes that share a Redis, except the sender."""

    def __init__(self, line: Line, node: str) -> None:
        """Begin to listen.

        Args:
            line: The connection to Redis; not begun yet.
            node: Name of this node.
        """
        self._line = line
        self._node = node
        self._heard: dict[str, int] = {}
        self._has_heard = asyncio.Event()
        line.hear(CHANNEL, self._hear)

    @property
    def flow(self) -> bool:
        """Whether hints come now."""
        return self._line.is_up

    def tell(self, table: str, version: int) -> None:
        """Tell the other nodes the version of a table."""
        self._line.say(CHANNEL, json.dumps([self._node, table, version]))

    async def heard(self) -> AsyncIterator[tuple[str, int]]:
        """Give tables that other nodes have changed, each with its newest version."""
        while True:
            await self._has_heard.wait()
            while self._heard:
                table = next(iter(self._heard))
                yield table, self._heard.pop(table)
            self._has_heard.clear()

    def _hear(self, text: str) -> None:
        node, table, version = json.loads(text)
        if node != self._node:
            self._heard[table] = max(version, self._heard.get(table, 0))
            self._has_heard.set()
