"""Callings: which node summons the persons who are newly waited for at a table."""

from sqlalchemy import or_, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.schema import TABLES


class Callings:
    """Gives the summons after each change of a table to one node, before anybody is called."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def claim(self, table: str, seq: int) -> bool:
        """Have one node summon whoever is waited for since a change; False for all others."""
        unclaimed = or_(TABLES.c.summoned.is_(None), TABLES.c.summoned < seq)
        claimed = update(TABLES).where((TABLES.c.id == table) & unclaimed).values(summoned=seq)
        async with self._engine.begin() as connection:
            return (await connection.execute(claimed)).rowcount == 1
