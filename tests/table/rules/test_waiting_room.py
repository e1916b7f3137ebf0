"""Tests of decisions in a waiting room."""

from dataclasses import replace
from typing import Any

import pytest

from marooned.table.rules.context import CodeSpent, Context, Limits, NewName, NewPerson, TextsMoved
from marooned.table.rules.people.newcomers import new_name
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.rules.waiting_room.dealing import deal
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import Seat
from tests.table.gathered import RIVALS
from tests.table.rules.rooms import HASH, OTHER, called, ready, room, told, two
from tests.table.rules.tables import EXAMPLE, Table, ai, at_a_window, person


def test_a_newcomer_sits_down() -> None:
    """They have the next number, and a name."""
    table = room()
    done = table.do(r.TakeSeat(1, " Cleo "), token=HASH)
    assert done.beside == (NewPerson(1, HASH), NewName(1, "Cleo", 1))
    assert table.state.seats[1] == Seat(person=1, name=1)
    assert told(table, done) == ["Cleo sits down."]


def test_a_name_is_numbered_if_it_looks_like_another() -> None:
    """The name of a free seat may be taken by its person."""
    table = room(person(0), Seat(name=1))
    table.do(r.TakeSeat(1, "Ada"), token=HASH)
    assert called(table) == ["Ada", "Ada (2)"]
    table = room(person(0), Seat(name=1))
    table.do(r.TakeSeat(1, "Ben"), token=HASH)
    assert called(table) == ["Ada", "Ben"]


def test_the_names_of_absent_people_are_theirs() -> None:
    """A name is numbered if it looks like that of a person for whom an AI player sits in."""
    seats = (person(0), Seat(player="greedy", title="Pip", owner=1, owner_name=1))
    state, context = room(*seats).state, Context(0.0, names={0: "Ada", 1: "Ben"})
    names = [new_name(state, context, None, name, 5).text for name in ("Ben", "Pip", "Cleo")]
    assert names == ["Ben (2)", "Pip (2)", "Cleo"]
    assert new_name(state, context, 1, "Ben", 5).text == "Ben"


@pytest.mark.parametrize(
    ("seat", "by", "code", "text"),
    [
        (0, 5, "taken", "the seat of Ada is taken"),
        (1, 0, "taken", "you already have a seat here; swap seats instead"),
        (2, 5, "invalid_seats", "there is no seat 2; allowed are 0 to 1"),
    ],
)
def test_a_refused_seat(seat: int, by: int, code: str, text: str) -> None:
    """A taken seat, a second one and one that does not exist are refused."""
    refusal = room().refused(r.TakeSeat(seat, "Cleo"), by=by)
    assert (refusal.code, refusal.text, refusal.value) == (code, text, seat)


def test_a_bad_name_takes_no_seat() -> None:
    """A name that cannot be shown is refused."""
    assert room().refused(r.TakeSeat(1, "\n"), by=5).code == "invalid_name"


def test_a_game_is_dealt_when_all_are_ready() -> None:
    """The last person who is ready starts it, with the seed of the command."""
    table = two()
    assert len(ready(table, 0).entries) == 1
    _, dealt = ready(table, 1).entries
    assert isinstance(dealt, e.Dealt)
    assert dealt.options == {"seed": 7}
    assert (dealt.is_known_deal, dealt.rest_seconds) == (False, table.limits.clock_rest_seconds)
    assert table.running.history.game.seed == 7


def test_a_free_seat_keeps_a_table_waiting() -> None:
    """A person who is ready alone is not dealt."""
    table = room()
    ready(table, 0)
    assert table.state.running is None


def test_people_at_one_browser_are_ready_each() -> None:
    """Each seat says so for itself."""
    table = room(person(0), person(0))
    ready(table, 0)
    assert table.state.running is None
    ready(table, 1, by=0)
    assert table.state.running is not None


def test_readiness_can_be_withdrawn() -> None:
    """Repeating it changes nothing."""
    table = two()
    ready(table, 0)
    assert ready(table, 0).entries == ()
    ready(table, 0, on=False)
    ready(table, 1)
    assert table.state.running is None


def test_a_stated_seed_is_dealt() -> None:
    """Among rivals the deal is known then."""
    table = Table(person(0), person(1), ai(), game=RIVALS, dealt=False)
    table.do(r.Arrange(options={"seed": "77"}), by=0)
    ready(table, 0)
    dealt = ready(table, 1).entries[-1]
    assert isinstance(dealt, e.Dealt)
    assert (dealt.options["seed"], dealt.is_known_deal) == (77, True)


@pytest.mark.usefixtures("rivals")
def test_a_game_that_begins_at_a_secret_window() -> None:
    """Its deal has the length of the window; other deals open none."""
    table = room(person(0), person(1), game=EXAMPLE)
    assert deal(table.state, 1, Context(0.0)).opens is None
    position = at_a_window().running.history.game.position()
    state = replace(table.state, options={"position": position, "seed": 1})
    assert deal(state, 0, Context(0.0)).opens == Limits().window_seconds


def test_a_name_may_change() -> None:
    """One's own only, to one that can be shown; the same name again changes nothing."""
    table = two()
    done = table.do(r.ChangeOwnSeat(1, 0, name=" Cleo "), by=1)
    assert done.beside == (NewName(2, "Cleo", 1),)
    assert called(table) == ["Ada", "Cleo"]
    assert table.do(r.ChangeOwnSeat(1, 0, name="Cleo"), by=1).entries == ()
    refusal = table.refused(r.ChangeOwnSeat(1, 0, name="Dan"), by=0)
    assert (refusal.code, refusal.text) == ("forbidden", "seat 1 is not yours")
    assert table.refused(r.ChangeOwnSeat(1, 0, name="\n"), by=0).code == "invalid_name"
    assert table.refused(r.ChangeOwnSeat(2, 0, is_ready=True), by=0).code == "invalid_seats"
    assert table.do(r.ChangeOwnSeat(1, 0), by=7).entries == ()


def test_leaving_frees_the_seat() -> None:
    """The name goes with the person; the host may free any seat."""
    table = two()
    done = table.do(r.FreeSeat(1), by=1)
    assert told(table, done) == ["Ben has left the table."]
    assert done.beside == (CodeSpent(1),)
    assert called(table) == ["Ada", "Player 2"]
    refusal = table.refused(r.FreeSeat(1), by=0)
    assert (refusal.code, refusal.text) == ("forbidden", "you cannot free seat 1")
    table.do(r.TakeSeat(1, "Cleo"), by=1)
    assert table.refused(r.FreeSeat(0), by=1).code == "forbidden"
    assert table.refused(r.FreeSeat(4), by=1).code == "invalid_seats"
    table.do(r.FreeSeat(1), by=0)
    assert table.state.seats[1].is_free


def test_the_hosts_rights_pass_on() -> None:
    """The first person who stays has them; alone no one does."""
    table = two()
    table.do(r.FreeSeat(0), by=0)
    assert table.state.host == 1
    table.do(r.FreeSeat(1), by=1)
    assert table.state.host == 1


def test_a_blocked_person_stays_away() -> None:
    """All of the person's seats are free, and the person cannot come back."""
    table = room(person(0), person(1), person(1))
    done = table.do(r.BlockInRoom(1), by=0)
    assert done.entries[0] == e.Blocked(at=table.now, person=1, name=1)
    assert told(table, done) == ["Ben has left the table."] * 2
    assert done.beside == (CodeSpent(1),)
    assert called(table) == ["Ada", "Player 2", "Player 3"]
    refusal = table.refused(r.TakeSeat(1, "Ben"), by=1)
    assert refusal.code == "blocked"
    assert refusal.text == "the host has removed you from this table; you cannot come back"


@pytest.mark.parametrize(
    ("seat", "by", "text"),
    [
        (0, 1, "only the host of the table can do this"),
        (0, 0, "seat 0 is free; there is no one to remove"),
        (2, 0, "seat 2 is free; there is no one to remove"),
    ],
)
def test_a_refused_block(seat: int, by: int, text: str) -> None:
    """Only the host blocks, and only other people."""
    refusal = room(person(0), person(1), ai()).refused(r.BlockInRoom(seat), by=by)
    assert (refusal.code, refusal.text) == ("forbidden", text)


def test_a_code_brings_a_seat() -> None:
    """The other browser has the seat, the readiness and the host's rights; the code is spent."""
    table = two()
    ready(table, 0)
    done = table.do(r.RecoverInRoom("ABCD", 0), token=HASH)
    assert done.entries == (e.Moved(at=table.now, person=0, to=2),)
    assert done.beside == (NewPerson(2, HASH), CodeSpent(0), TextsMoved(0, 2))
    assert (table.state.host, table.state.seats[0].is_ready) == (2, True)
    refusal = table.refused(r.RecoverInRoom("ABCD", 0), token=OTHER)
    assert refusal.code == "no_recovery"
    assert refusal.text == "'ABCD' belongs to no seat of this table; check the code"
    assert table.refused(r.RecoverInRoom("ABCD", None), by=7).code == "no_recovery"
    refusal = table.refused(r.RecoverInRoom("ABCD", 2), by=1)
    assert (refusal.code, refusal.text) == ("taken", "you already have a seat here; leave it first")


COMMANDS = (
    r.TakeSeat(1, "Cleo"),
    r.ChangeOwnSeat(0, 0, is_ready=True),
    r.FreeSeat(0),
    r.MoveSeat(0, 1),
    r.Arrange(),
    r.RecoverInRoom("ABCD", 0),
    r.BlockInRoom(1),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: type(each).__name__)
def test_nothing_changes_after_the_deal(command: Any) -> None:
    """A game that has begun, and a closed table, are no waiting rooms."""
    refusal = Table().refused(command, by=0)
    assert (refusal.code, refusal.text) == ("running", "the game at table t has started")
    table = two()
    table.add(e.Closed(at=table.now, text="closed by its host"))
    refusal = table.refused(command, by=0)
    assert (refusal.code, refusal.text) == ("closed", "table t was closed by its host")


def test_a_blocked_person_recovers_nothing() -> None:
    """A code does not let a blocked person in."""
    table = two()
    table.add(e.Blocked(at=table.now, person=5))
    assert table.refused(r.RecoverInRoom("ABCD", 0), by=5).code == "blocked"


def test_a_change_without_a_sentence() -> None:
    """Names and readiness change silently."""
    table = two()
    assert told(table, ready(table, 0)) == [None]


def test_a_game_that_is_not_installed() -> None:
    """Its room cannot be arranged."""
    table = two()
    table.state = replace(table.state, game="gone")
    assert table.refused(r.Arrange(), by=0).code == "unknown_game"
