"""Presence on other nodes, from Redis and from the database.

Redis delivers changes at once. For nodes without heartbeats in Redis, rows in the database count,
which each node writes for the others. So an outage of Redis makes no person absent, and all nodes
agree on who is present.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from marooned.table.error_codes import TableError
from marooned.table.replication.remote_connection import RemoteConnection
from marooned.table.store.node_rolls import Attendant, Rolls

if TYPE_CHECKING:
    from marooned.table.replication.presence_broadcasts import PresenceBroadcasts

LOGGER = logging.getLogger(__name__)
POLL_SECONDS: Final = 2.0
"""Seconds between two polls of the database while Redis is down."""
HEARTBEAT_POLLS: Final = 10
"""Polls per heartbeat in the database; while Redis is up, only these polls are made."""
CLEANUP_SYNCS: Final = 30
"""Number of syncs per deletion of rows of dead nodes."""


class RemotePresence:
    """Publishes presence at tables of this node, and reads that of other nodes."""

    def __init__(
        self, rolls: Rolls, node: str, broadcasts: PresenceBroadcasts | None = None
    ) -> None:
        """Begin without presence.

        Args:
            rolls: Presence rows in the database.
            node: Unique name of this node.
            broadcasts: Presence over Redis, None without Redis.
        """
        self._wanted: Callable[[], Collection[str]] = tuple
        self._changed: Callable[[str], None] = lambda _table: None
        self._rolls = rolls
        self._node = node
        self._broadcasts = broadcasts
        self._own: dict[str, dict[str, Attendant]] = {}
        self._written: set[Attendant] | None = None
        """Rows of this node in the database, None if unknown."""
        self._stored: dict[str, dict[str, list[RemoteConnection]]] = {}
        """Rows of other nodes, by table and node."""
        self._reported: dict[str, list[RemoteConnection]] = {}
        """Connections that each table knows; `connections` changes with time alone, too."""
        self._syncs = 0
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        if broadcasts is not None:
            broadcasts.follow(self._report_change, self._report_changes)

    def follow(self, wanted: Callable[[], Collection[str]], changed: Callable[[str], None]) -> None:
        """Read presence at some tables, and call a function after changes.

        Args:
            wanted: Returns the tables whose presence on other nodes this node needs.
            changed: Called with a table whose presence on other nodes may have changed.
        """
        self._wanted = wanted
        self._changed = changed

    def begin(self) -> None:
        """Synchronize with the database from now on."""
        self._task = asyncio.create_task(self._poll())

    async def close(self) -> None:
        """Stop, and delete this node's rows."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await _try(self._rolls.drop(self._node))

    def publish(self, table: str, connections: Sequence[RemoteConnection]) -> None:
        """Publish the connections of this node to a table."""
        if self._broadcasts is not None:
            self._broadcasts.publish(table, connections)
        self._own[table] = attendants(table, connections)
        if not self._own[table]:
            del self._own[table]

    def connections(self, table: str) -> list[RemoteConnection]:
        """Return the connections of other nodes to a table."""
        live = [] if self._broadcasts is None else self._broadcasts.connections(table)
        stored = self._stored.get(table, {}).items()
        return live + [each for node, rows in stored if not self._is_live(node) for each in rows]

    def report(self, table: str) -> list[RemoteConnection]:
        """Return the connections of other nodes to a table, and note that it knows them."""
        self._reported[table] = connections = self.connections(table)
        if not connections:
            del self._reported[table]
        return connections

    def watched(self) -> set[str]:
        """Return the tables with known connections to other nodes."""
        live = set() if self._broadcasts is None else self._broadcasts.watched()
        return live | set(self._stored)

    async def read(self, tables: Collection[str]) -> None:
        """Read presence at some tables from the database, and report changes."""
        found = await self._rolls.of_others(self._node, tables)
        stored: dict[str, dict[str, list[RemoteConnection]]] = {table: {} for table in tables}
        for node, rows in found.items():
            for row in rows:
                connection = RemoteConnection(row.token, row.hidden, row.called)
                stored[row.table].setdefault(node, []).append(connection)
        for table, by_node in stored.items():
            self._stored[table] = by_node
            if not by_node:
                del self._stored[table]
        self._report_changes()

    async def sync(self, *, heartbeat: bool = True) -> None:
        """Write presence of this node, and read that of others.

        Args:
            heartbeat: Whether to write a heartbeat even if no presence has changed.
        """
        async with self._lock:
            await self._write(heartbeat=heartbeat)
            wanted = set(self._wanted())
            for table in set(self._stored) - wanted:
                del self._stored[table]
            await self.read(wanted)
            self._syncs += 1
            if self._syncs % CLEANUP_SYNCS == 0:
                await self._rolls.forget_old()

    async def _write(self, *, heartbeat: bool) -> None:
        """Write what has changed; all of it after a failed write, as the rows are unknown then."""
        now = {each for people in self._own.values() for each in people.values()}
        if now == self._written and not heartbeat:
            return
        before, self._written = self._written, None
        await self._rolls.write(self._node, before, now)
        self._written = now

    async def _poll(self) -> None:
        polls = 0
        while True:
            heartbeat = polls % HEARTBEAT_POLLS == 0
            if heartbeat or self._broadcasts is None or not self._broadcasts.is_up:
                await _try(self.sync(heartbeat=heartbeat))
            await asyncio.sleep(POLL_SECONDS)
            polls += 1

    def _is_live(self, node: str) -> bool:
        """Return True if Redis has newer presence of a node than the database."""
        return self._broadcasts is not None and self._broadcasts.is_live(node)

    def _report_changes(self) -> None:
        for table in {*self._reported, *self.watched()}:
            self._report_change(table)

    def _report_change(self, table: str) -> None:
        if self.connections(table) != self._reported.get(table, []):
            self.report(table)
            self._changed(table)


def attendants(table: str, connections: Sequence[RemoteConnection]) -> dict[str, Attendant]:
    """Return the people at a table by token; a person is hidden if all their pages are."""
    found: dict[str, Attendant] = {}
    for each in connections:
        if each.holder is not None:
            before = found.get(each.holder)
            hidden = each.hidden and (before is None or before.hidden)
            found[each.holder] = Attendant(table, each.holder, hidden, each.called)
    return found


async def _try(work: Awaitable[None]) -> None:
    """Await work that is repeated soon: outages are ignored, other errors logged."""
    try:
        await work
    except TableError:
        pass
    except Exception:
        LOGGER.exception("presence on other nodes could not be saved or read; continuing")
