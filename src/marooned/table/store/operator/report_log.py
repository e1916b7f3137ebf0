"""Reports about people in the database, with the last chat lines of their table."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.db_time import NOW
from marooned.table.store.schema import REPORTS

KEPT_SECONDS: Final = 90 * 86400.0
"""Seconds after which a report is deleted."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report about a person.

    Attributes:
        id: Its name.
        table: The table.
        title: Title of the game there.
        created: When it was sent, in seconds since 1970.
        reporter: Hash of the token of the person who sent it.
        reporter_name: Name of that person at the table.
        reported: Hash of the token of the person whom it is about.
        reported_name: Name of that person at the table.
        reason: One of the reasons that the page offers.
        text: Text of the reporter.
        lines: The last chat lines of the table, oldest first, each with `name` and `text`.
        is_open: Whether the operator has not closed it yet.
    """

    id: str
    table: str
    title: str
    created: float
    reporter: str
    reporter_name: str
    reported: str
    reported_name: str
    reason: str
    text: str
    lines: Sequence[Mapping[str, str]]
    is_open: bool = True


class ReportLog:
    """Stores reports."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, report: Report) -> None:
        """Store a report."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(REPORTS).values(asdict(report)))

    async def newest(self, most: int) -> Sequence[Report]:
        """Return reports: open ones first, and the newest first among them."""
        newest = (REPORTS.c.is_open.desc(), REPORTS.c.created.desc(), REPORTS.c.id)
        wanted = select(REPORTS).order_by(*newest).limit(most)
        async with self._engine.connect() as connection:
            return [Report(**row) for row in (await connection.execute(wanted)).mappings()]

    async def count_open(self) -> int:
        """Return the number of open reports."""
        wanted = select(func.count()).select_from(REPORTS).where(REPORTS.c.is_open)
        async with self._engine.connect() as connection:
            return await connection.scalar(wanted) or 0

    async def mark(self, name: str, *, is_open: bool) -> bool:
        """Open or close a report; False if there is none of this name."""
        mine = update(REPORTS).where(REPORTS.c.id == name).values(is_open=is_open)
        async with self._engine.begin() as connection:
            return (await connection.execute(mine)).rowcount > 0

    async def delete_old(self) -> None:
        """Delete reports after `KEPT_SECONDS`."""
        old = delete(REPORTS).where(REPORTS.c.created < NOW - KEPT_SECONDS)
        async with self._engine.begin() as connection:
            await connection.execute(old)
