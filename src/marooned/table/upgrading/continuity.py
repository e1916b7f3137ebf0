"""The survey of running tables: which of them this version can go on with, and which it cannot."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from marooned.discover import find
from marooned.errors import MaroonedError
from marooned.table.live.course import Course
from marooned.table.store.rows import Stored
from marooned.table.store.tables import Store


@dataclass(frozen=True, slots=True)
class Found:
    """A running table, and whether it can go on; None where nobody has looked yet."""

    table: Stored
    goes_on: bool | None

    @property
    def people(self) -> list[str]:
        """Return the names of those who sit there and are no companions."""
        return [chair.name for chair in self.table.chairs if chair.kind == "person"]


def is_of_these_rules(table: Stored) -> bool:
    """Tell whether a table was begun under the rules as they are."""
    try:
        return table.rules == find(table.game).version
    except MaroonedError:
        return False


async def survey(store: Store, seconds: float | None = None) -> list[Found]:
    """Return the running tables; of those of other rules, none is looked at when time is up."""
    deadline = None if seconds is None else time.monotonic() + seconds
    tables = await store.upkeep.running_tables()
    found = [await store.table(name) for name in tables]
    return [await _found(store, table, deadline) for table in found if table is not None]


async def _found(store: Store, table: Stored, deadline: float | None) -> Found:
    if is_of_these_rules(table) or table.begun is None:
        return Found(table, goes_on=True)
    if deadline is not None and time.monotonic() > deadline:
        return Found(table, goes_on=None)
    return Found(table, goes_on=await can_go_on(store, table))


async def can_go_on(store: Store, table: Stored) -> bool:
    """Tell whether what was played at a table leads somewhere by the rules as they are."""
    try:
        Course.resume(table, await store.entries(table.id))
    except MaroonedError:
        return False
    return True


def stuck(found: Sequence[Found]) -> list[Found]:
    """Return the tables that cannot go on."""
    return [each for each in found if each.goes_on is False]
