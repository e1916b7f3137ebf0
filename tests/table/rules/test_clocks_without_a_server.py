"""Tests of clocks while no server runs: correspondence games, and servers that take over."""

from marooned.table.rules import clock_commands as k
from marooned.table.rules import game_commands as c
from marooned.table.rules.clock_decisions import LEAST_SECONDS
from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import late_seats, next_alarm
from tests.table.rules.tables import Table
from tests.table.rules.timed import DAY, HOUR, code, shown, timed

# --- correspondence


def test_days_pass_while_no_server_runs() -> None:
    """The time counts from the log alone, with no one at the table."""
    table = timed(here=frozenset(), kind="days", seconds=DAY)
    assert next_alarm(table.state, table.now) == table.now + DAY
    table.now += DAY - 1.0
    assert late_seats(table.state, table.now) == []
    assert shown(table)[0] == (1.0, True)
    table.now += 1.0
    assert late_seats(table.state, table.now) == [0]
    assert table.do(c.ActForSeat(0, 0, code(table))).entries


def test_days_stand_in_a_pause() -> None:
    """Also if no server ran in the meantime; what passed before it counts."""
    table = timed(kind="days", seconds=DAY)
    table.now += HOUR
    table.do(c.SetPaused(on=True), by=0)
    table.now += 10 * DAY
    assert late_seats(table.state, table.now) == []
    table.do(c.SetPaused(on=False), by=0)
    table.now += HOUR
    assert shown(table)[0] == (DAY - 2 * HOUR, True)


def test_extra_time_does_not_wind_a_clock_back() -> None:
    """Time still counts from the last action."""
    table = timed(kind="days", seconds=DAY)
    table.now += HOUR
    table.do(k.GrantTime(0), by=1)
    assert shown(table)[0][0] == 2 * DAY - HOUR


# --- a server that continues


def test_a_server_that_takes_over_leaves_some_time() -> None:
    """No one may have been there while no server ran; a seat with time left keeps it."""
    table = timed(seconds=60.0)
    table.presence = {0: "offline", 1: "offline"}
    assert table.do(k.TakeOver()).entries == ()
    table.now += 1000.0
    (entry,) = table.do(k.TakeOver()).entries
    assert entry == e.TakenOver(at=table.now, seconds=LEAST_SECONDS)
    assert shown(table)[0] == (30.0, True)
    assert table.do(k.TakeOver()).entries == ()


def test_a_short_clock_is_whole_again() -> None:
    """A clock of less than the least time has all of it."""
    table = timed(seconds=20.0)
    table.presence = {0: "offline", 1: "offline"}
    table.now += 1000.0
    table.do(k.TakeOver())
    assert shown(table)[0][0] == 20.0


def test_no_time_is_given_while_people_are_there() -> None:
    """Another server still serves them: a visit by a new one winds no clock back."""
    table = timed(seconds=60.0)
    table.now += 50.0
    assert table.do(k.TakeOver()).entries == ()


def test_no_time_is_given_after_all_have_left() -> None:
    """No clock ran since then."""
    table = timed(seconds=60.0)
    table.now += 50.0
    table.do(k.Attend(frozenset()))
    table.presence = {0: "offline", 1: "offline"}
    assert table.do(k.TakeOver()).entries == ()


def test_days_and_other_tables_need_no_time() -> None:
    """Correspondence clocks count while no server runs."""
    table = timed(kind="days", seconds=60.0)
    table.now += 1000.0
    assert table.do(k.TakeOver()).entries == ()
    assert Table().do(k.TakeOver()).entries == ()
    assert Table(dealt=False).do(k.TakeOver()).entries == ()
