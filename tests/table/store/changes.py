"""Changes of tables for tests of the store: entries and summaries that need no game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import update

from marooned.table.rules.context import Beside, NewName, NewPerson
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.summary import Summary
from marooned.table.store.entry_log import Change
from marooned.table.store.schema import TABLES
from marooned.table.store.tables import Store

Found = TypeVar("Found")
TABLE = "k3"
ADA, BEN = "hash of Ada's token", "hash of Ben's token"
SEATS = (Seat(person=0, name=0), Seat(player="greedy", title="Greedy"))
NOW = 1000.0
SUMMARY = Summary(
    table=TABLE,
    game="island",
    title="Title",
    is_cooperative=True,
    options={"level": "normal"},
    seats=SEATS,
    host=0,
    created=NOW,
    ended=None,
    text="begun",
    outcome=None,
    awaited=(0,),
    terms=Terms(),
    is_waiting=False,
    rules=1,
)
OPENED = e.Opened(
    at=NOW, game="island", options={"seed": 2**64 - 1}, seats=SEATS, terms=Terms(), host=0
)
PLAYED = e.Played(at=NOW, seat=0, code=7, why="It was time.", click="click", spent=1.5)
PEOPLE: tuple[Beside, ...] = (NewPerson(0, ADA), NewName(0, "Ada", 0))
ROOM: dict[str, Any] = {"is_waiting": True, "rules": None}
"""What the summary of a waiting room has."""


def change(
    *entries: e.Entry, beside: Sequence[Beside] = (), due: float | None = None, **summary: Any
) -> Change:
    """Return a change that leaves this summary."""
    return Change(entries, beside, replace(SUMMARY, **summary), due)


async def add(
    store: Store,
    table: str = TABLE,
    *,
    now: float = NOW,
    beside: Sequence[Beside] = PEOPLE,
    due: float | None = None,
    **summary: Any,
) -> None:
    """Open a table with a person and an AI player."""
    opened = change(OPENED, beside=beside, due=due, table=table, **summary)
    await store.log.append(table, 0, opened, now=now)


async def set_row(store: Store, table: str = TABLE, **columns: Any) -> None:
    """Change columns of an index row."""
    async with store.engine.begin() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id == table).values(**columns))


def using(place: Place, use: Callable[[Store], Awaitable[Found]]) -> Found:
    """Open a store, use it, and return the result."""

    async def run() -> Found:
        store = Store(place)
        await store.open()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())
