"""Tests of decisions about recovery."""

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.context import CodeSpent, InvitationSpent, NewPerson, TextsMoved
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table, finished, person, rivals

PHONE = "hash of a phone's token"


def two_seats() -> Table:
    """Return a table at which person 1 has two seats."""
    return Table(person(0), person(1), Seat(person=1, name=2))


def test_all_seats_of_a_person_follow() -> None:
    """They come to the other browser, which gets a number; the code is void."""
    table = two_seats()
    done = table.do(c.Recover(1), token=PHONE)
    assert [seat.person for seat in table.state.seats] == [0, 2, 2]
    assert done.entries[0] == e.Moved(at=table.now, person=1, to=2)
    moved = NewPerson(2, PHONE), TextsMoved(1, 2)
    assert done.beside == (*moved, InvitationSpent(1), InvitationSpent(2), CodeSpent(1))
    assert table.sentences == ["Ben uses another browser now."]
    assert table.state.revision == 1


def test_a_seat_that_was_given_away_follows() -> None:
    """A substitute leaves it to its person, also if the person stood up."""
    for command in (c.ReplacePerson(1, "greedy"), c.StandUp(1, "greedy")):
        table = Table()
        table.do(command, by=1 if isinstance(command, c.StandUp) else 0, presence={})
        table.do(c.Recover(1), token=PHONE)
        assert table.state.seats[1] == Seat(person=2, name=1)


def test_a_borrowed_seat_does_not_follow() -> None:
    """A seat in which the person sits in stays with the old browser."""
    table = Table(person(0), person(1), Seat(person=1, name=3, owner=2, owner_name=2))
    table.do(c.Recover(1), token=PHONE)
    assert [seat.person for seat in table.state.seats] == [0, 3, 1]


def test_the_host_is_the_host_elsewhere() -> None:
    """The host's rights and what was seen follow."""
    table = Table()
    table.do(c.ShowGame(), by=0)
    table.do(c.Recover(0), token=PHONE)
    assert table.state.host == 2
    assert (2, 0) in table.state.seen


def test_there_and_back() -> None:
    """The seats may return to the first browser by the next code."""
    table = Table()
    table.do(c.Recover(1), token=PHONE)
    done = table.do(c.Recover(2), by=1)
    assert table.state.seats[1] == person(1)
    assert done.beside == (TextsMoved(2, 1), InvitationSpent(1), CodeSpent(2))


@pytest.mark.parametrize(
    ("owner", "by", "code", "text"),
    [
        (1, 1, "forbidden", "your seats already belong to this browser"),
        (7, 1, "no_recovery", "this code is no longer valid at this table"),
    ],
)
def test_a_refused_recovery(owner: int, by: int, code: str, text: str) -> None:
    """One's own code and that of a person without a seat are refused."""
    refusal = Table().refused(c.Recover(owner), by=by)
    assert (refusal.code, refusal.text) == (code, text)


def test_a_seat_that_was_resigned_does_not_follow() -> None:
    """A code is not valid once its person has no seat."""
    table = Table()
    table.do(c.Resign(1, "greedy"), by=1)
    assert table.refused(c.Recover(1), token=PHONE).code == "no_recovery"


def test_no_recovery_after_the_end() -> None:
    """Seats cannot change when the game is over."""
    assert finished(Table()).refused(c.Recover(1), token=PHONE).code == "ended"


@pytest.mark.usefixtures("rivals")
def test_no_rival_gathers_hands() -> None:
    """A code brings its seat to no one who saw another hand."""
    table = rivals()
    refusal = table.refused(c.Recover(1), by=0)
    assert refusal.text.startswith("you have seen the hand of seat 0; ")
    table.do(c.Recover(1), token=PHONE)
    assert table.state.seats[1].person == 2
