"""Hints over Redis: each node receives the entries that other nodes have written."""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

from marooned.table.replication.hints import Hint
from marooned.table.replication.redis_link import RedisLink

CHANNEL: Final = "changed"
MOST_CHARACTERS: Final = 16_000
"""Maximum length of a message with entries; longer ones are sent without, and read."""
MOST_WAITING: Final = 10_000
"""Maximum number of hints that wait to be followed; older ones are dropped."""


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
        self._received: deque[Hint] = deque(maxlen=MOST_WAITING)
        self._has_received = asyncio.Event()
        link.subscribe(CHANNEL, self._receive)

    @property
    def is_up(self) -> bool:
        """Whether hints arrive now."""
        return self._link.is_up

    def send(self, hint: Hint) -> None:
        """Send a hint to the other nodes, with its entries unless they are too long."""
        text = json.dumps([self._node, *hint])
        if len(text) > MOST_CHARACTERS:
            text = json.dumps([self._node, *hint._replace(rows=())])
        self._link.publish(CHANNEL, text)

    async def received(self) -> AsyncIterator[Hint]:
        """Yield the hints of other nodes."""
        while True:
            await self._has_received.wait()
            while self._received:
                yield self._received.popleft()
            self._has_received.clear()

    def _receive(self, text: str) -> None:
        node, table, version, rows = json.loads(text)
        if node != self._node:
            self._received.append(Hint(table, version, [(kind, body) for kind, body in rows]))
            self._has_received.set()
