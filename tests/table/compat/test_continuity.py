"""Tests of the check of running tables after an upgrade, without a database."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from marooned.cli.tables.running import document
from marooned.cli.tables.running import lines as listed
from marooned.discover import find
from marooned.table.compat import continuity
from marooned.table.compat.continuity import Found, stuck, survey
from marooned.table.compat.notice import MOST_SHOWN, lines
from marooned.table.state import log_entries as e
from marooned.table.state.history import OutdatedError
from marooned.table.state.seat_list import Seat
from marooned.table.state.summary import summary
from marooned.table.store.entry_log import Change, Directory, StaleVersionError
from marooned.table.store.table_index import Listed
from tests.table.rules.tables import Table, ai, free, person

VERSION = find("island").version


class FakeStore:
    """Stores one table, as far as the check reads it."""

    def __init__(self, *seats: Seat, rules: int | None = VERSION, code: int | None = None) -> None:
        table = Table(*seats)
        seat = table.running.history.waiting[0]
        legal = table.running.history.game.legal_codes(seat)[0]
        table.add(e.Played(at=table.now, seat=seat, code=legal))
        played = e.Played(at=table.now, seat=seat, code=legal if code is None else code)
        self.content: list[Any] = [*table.log[:-1], played]
        names = Directory(names=dict(table.names))
        found = replace(summary(table.state), rules=rules)
        self.listed = Listed(found, names, version=len(self.content))
        self.changes: list[Change] = []
        self.index = self.log = self

    async def running_tables(self) -> list[Listed]:
        return [self.listed]

    async def entries(self, _table: str) -> list[Any]:
        if OutdatedError in self.content:
            raise OutdatedError("unknown kind")
        return self.content

    async def now(self) -> float:
        return 200.0

    async def append(self, _table: str, expected: int, change: Change, *, now: float) -> None:
        if expected != len(self.content):
            raise StaleVersionError
        assert now == 200.0
        self.changes.append(change)


def checked(store: Any, seconds: float | None = None) -> Found:
    """Return the only table of a store, checked."""
    (found,) = asyncio.run(survey(store, seconds))
    return found


def test_tables_of_these_rules_go_on() -> None:
    """Their logs are not read."""
    assert checked(FakeStore(code=9999)).goes_on


def test_waiting_rooms_go_on() -> None:
    """They are dealt by the installed rules."""
    assert checked(FakeStore(rules=None, code=9999)).goes_on


def test_tables_of_other_rules_are_replayed() -> None:
    """They go on if all their actions are still legal."""
    assert checked(FakeStore(rules=1)).goes_on is True
    found = checked(FakeStore(rules=1, code=9999))
    assert found.goes_on is False
    assert stuck([found]) == [found]


def test_logs_that_cannot_be_read_are_stuck() -> None:
    """A newer version may have written them; a table that was deleted meanwhile is not stuck."""
    store = FakeStore(rules=1)
    store.content = [OutdatedError]
    assert checked(store).goes_on is False
    store.content = []
    assert checked(store).goes_on is True


def test_no_log_is_replayed_after_the_time_limit() -> None:
    """These tables count as not checked."""
    assert checked(FakeStore(rules=1), -1.0).goes_on is None


@pytest.mark.parametrize(("more", "is_ended"), [(0, True), (1, False)])
def test_a_table_is_ended_unless_it_has_changed(more: int, *, is_ended: bool) -> None:
    """Its log is not replayed for that, and its list entry says how it ended."""
    store: Any = FakeStore(rules=1, code=9999)
    table = checked(store).table
    store.content += [None] * more
    assert asyncio.run(continuity.end(store, table)) is is_ended
    for change in store.changes:
        assert change.entries == (e.Closed(at=200.0, text=continuity.ENDED),)
        found = change.summary
        assert (found.is_closed, found.ended, found.text) == (True, 200.0, continuity.ENDED)


def test_the_command_lists_tables() -> None:
    """It shows people, also those who are awaited, and whether a table can go on."""
    found = checked(FakeStore(person(0), ai(), free(2), rules=1))
    assert document(found)["people"] == ["Ada", "Cleo"]
    assert document(found)["created"] == "1970-01-01T00:01:40+00:00"
    assert listed([found]) == ["t  Forbidden Island: Ada, Cleo; opened 1970-01-01; can continue"]
    assert listed([]) == ["No table is running."]


def test_the_notice_at_a_start() -> None:
    """It is empty if all tables go on, and lists some of those that do not."""
    fine, broken = checked(FakeStore()), checked(FakeStore(rules=1, code=9999))
    assert lines([fine]) == []
    notice = lines([fine, *[broken] * (MOST_SHOWN + 1)])
    assert notice[0].startswith(f"{MOST_SHOWN + 1} of {MOST_SHOWN + 2} running tables")
    assert len(notice) == MOST_SHOWN + 2
    assert "1 tables of other rules" in lines([replace(fine, goes_on=None)])[0]
