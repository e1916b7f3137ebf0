"""Checks whether this version can continue the running tables."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from marooned.discover import find
from marooned.errors import MaroonedError, OptionError
from marooned.table.state.evolve import folded
from marooned.table.state.history import OutdatedError
from marooned.table.state.log_entries import Closed
from marooned.table.store.entry_log import Change, StaleVersionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marooned.table.state.log_entries import Entry
    from marooned.table.state.summary import Summary
    from marooned.table.store.table_index import Listed
    from marooned.table.store.tables import Store

ENDED = "ended: it was begun under other rules"
"""Sentence of a table that was ended because this version cannot continue it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A running table.

    Attributes:
        table: The table as it is listed.
        goes_on: Whether this version can continue it; None if it was not checked.
    """

    table: Listed
    goes_on: bool | None

    @property
    def people(self) -> list[str]:
        """The names at all seats but those of AI players."""
        names = self.table.directory.names
        return [
            seat.title or "A player" if seat.name is None else names.get(seat.name, "A player")
            for seat in self.table.summary.seats
            if not seat.is_ai
        ]


def has_these_rules(summary: Summary) -> bool:
    """Return True if a table was dealt by the installed version of its game's rules."""
    try:
        return summary.rules == find(summary.game).version
    except OptionError:
        return False


async def survey(store: Store, seconds: float | None = None) -> list[Found]:
    """Check all running tables.

    Args:
        store: The tables.
        seconds: Time limit; tables of other rules are not checked after it.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    return [await _found(store, table, deadline) for table in await store.index.running_tables()]


async def _found(store: Store, table: Listed, deadline: float | None) -> Found:
    if not table.summary.is_dealt or has_these_rules(table.summary):
        return Found(table, goes_on=True)
    if deadline is not None and time.monotonic() > deadline:
        return Found(table, goes_on=None)
    return Found(table, goes_on=await can_go_on(store, table.summary.table))


async def can_go_on(store: Store, table: str) -> bool:
    """Return True if the log of a table can be played with the installed rules."""
    try:
        entries = await store.log.entries(table)
    except OutdatedError:
        return False
    return not entries or is_playable(table, entries)  # it may have been deleted meanwhile


def is_playable(table: str, entries: Sequence[Entry]) -> bool:
    """Return True if a log can be played with the installed rules."""
    try:
        folded(table, entries)
    except (OutdatedError, MaroonedError):
        return False
    return True


def stuck(found: Sequence[Found]) -> list[Found]:
    """Return the tables that cannot go on."""
    return [each for each in found if each.goes_on is False]


async def end(store: Store, table: Listed) -> bool:
    """End a table whose log cannot be played; return False if it has changed meanwhile."""
    now, old = await store.log.now(), table.summary
    summary = replace(
        old, ended=now, text=ENDED, outcome=None, awaited=(), is_waiting=False, is_closed=True
    )
    change = Change(entries=(Closed(at=now, text=ENDED),), beside=(), summary=summary)
    try:
        await store.log.append(old.table, table.version, change, now=now)
    except StaleVersionError:
        return False
    return True
