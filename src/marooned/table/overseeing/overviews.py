"""Overviews of a node for whoever keeps it: its load, and its tables without what is hidden."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Literal

from sqlalchemy import RowMapping, select

from marooned import __version__
from marooned.table.keeping.resident import used_mib
from marooned.table.live.node import Node
from marooned.table.overseeing.health import Health
from marooned.table.overseeing.ownership import Load, Overview, OwnedTable, Queue, Sitter
from marooned.table.store.schema import SEATS, TABLES

MOST_TABLES = 200
SHOWN = ("id", "title", "created", "touched", "begun", "paused_at")
RUNNING = (
    select(*(TABLES.c[name] for name in SHOWN))
    .where(TABLES.c.finished.is_(None))
    .order_by(TABLES.c.touched.desc())
    .limit(MOST_TABLES)
)
"""Nothing else is read of a table: no deal, no options, no log."""
SITTING = select(SEATS.c.table, SEATS.c.kind, SEATS.c.name, SEATS.c.token).order_by(SEATS.c.seat)


class Overviews:
    """Looks over a node whenever its owner asks."""

    def __init__(self, node: Node, health: Health) -> None:
        self._node = node
        self._health = health
        self._begun = monotonic()

    async def one(self) -> Overview:
        """Return how the node is now."""
        return Overview(load=await self._load(), tables=await self._tables())

    async def _load(self) -> Load:
        node, settings, crew = self._node, self._node.settings, self._node.pool.crew
        since = datetime.now(UTC) - timedelta(days=settings.forgotten_days)
        return Load(
            version=__version__,
            up_seconds=monotonic() - self._begun,
            health=await self._health.found(),
            draining=node.lobby.admission.is_draining,
            memory_mib=used_mib(),
            most_memory_mib=settings.memory_mib,
            lag_seconds=node.pulse.lag,
            sockets=node.connections.sockets,
            in_memory=node.lobby.count,
            running=await node.store.running(since),
            most_running=settings.tables,
            processes=crew.working,
            busy=crew.busy,
            queues=[
                Queue(rank=rank.name.lower(), waiting=waiting)
                for rank, waiting in sorted(node.pool.waiting().items())
            ],
        )

    async def _tables(self) -> list[OwnedTable]:
        async with self._node.store.engine.connect() as connection:
            rows = (await connection.execute(RUNNING)).mappings().all()
            names = [row["id"] for row in rows]
            sitting = SITTING.where(SEATS.c.table.in_(names))
            seats = (await connection.execute(sitting)).mappings().all()
        watchers = self._node.lobby.watchers()
        return [owned(row, seats_at(row["id"], seats), watchers.get(row["id"], 0)) for row in rows]


def owned(row: RowMapping, seats: list[Sitter], watchers: int) -> OwnedTable:
    """Return a table as its node's owner is told of it."""
    return OwnedTable(
        table=row["id"],
        title=row["title"],
        state=state_of(row),
        created=row["created"],
        touched=row["touched"],
        watchers=watchers,
        seats=seats,
    )


def state_of(row: RowMapping) -> Literal["gathering", "playing", "paused"]:
    """Return what people do at a table."""
    if row["begun"] is None:
        return "gathering"
    return "paused" if row["paused_at"] else "playing"


def seats_at(table: str, rows: "Sequence[RowMapping]") -> list[Sitter]:
    """Return who sits at a table."""
    return [
        Sitter(
            name=row["name"],
            kind=row["kind"],
            free=row["kind"] == "person" and row["token"] is None,
        )
        for row in rows
        if row["table"] == table
    ]
