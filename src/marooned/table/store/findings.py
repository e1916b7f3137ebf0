"""Results of the analysis of decisions in finished games, so that it is done once."""

from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.schema import FINDINGS

Finding = dict[str, Any]


class Findings:
    """Stores findings by their tables and moments."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def keep(self, table: str, moment: int, found: Finding) -> None:
        """Store the finding of a moment, in place of an earlier one."""
        there = (FINDINGS.c.table == table) & (FINDINGS.c.moment == moment)
        async with self._engine.begin() as connection:
            await connection.execute(delete(FINDINGS).where(there))
            row = {"table": table, "moment": moment, "found": found}
            await connection.execute(insert(FINDINGS).values(row))

    async def of(self, table: str) -> list[Finding]:
        """Return all findings of a table's game, in its order."""
        mine = select(FINDINGS.c.found).where(FINDINGS.c.table == table)
        async with self._engine.connect() as connection:
            return list((await connection.scalars(mine.order_by(FINDINGS.c.moment))).all())
