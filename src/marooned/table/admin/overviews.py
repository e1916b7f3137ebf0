"""Overviews of a node for the operator page: load and tables, without hidden information."""

import time
from datetime import timedelta
from typing import Literal

from sqlalchemy import select

from marooned import __version__
from marooned.table.admin.health import Health
from marooned.table.admin.operator_messages import Load, Overview, OwnedTable, Queue, Sitter
from marooned.table.ops.process_memory import used_mib
from marooned.table.rules.context import Context
from marooned.table.rules.people.ai_names import shown_name
from marooned.table.runtime.node import Node
from marooned.table.state.seat_list import Seat
from marooned.table.state.summary import Summary, iso
from marooned.table.store.schema import TABLES
from marooned.table.store.table_index import IS_RUNNING, ROW, Listed, listed

MOST_TABLES = 200
NEWEST = (TABLES.c.touched.desc(), TABLES.c.id)


class Overviews:
    """Computes overviews of a node."""

    def __init__(self, node: Node, health: Health) -> None:
        self._node = node
        self._health = health
        self._started = time.monotonic()

    async def current(self) -> Overview:
        """Return the current overview."""
        return Overview(load=await self._load(), tables=await self._tables())

    async def _load(self) -> Load:
        node, settings, workers = self._node, self._node.settings, self._node.pool.local
        since = time.time() - timedelta(days=settings.forgotten_days).total_seconds()
        return Load(
            version=__version__,
            up_seconds=time.monotonic() - self._started,
            health=await self._health.status(),
            draining=node.lobby.admission.is_draining,
            memory_mib=used_mib(),
            most_memory_mib=settings.memory_mib,
            lag_seconds=node.loop_lag.latest,
            sockets=node.connections.sockets,
            in_memory=node.lobby.count,
            running=await node.store.index.running(since),
            most_running=node.services.orders.limits.tables,
            processes=workers.processes,
            busy=workers.busy,
            queues=[
                Queue(rank=rank.name.lower(), waiting=waiting)
                for rank, waiting in sorted(node.pool.waiting().items())
            ],
        )

    async def _tables(self) -> list[OwnedTable]:
        newest = ROW.where(IS_RUNNING).order_by(*NEWEST).limit(MOST_TABLES)
        async with self._node.store.engine.connect() as connection:
            found = await listed(connection, newest)
            names = [each.summary.table for each in found]
            used = select(TABLES.c.id, TABLES.c.touched).where(TABLES.c.id.in_(names))
            touched = {row.id: row.touched for row in await connection.execute(used)}
        watchers = self._node.lobby.watchers()
        return [
            table_overview(each, touched.get(name, each.summary.created), watchers.get(name, 0))
            for name, each in zip(names, found, strict=True)
        ]


def table_overview(table: Listed, touched: float, watchers: int) -> OwnedTable:
    """Return a table as the operator sees it, without its deal, options and log.

    Args:
        table: The table.
        touched: Time of its last use, in seconds since 1970.
        watchers: Number of connections to it on this node.
    """
    summary = table.summary
    return OwnedTable(
        table=summary.table,
        title=summary.title,
        state=state_of(summary),
        created=str(iso(summary.created)),
        touched=str(iso(touched)),
        watchers=watchers,
        seats=[sitter(seat, table) for seat in summary.seats],
    )


def state_of(summary: Summary) -> Literal["gathering", "playing", "paused"]:
    """Return the phase of a table."""
    if summary.is_waiting:
        return "gathering"
    return "paused" if summary.is_paused else "playing"


def sitter(seat: Seat, table: Listed) -> Sitter:
    """Return a seat as the operator sees it."""
    return Sitter(
        name=shown_name(seat, Context(now=0.0, names=table.directory.names)),
        kind="ai" if seat.is_ai else "person",
        free=seat.is_free,
    )
