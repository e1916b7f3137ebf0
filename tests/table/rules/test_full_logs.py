"""Tests of the maximum number of entries of a log: talk and requests are refused beyond it."""

from collections.abc import Callable

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.chat.talk_commands import Say, SayPhrase
from marooned.table.rules.checks import ENTRIES_AN_ACTION
from marooned.table.rules.context import Decision, Limits, Spectator
from marooned.table.rules.waiting_room.room_commands import (
    ChangeTerms,
    CloseByOperator,
    CloseTable,
)
from marooned.table.state import log_entries as e
from marooned.wording.stock_phrases import GENERAL
from tests.table.rules.tables import Table, free, person
from tests.table.rules.test_playing import first, shared_undo

MOST = 5 * ENTRIES_AN_ACTION
GUEST = "hash of a guest's token"


def filled(table: Table, entries: int = MOST) -> Table:
    """Return a table with narrow limits after a number of entries."""
    table.limits = Limits(actions=5)
    while table.state.version < entries:
        number = table.state.lines + 1
        table.add(e.Said(at=table.now, number=number, person=0, seat=0, name=0, how="say"))
    return table


def blocking() -> Table:
    table = Table()
    table.add(e.Blocked(at=table.now, person=2))
    return table


REFUSED: dict[str, tuple[Callable[[], Table], c.Command]] = {
    "pause": (Table, c.SetPaused(on=True)),
    "message": (Table, Say("Hello")),
    "phrase": (Table, SayPhrase(GENERAL[0])),
    "message in a waiting room": (lambda: Table(dealt=False), Say("Hello")),
    "terms": (Table, ChangeTerms(talk=False)),
    "swap": (Table, c.Swap(0, 1)),
    "undo question": (shared_undo, c.Undo(2)),
    "end of a block": (blocking, c.Unblock("2")),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_full_log_refuses_what_the_game_does_not_need(name: str) -> None:
    """One entry before it was allowed; the refusal has both numbers."""
    make, command = REFUSED[name]
    assert isinstance(filled(make(), MOST - 1).decide(command, by=0), Decision)
    refusal = filled(make()).refused(command, by=0)
    assert (refusal.code, refusal.value, refusal.allowed) == ("log_full", MOST, [MOST])
    assert "only the game and changes of its seats can continue" in refusal.text


def test_a_full_log_refuses_requests_for_seats() -> None:
    """Spectators cannot fill it either."""
    table = filled(Table(person(0), free(1)))
    table.spectators = {0: Spectator(token=GUEST, name="Zoe")}
    assert table.refused(c.AskForSeat(1, "Zoe"), token=GUEST).code == "log_full"


def test_a_full_log_has_room_for_the_game() -> None:
    """Actions, changes of seats, the end of a pause and of the table stay possible."""
    table = filled(Table())
    assert isinstance(table.decide(c.StandUp(0, "greedy"), by=0), Decision)
    assert table.do(c.Play(0, 0, first(table)), by=0).entries
    assert isinstance(table.decide(CloseTable(), by=0), Decision)
    assert isinstance(table.decide(CloseByOperator("")), Decision)
    paused = Table()
    paused.do(c.SetPaused(on=True), by=0)
    assert filled(paused).do(c.SetPaused(on=False), by=0).entries
