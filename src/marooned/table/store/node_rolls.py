"""Rolls: who looks at which tables by which node, as the database has it while the node lives.

A node writes what has changed on its roll, and one row again and again that says that it lives:
by the clock of the database all of its people are there for as long as that is fresh.
"""

from collections.abc import Collection
from dataclasses import astuple, dataclass, fields
from typing import Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from marooned.table.store.db_time import NOW
from marooned.table.store.schema import NODES, ROLLS

FRESH: Final = 45.0
"""Seconds after its last sign of life for which a node's people are taken to be there."""
FORGOTTEN: Final = 600.0
"""Seconds after which the roll of a node that is gone is deleted."""
OF_NODE = ROLLS.c.node == bindparam("whose")
LEAVE = delete(ROLLS).where(
    OF_NODE & (ROLLS.c.table == bindparam("where")) & (ROLLS.c.token == bindparam("who"))
)


@dataclass(frozen=True, slots=True)
class Attendant:
    """A person who looks at a table by a node: hash of the token, whether hidden, and the name."""

    table: str
    token: str
    hidden: bool
    called: str


KEPT = [ROLLS.c[field.name] for field in fields(Attendant)]


class Rolls:
    """Keeps the roll of each node, and reads those of the others."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(
        self, node: str, before: Collection[Attendant] | None, now: Collection[Attendant]
    ) -> None:
        """Have a node live, and its roll be what it is now, where it is known what it was before.

        Where that is not known, or others have forgotten the node, all of it is written.
        """
        async with self._engine.begin() as connection:
            lived = await _live(connection, node)
            if not lived or before is None:
                await connection.execute(delete(ROLLS).where(ROLLS.c.node == node))
            known = {*(before or ())} if lived else set()
            if gone := known.difference(now):
                left = [{"whose": node, "where": each.table, "who": each.token} for each in gone]
                await connection.execute(LEAVE, left)
            if come := [{"node": node, **_columns(each)} for each in now if each not in known]:
                await connection.execute(insert(ROLLS), come)

    async def of_others(self, node: str, tables: Collection[str]) -> dict[str, list[Attendant]]:
        """Return who looks at some tables by each of the other nodes that live."""
        lives = (NODES.c.name == ROLLS.c.node) & (NODES.c.seen > NOW - FRESH)
        wanted = ROLLS.c.table.in_(list(tables)) & (ROLLS.c.node != node)
        kept = select(ROLLS.c.node, *KEPT).join(NODES, lives).where(wanted)
        found: dict[str, list[Attendant]] = {}
        async with self._engine.connect() as connection:
            for name, *told in await connection.execute(kept.order_by(ROLLS.c.token)):
                found.setdefault(name, []).append(Attendant(*told))
        return found

    async def drop(self, node: str) -> None:
        """Have a node be gone, and all on its roll."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(NODES).where(NODES.c.name == node))
            await connection.execute(delete(ROLLS).where(ROLLS.c.node == node))

    async def forget_old(self) -> None:
        """Delete the rolls of nodes that are gone for long; one that is just back keeps its own."""
        old = delete(NODES).where(NODES.c.seen < NOW - FORGOTTEN).returning(NODES.c.name)
        async with self._engine.begin() as connection:
            names = (await connection.scalars(old)).all()
            await connection.execute(delete(ROLLS).where(ROLLS.c.node.in_(names)))


def _columns(attendant: Attendant) -> dict[str, object]:
    names = (field.name for field in fields(Attendant))
    return dict(zip(names, astuple(attendant), strict=True))


async def _live(connection: AsyncConnection, node: str) -> bool:
    """Have a node give a sign of life; False where it was not known."""
    lives = update(NODES).where(NODES.c.name == node).values(seen=NOW)
    if (await connection.execute(lives)).rowcount:
        return True
    await connection.execute(insert(NODES).values(name=node, seen=NOW))
    return False
