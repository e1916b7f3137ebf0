"""Claims on webhooks: which node calls the people who are newly awaited at a table."""

from sqlalchemy import or_, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.schema import TABLES


class WebhookClaims:
    """Gives the calls after each revision of a table to one node, before any call is made."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def claim(self, table: str, revision: int) -> bool:
        """Claim the calls after a revision; False for all nodes but the first."""
        unclaimed = or_(TABLES.c.summoned.is_(None), TABLES.c.summoned < revision)
        claimed = update(TABLES).where((TABLES.c.id == table) & unclaimed).values(summoned=revision)
        async with self._engine.begin() as connection:
            return (await connection.execute(claimed)).rowcount == 1
