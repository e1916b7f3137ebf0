"""Tests of clocks: extra time, attendance, late seats, and what all see of a clock."""

import pytest

from marooned.table.rules import clock_commands as k
from marooned.table.rules import game_commands as c
from marooned.table.rules.clock_decisions import in_words, sentence
from marooned.table.rules.context import Limits
from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import clock_readings, late_seats, next_alarm
from tests.table.rules.tables import Table, ai, person
from tests.table.rules.timed import ALL, HOUR, code, shown, timed

# --- what all see


def test_the_clock_of_an_awaited_seat_runs() -> None:
    """Its time passes until it acts; a clock per turn begins anew."""
    table = timed()
    table.now += 100.0
    assert shown(table) == [(HOUR - 100.0, True), (HOUR, False)]
    assert table.do(c.Play(0, 0, code(table)), by=0).entries[0] == e.Played(
        at=table.now, seat=0, code=table.running.history.codes[-1][1], spent=100.0
    )


def test_clocks_stand_in_a_pause() -> None:
    """They continue with the table."""
    table = timed()
    table.do(c.SetPaused(on=True), by=0)
    table.now += 100.0
    assert shown(table) == [(HOUR, False), (HOUR, False)]
    assert next_alarm(table.state, table.now) is None
    table.do(c.SetPaused(on=False), by=0)
    table.now += 10.0
    assert shown(table) == [(HOUR - 10.0, True), (HOUR, False)]


def test_a_clock_rests_while_its_person_is_away() -> None:
    """Up to a limit; then it runs. The alarm rings at the end of the rest, then of the time."""
    table = timed(limits=Limits(clock_rest_seconds=60.0))
    table.do(k.Attend(frozenset({1})))
    table.now += 20.0
    assert shown(table)[0] == (HOUR, False)
    assert next_alarm(table.state, table.now) == table.now + 40.0
    table.now += 50.0
    assert shown(table)[0] == (HOUR - 10.0, True)
    assert next_alarm(table.state, table.now) == table.now + HOUR - 10.0


def test_all_clocks_stand_at_an_empty_table() -> None:
    """No one is late there."""
    table = timed()
    table.do(k.Attend(frozenset()))
    table.now += 10 * HOUR
    assert shown(table) == [(HOUR, False), (HOUR, False)]
    assert late_seats(table.state, table.now) == []
    assert next_alarm(table.state, table.now) is None


def test_ai_players_have_no_clock() -> None:
    """Nor has a table without one, or a waiting room."""
    assert [each.seat for each in clock_readings(timed(person(0), ai()).state, 100.0)] == [0]
    assert clock_readings(Table().state, 100.0) == ()
    assert clock_readings(Table(dealt=False).state, 100.0) == ()


def test_an_undo_gives_time_back() -> None:
    """Actions that were taken back took none."""
    table = timed(kind="game")
    table.now += HOUR / 2
    table.do(c.Play(0, 0, code(table)), by=0)
    assert shown(table)[0][0] == HOUR / 2
    table.add(e.Undone(at=table.now, seat=0, point=0))
    assert shown(table)[0] == (HOUR, True)


# --- late seats


def test_an_alarm_rings_when_time_is_out() -> None:
    """Then the seat is late."""
    table = timed(seconds=60.0)
    assert next_alarm(table.state, table.now) == table.now + 60.0
    table.now += 60.0
    assert late_seats(table.state, table.now) == [0]
    assert next_alarm(table.state, table.now) == table.now


def test_one_choice_is_made_for_a_late_seat() -> None:
    """By default an AI player makes only the choice that is late."""
    table = timed(seconds=60.0)
    table.now += 60.0
    (entry,) = table.do(c.ActForSeat(0, 0, code(table))).entries
    assert isinstance(entry, e.Played)
    assert not table.running.clocks.played_on


def test_an_ai_player_plays_on() -> None:
    """If the terms say so, until the person comes back."""
    table = timed(seconds=60.0, over="companion")
    table.now += 60.0
    ran_out, played = table.do(c.ActForSeat(0, 0, code(table))).entries
    assert ran_out == e.RanOut(at=table.now, seat=0)
    assert isinstance(played, e.Played)
    assert [each.is_played_on for each in clock_readings(table.state, table.now)] == [True, False]
    if 0 in late_seats(table.state, table.now):
        assert len(table.do(c.ActForSeat(1, 0, code(table))).entries) == 1


def test_a_person_comes_back() -> None:
    """With some time, and a sentence."""
    table = timed(seconds=60.0)
    table.add(e.RanOut(at=table.now, seat=0))
    assert late_seats(table.state, table.now) == [0]
    (entry,) = table.do(k.ComeBack(0), by=0).entries
    assert entry == e.Granted(at=table.now, seat=0, seconds=60, names=(0,))
    assert sentence(entry, table.names) == "Ada is back, with 1 minute"
    assert late_seats(table.state, table.now) == []
    assert shown(table)[0][0] == 120.0


def test_a_person_who_was_not_away() -> None:
    """There is nothing to come back to, nor to another one's seat."""
    refusal = timed().refused(k.ComeBack(0), by=0)
    assert (refusal.code, refusal.text) == ("no_clock", "no AI player plays for seat 0")
    refusal = timed().refused(k.ComeBack(0), by=1)
    assert (refusal.code, refusal.text) == ("forbidden", "seat 0 is not yours; yours are: 1")
    assert timed().refused(k.ComeBack(0)).code == "forbidden"


# --- extra time


@pytest.mark.parametrize(
    ("kind", "seconds", "words"),
    [("turn", 60, "1 minute"), ("game", 300, "5 minutes"), ("days", 86400, "1 day")],
)
def test_a_person_gives_another_time(kind: str, seconds: int, words: str) -> None:
    """All see a sentence, and no action is stale by it."""
    table = timed(kind=kind)
    (entry,) = table.do(k.GrantTime(0), by=1).entries
    assert entry == e.Granted(at=table.now, seat=0, seconds=seconds, by=1, names=(0, 1))
    said = sentence(entry, table.names)
    assert said == f"Ben gives Ada {words} more"
    assert shown(table)[0][0] == HOUR + seconds
    assert table.do(c.Play(0, 0, code(table)), by=0).entries


@pytest.mark.parametrize(
    ("seat", "by", "code", "text"),
    [
        (0, 0, "forbidden", "you cannot give time to your own seat"),
        (0, 7, "forbidden", "you hold no seat at this table"),
        (2, 0, "no_clock", "seat 2 has no clock"),
        (5, 0, "no_clock", "seat 5 has no clock"),
    ],
)
def test_refused_extra_time(seat: int, by: int, code: str, text: str) -> None:
    """Not to oneself, not by spectators, and not to AI players."""
    refusal = timed(person(0), person(1), ai()).refused(k.GrantTime(seat), by=by)
    assert (refusal.code, refusal.text) == (code, text)


def test_no_extra_time_without_a_clock() -> None:
    """Nor in a waiting room or a closed table."""
    assert Table().refused(k.GrantTime(1), by=0).code == "no_clock"
    assert Table(dealt=False).refused(k.GrantTime(1), by=0).code == "waiting"
    table = Table()
    table.add(e.Closed(at=table.now, text="closed by its host"))
    assert table.refused(k.GrantTime(1), by=0).code == "closed"


def test_extra_time_does_not_fill_the_log() -> None:
    """Changes that are no actions have half of its room, so that the game can continue."""
    table = timed(limits=Limits(actions=4))
    for _ in range(2):
        table.do(k.GrantTime(0), by=1)
    assert table.refused(k.GrantTime(0), by=1).code == "log_full"
    assert table.do(c.Play(2, 0, code(table)), by=0).entries


def test_times_in_words() -> None:
    """Whole days and minutes, or seconds."""
    assert [in_words(each) for each in (60, 120, 90, 172800)] == [
        "1 minute",
        "2 minutes",
        "90 seconds",
        "2 days",
    ]


# --- people who come and go


def test_attendance_is_recorded() -> None:
    """By seats, when it changes, at tables with a clock."""
    table = timed(here=frozenset())
    assert table.do(k.Attend(frozenset({1, 7}))).entries == (e.Attended(at=table.now, seats=(1,)),)
    assert table.do(k.Attend(frozenset({1}))).entries == ()
    assert Table().do(k.Attend(ALL)).entries == ()
    assert Table(dealt=False).do(k.Attend(ALL)).entries == ()
    assert timed(kind="days").do(k.Attend(frozenset())).entries == ()


def test_a_clock_stands_while_an_ai_player_sits_in() -> None:
    """The time of a person counts until another one has the seat, and from the return."""
    table = timed()
    table.now += 100.0
    table.add(e.Seated(at=table.now, seats={0: ai()}))
    table.now += 1000.0
    table.add(e.Seated(at=table.now, seats={0: person(0)}))
    table.now += 10.0
    assert shown(table)[0] == (HOUR - 110.0, True)
