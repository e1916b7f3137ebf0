"""Hints over Redis: each node receives the versions of tables that other nodes have changed."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Final

from marooned.table.replication.redis_link import RedisLink

CHANNEL: Final = "changed"


class RedisHints:
    """Hints for all nodes that share a Redis, except the sender."""

    def __init__(self, link: RedisLink, node: str) -> None:
        """Subscribe to hints.

        Args:
            link: The connection to Redis, before it begins.
            node: Unique name of this node.
        """
        self._link = link
        self._node = node
        self._received: dict[str, int] = {}
        self._has_received = asyncio.Event()
        link.subscribe(CHANNEL, self._receive)

    @property
    def is_up(self) -> bool:
        """Whether hints arrive now."""
        return self._link.is_up

    def send(self, table: str, version: int) -> None:
        """Send the version of a table to the other nodes."""
        self._link.publish(CHANNEL, json.dumps([self._node, table, version]))

    async def received(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables that other nodes have changed, each with its newest version."""
        while True:
            await self._has_received.wait()
            while self._received:
                table = next(iter(self._received))
                yield table, self._received.pop(table)
            self._has_received.clear()

    def _receive(self, text: str) -> None:
        node, table, version = json.loads(text)
        if node != self._node:
            self._received[table] = max(version, self._received.get(table, 0))
            self._has_received.set()
