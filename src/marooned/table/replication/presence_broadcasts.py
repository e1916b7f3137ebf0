"""Presence heartbeats over Redis: each node repeats which browsers look at its tables.

Entries expire without a heartbeat. So the presence of a node that died ends, and so does presence
from before an outage of Redis.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Final

from marooned.table.replication.redis_link import RedisDownError, RedisLink, publish
from marooned.table.replication.remote_connection import RemoteConnection

PRESENCE_CHANNEL: Final = "present"
REQUEST_CHANNEL: Final = "who"
"""Channel on which a node asks all others for their presence."""
HEARTBEAT_SECONDS: Final = 5.0
EXPIRY_SECONDS: Final = 16.0
"""Seconds without a heartbeat after which an entry expires."""
BATCH_SIZE: Final = 500
"""Tables in one message."""


@dataclass(frozen=True, slots=True)
class Report:
    """Connections of a node to one table, with the time of arrival."""

    at: float
    connections: tuple[RemoteConnection, ...]


class PresenceBroadcasts:
    """Publishes presence at tables of this node, and stores that of other nodes."""

    def __init__(
        self, link: RedisLink, node: str, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Subscribe to presence.

        Args:
            link: The connection to Redis, before it begins.
            node: Unique name of this node.
            now: Reads a clock, in seconds.
        """
        self._table_changed: Callable[[str], None] = lambda _table: None
        self._nodes_changed: Callable[[], None] = lambda: None
        self._link = link
        self._node = node
        self._now = now
        self._own: dict[str, tuple[RemoteConnection, ...]] = {}
        self._reports: dict[str, dict[str, Report]] = {}
        """By table and node."""
        self._nodes: dict[str, float] = {}
        """Time of the last message of each node."""
        self._task: asyncio.Task[None] | None = None
        link.subscribe(PRESENCE_CHANNEL, self._receive)
        link.subscribe(REQUEST_CHANNEL, lambda _node: self.publish_all())
        link.listeners.append(self._exchange)

    def follow(
        self, table_changed: Callable[[str], None], nodes_changed: Callable[[], None]
    ) -> None:
        """Call functions after changes.

        Args:
            table_changed: Called with a table after its presence on other nodes has changed.
            nodes_changed: Called after the set of live nodes has changed.
        """
        self._table_changed = table_changed
        self._nodes_changed = nodes_changed

    def begin(self) -> None:
        """Send heartbeats from now on."""
        self._task = asyncio.create_task(self._send_heartbeats())

    async def close(self) -> None:
        """Stop heartbeats, and publish that no browser looks at a table of this node."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._own = dict.fromkeys(self._own, ())
        channel = self._link.channel_name(PRESENCE_CHANNEL)
        messages = [(channel, text) for text in self._messages()]
        with contextlib.suppress(RedisDownError):
            await self._link.do(partial(publish, messages))

    def publish(self, table: str, connections: Sequence[RemoteConnection]) -> None:
        """Publish the connections of this node to a table."""
        if self._own.get(table, ()) == tuple(connections):
            return
        self._own[table] = tuple(connections)
        self._link.publish(PRESENCE_CHANNEL, self._message({table: self._own[table]}))
        if not connections:
            del self._own[table]

    def connections(self, table: str) -> list[RemoteConnection]:
        """Return the connections of other nodes to a table."""
        reports = self._reports.get(table, {}).values()
        return [connection for report in reports for connection in report.connections]

    def watched(self) -> set[str]:
        """Return the tables with connections to other nodes."""
        return set(self._reports)

    @property
    def is_up(self) -> bool:
        """Whether Redis is available."""
        return self._link.is_up

    def is_live(self, node: str) -> bool:
        """Return True if another node sends heartbeats, so that its presence here is complete."""
        return node in self._nodes

    def publish_all(self) -> None:
        """Publish presence at all tables of this node; without any, an empty heartbeat."""
        for text in self._messages() if self._own else (self._message({}),):
            self._link.publish(PRESENCE_CHANNEL, text)

    def expire(self) -> None:
        """Delete entries without a recent heartbeat."""
        oldest, before = self._now() - EXPIRY_SECONDS, self._nodes
        self._nodes = {node: at for node, at in before.items() if at >= oldest}
        for table, reports in list(self._reports.items()):
            for node in [node for node, report in reports.items() if report.at < oldest]:
                self._store(node, table, ())
        if len(self._nodes) < len(before):
            self._nodes_changed()

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self.publish_all()
            self.expire()

    def _exchange(self) -> None:
        """Publish and request all presence once the link is up: earlier messages are lost."""
        self._link.publish(REQUEST_CHANNEL, self._node)
        self.publish_all()

    def _receive(self, text: str) -> None:
        node, tables = json.loads(text)
        if node != self._node:
            is_new = node not in self._nodes
            self._nodes[node] = self._now()
            for table, rows in tables.items():
                self._store(node, table, tuple(RemoteConnection(*row) for row in rows))
            if is_new:
                self._nodes_changed()

    def _store(self, node: str, table: str, connections: tuple[RemoteConnection, ...]) -> None:
        before, reports = self.connections(table), self._reports.setdefault(table, {})
        reports[node] = Report(self._now(), connections)
        if not connections:
            del reports[node]
        if not reports:
            del self._reports[table]
        if self.connections(table) != before:
            self._table_changed(table)

    def _messages(self) -> Iterator[str]:
        tables = iter(self._own.items())
        while batch := dict(islice(tables, BATCH_SIZE)):
            yield self._message(batch)

    def _message(self, tables: dict[str, tuple[RemoteConnection, ...]]) -> str:
        rows: dict[str, list[Any]] = {
            table: [[each.holder, each.hidden, each.called] for each in connections]
            for table, connections in tables.items()
        }
        return json.dumps([self._node, rows])
