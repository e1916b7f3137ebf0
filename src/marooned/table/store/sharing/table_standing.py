"""How a table stands between two entries of its log, as the database has it for all nodes."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from marooned.table.store.rows import Opening
from marooned.table.store.schema import ANSWERS, TABLES
from marooned.table.store.sharing.instants import NOW
from marooned.table.store.sharing.running_turns import TURN, TURN_RUNS
from marooned.table.store.sharing.secret_answers import KeptAnswer

LEFT = func.coalesce(TABLES.c.window_ends - NOW, TABLES.c.window_left)
RUNS = TABLES.c.window_ends.is_not(None)
OF_TABLE = (TABLES.c.changed, TABLES.c.acted, TABLES.c.answered, TABLES.c.passed)
TOLD = ("changed", "acted", "answered", "passed", "left", "runs", "turn", "turn_runs")
STANDING = (
    *OF_TABLE,
    TABLES.c.window_seconds,
    LEFT.label("left"),
    RUNS.label("runs"),
    TURN.label("turn"),
    TURN_RUNS.label("turn_runs"),
)
ROW = select(*STANDING)


@dataclass(frozen=True, slots=True)
class Standing:
    """How often a table changed, after which action it stands, who passed, and its window.

    A window has its length, what is left of it, and what was answered in it so far: `answered`
    counts that, also what seats answered again.
    """

    changed: int = 0
    acted: int = 0
    answered: int = 0
    passed: Sequence[int] = ()
    seconds: float | None = None
    left: float | None = None
    runs: bool = False
    turn: float | None = None
    """The seconds that the running turn took so far, None where nobody knows."""
    turn_runs: bool = False
    answers: Sequence[KeptAnswer] = field(default_factory=tuple)
    read: float = field(default_factory=time.monotonic)
    """When it was read, by this machine."""

    @property
    def turn_now(self) -> float:
        """The seconds that the running turn took until now."""
        return (self.turn or 0.0) + (time.monotonic() - self.read if self.turn_runs else 0.0)


class Standings:
    """Reads how tables stand, and begins a window's time anew where nobody looked."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, table: str) -> Standing:
        """Return how a table stands; what is read after it is as new at least."""
        async with self._engine.connect() as connection:
            found = await connection.execute(ROW.where(TABLES.c.id == table))
            row = found.mappings().one_or_none()
            if row is None:
                return Standing()
            seconds = row["window_seconds"]
            answers = [] if seconds is None else await _answers(connection, table, row["acted"])
        return standing_of(row, answers)

    async def begin_window(self, table: str, acted: int, opening: Opening) -> bool:
        """Give a window its whole time, where it has none yet or that is over; else False."""
        over = TABLES.c.window_seconds.is_(None) | (TABLES.c.window_ends <= NOW)
        stands = (TABLES.c.id == table) & (TABLES.c.acted == acted) & over
        anew = {
            "window_seconds": opening.seconds,
            "window_ends": NOW + opening.seconds if opening.runs else None,
            "window_left": None if opening.runs else opening.seconds,
            "changed": TABLES.c.changed + 1,
        }
        async with self._engine.begin() as connection:
            begun = await connection.execute(update(TABLES).where(stands).values(anew))
            return begun.rowcount == 1


def standing_of(row: Mapping[Any, Any], answers: Sequence[KeptAnswer]) -> Standing:
    """Return how a table stands by its row; outside of a window no answer counts."""
    told, seconds = {name: row[name] for name in TOLD}, row["window_seconds"]
    return Standing(**told, seconds=seconds, answers=[] if seconds is None else answers)


async def _answers(connection: AsyncConnection, table: str, opened: int) -> list[KeptAnswer]:
    kept = select(*(ANSWERS.c[field.name] for field in fields(KeptAnswer)))
    mine = (ANSWERS.c.table == table) & (ANSWERS.c.opened == opened)
    rows = await connection.execute(kept.where(mine).order_by(ANSWERS.c.number))
    return [KeptAnswer(*row) for row in rows]
