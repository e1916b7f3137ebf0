"""Running turns as the database has them: their time goes on, or stands, whichever node looks."""

from typing import Any

from sqlalchemy import case, func, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.schema import TABLES
from marooned.table.store.sharing.instants import NOW

TURN = func.coalesce(NOW - TABLES.c.turn_began, TABLES.c.turn_used)
"""The seconds that the running turn took so far."""
TURN_RUNS = TABLES.c.turn_began.is_not(None)
ANEW: dict[str, Any] = {
    "turn_began": case((TABLES.c.paused_at.is_(None), NOW)),
    "turn_used": case((TABLES.c.paused_at.is_not(None), 0.0)),
}
"""What an action writes by which others are to move: their turn runs, unless there is a pause."""
HELD: dict[str, Any] = {"turn_began": None, "turn_used": TURN}
RUNNING: dict[str, Any] = {
    "turn_began": func.coalesce(TABLES.c.turn_began, NOW - func.coalesce(TABLES.c.turn_used, 0.0)),
    "turn_used": None,
}


class Turns:
    """Has the time of running turns stand while nobody is at their tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def let_run(self, table: str, *, on: bool) -> None:
        """Have the time of a table's turn go on, or stand; in a pause it stands anyway."""
        meant = (TABLES.c.id == table) & TABLES.c.paused_at.is_(None)
        changed = update(TABLES).where(meant).values(RUNNING if on else HELD)
        async with self._engine.begin() as connection:
            await connection.execute(changed)
