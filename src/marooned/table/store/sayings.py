"""The talk at tables as the database keeps it: the newest lines of each."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Literal

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.rows import stamp
from marooned.table.store.schema import TABLES, TALK

MOST_KEPT = 500


@dataclass(frozen=True, slots=True)
class Saying:
    """One line of the talk at a table: who said it, under which name, and what it names."""

    number: int
    seat: int | None
    name: str
    kind: Literal["say", "phrase"]
    text: str
    targets: Sequence[str]
    at: str


class Sayings:
    """The lines of talk in a database; each table's are numbered from 1."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(
        self,
        table: str,
        seat: int | None,
        name: str,
        kind: Literal["say", "phrase"],
        text: str,
        targets: Sequence[str] = (),
        speaker: str | None = None,
    ) -> Saying:
        """Keep a line under the next number; the oldest beyond the most that are kept go.

        `speaker` is the token of who said it, which nobody is told.
        """
        mine = TALK.c.table == table
        following = select(func.coalesce(func.max(TALK.c.number), 0) + 1).where(mine)
        said = {"seat": seat, "name": name, "kind": kind, "text": text, "targets": list(targets)}
        row = {**said, "table": table, "number": following.scalar_subquery(), "at": stamp()}
        row["speaker"] = speaker
        counted = update(TABLES).where(TABLES.c.id == table).values(changed=TABLES.c.changed + 1)
        async with self._engine.begin() as connection:
            await connection.execute(counted)
            added = insert(TALK).values(row).returning(TALK.c.number)
            number = (await connection.scalars(added)).one()
            await connection.execute(
                delete(TALK).where(mine & (TALK.c.number <= number - MOST_KEPT))
            )
        return Saying(number, seat, name, kind, text, targets, str(row["at"]))

    async def newest(self, table: str, most: int, after: int = 0) -> list[Saying]:
        """Return the newest lines of a table, the oldest of them first, from behind a number."""
        told = select(*(TALK.c[field.name] for field in fields(Saying)))
        wanted = (TALK.c.table == table) & (TALK.c.number > after)
        newest = told.where(wanted).order_by(TALK.c.number.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(newest)).all()
        return [Saying(*row) for row in reversed(rows)]
