"""Leases of tables: which node moves the AI players of a table, and until when."""

from sqlalchemy import or_, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.db_time import NOW
from marooned.table.store.schema import TABLES


class Leases:
    """Gives each table to one node at a time; a lease that is not renewed runs out."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def take(self, table: str, node: str, seconds: float) -> bool:
        """Renew or take a lease for some seconds from now; False if another node holds it."""
        free = or_(TABLES.c.driver.is_(None), TABLES.c.driver == node, TABLES.c.driven_until < NOW)
        taken = update(TABLES).where((TABLES.c.id == table) & free)
        async with self._engine.begin() as connection:
            mine = taken.values(driver=node, driven_until=NOW + seconds)
            return (await connection.execute(mine)).rowcount == 1

    async def give_back(self, table: str, node: str) -> None:
        """End a lease, so that another node can take it at once."""
        mine = (TABLES.c.id == table) & (TABLES.c.driver == node)
        async with self._engine.begin() as connection:
            await connection.execute(update(TABLES).where(mine).values(driver=None))
