"""Tests of decisions about requests for seats."""

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.context import InvitationSpent, NewName, NewPerson, Spectator
from marooned.table.rules.people.seat_requests import MOST
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table, finished, free, person, rivals, with_known_deal

NEW, DAN = "hash of a new token", "hash of another one"
ZOE = Spectator(token=NEW)


def watched(*seats: Seat) -> Table:
    """Return a table with a free seat, at which a newcomer watches."""
    return with_spectators(Table(*(seats or (person(0), free(1), person(2)))))


def with_spectators(table: Table, *spectators: Spectator) -> Table:
    table.spectators = dict(enumerate(spectators or (ZOE,)))
    return table


def ask(table: Table, seat: int = 1) -> Table:
    """Return a table after a newcomer asked for a seat, who has the next number of a person."""
    table.do(c.AskForSeat(seat, "Zoe"), token=NEW)
    return table


def test_a_spectator_asks_for_a_seat() -> None:
    """The newcomer gets a number and a name; the request waits for an answer."""
    table = watched()
    done = table.do(c.AskForSeat(1, "Zoe"), token=NEW)
    assert done.entries == (e.SeatAsked(at=table.now, person=3, seat=1, name=3),)
    assert done.beside == (NewPerson(3, NEW), NewName(3, "Zoe", 3))
    assert [each.number for each in table.state.requests] == [1]
    assert table.state.revision == 0


def test_the_host_gives_the_seat() -> None:
    """The person sits down by the name of the request."""
    table = ask(watched())
    done = table.do(c.AnswerSeatRequest(1, yes=True), by=0)
    assert done.beside == (InvitationSpent(1),)
    assert table.state.seats[1] == Seat(person=3, name=3)
    assert not table.state.requests
    assert table.sentences == ["Zoe takes the seat of Ben."]


def test_the_host_refuses() -> None:
    """A no ends the request, after the end of the game, too."""
    table = finished(ask(watched()))
    done = table.do(c.AnswerSeatRequest(1, yes=False), by=0)
    assert done.entries == (e.SeatRequestEnded(at=table.now, number=1),)
    assert not table.state.requests


def test_a_second_request_replaces_the_first() -> None:
    """A person asks for one seat at a time."""
    table = ask(watched(person(0), free(1), person(2), free(3)))
    with_spectators(table, Spectator(person=3))
    table.do(c.AskForSeat(3, "Zoe"), by=3)
    assert [(each.number, each.seat) for each in table.state.requests] == [(2, 3)]


def test_a_name_that_was_taken_meanwhile() -> None:
    """The name is made distinct again when the person sits down."""
    table = ask(watched())
    table.names[2] = "Zoe"
    done = table.do(c.AnswerSeatRequest(1, yes=True), by=0)
    assert done.beside[0] == NewName(4, "Zoe (2)", 3)
    assert table.name(1) == "Zoe (2)"


@pytest.mark.parametrize(
    ("command", "by", "code", "text"),
    [
        (c.AskForSeat(2, "Zoe"), None, "taken", "seat 2 is not free; free are: 1"),
        (c.AskForSeat(1, "Zoe"), 2, "taken", "you already have a seat at this table"),
        (c.AnswerSeatRequest(1, yes=True), 2, "forbidden", "seat 1 is not yours; yours are: 2"),
        (c.AnswerSeatRequest(7, yes=True), 0, "stale", "request 7 for a seat is no longer open"),
    ],
)
def test_a_refused_request(command: c.Command, by: int | None, code: str, text: str) -> None:
    """Taken seats, people who have one, and answers of others are refused."""
    token = None if by is not None else NEW
    refusal = ask(watched()).refused(command, by=by, token=token)
    assert (refusal.code, refusal.text) == (code, text)


def test_a_person_with_a_reserved_seat_does_not_ask() -> None:
    """A person who stood up sits down instead."""
    table = watched()
    table.do(c.StandUp(2, None), by=2)
    assert table.refused(c.AskForSeat(1, "Cleo"), by=2).text.startswith("you already have")


@pytest.mark.parametrize("spectators", [(), (Spectator(token=DAN), Spectator(person=0))])
def test_only_spectators_ask(spectators: tuple[Spectator, ...]) -> None:
    """A person who only has the link is refused."""
    table = watched()
    table.spectators = dict(enumerate(spectators))
    refusal = table.refused(c.AskForSeat(1, "Zoe"), token=NEW)
    assert refusal.text == "only spectators can ask for a seat: open the table's page first"


def test_an_anonymous_spectator_asks() -> None:
    """A connection without a token may be that of the newcomer."""
    assert ask(with_spectators(watched(), Spectator())).state.requests


def test_only_a_few_ask_at_a_time() -> None:
    """Requests of people who left make room."""
    table = watched()
    for number in range(3, 3 + MOST):
        table.presence[number] = "away"
        table.add(e.SeatAsked(at=table.now, person=number, seat=1, name=number))
    refusal = table.refused(c.AskForSeat(1, "Zoe"), token=NEW)
    assert (refusal.code, refusal.value, refusal.allowed) == ("full", MOST, [MOST])
    assert refusal.text == "8 spectators already ask for a seat; allowed are 8"
    table.presence[5] = "offline"
    ask(table)
    assert [each.person for each in table.state.requests] == [3, 4, 6, 7, 8, 9, 10, 11]


def test_requests_end_when_people_leave() -> None:
    """A person who is away is waited for, one who is gone is not."""
    table = ask(watched())
    table.presence[3] = "away"
    assert not table.do(c.SiftSeatRequests()).entries
    table.presence[3] = "offline"
    assert table.refused(c.AnswerSeatRequest(1, yes=True), by=0).code == "stale"
    table.do(c.SiftSeatRequests())
    assert not table.state.requests


def test_a_request_ends_with_a_seat() -> None:
    """A person who takes another seat asks no more."""
    table = ask(watched(person(0), free(1), free(2)))
    table.do(c.TakeInvitation(2, None), by=1)
    assert not table.state.requests


def test_two_ask_for_one_seat() -> None:
    """The second request stays, and cannot be granted."""
    table = ask(watched())
    with_spectators(table, Spectator(token=DAN))
    table.do(c.AskForSeat(1, "Dan"), token=DAN)
    table.do(c.AnswerSeatRequest(1, yes=True), by=0)
    refusal = table.refused(c.AnswerSeatRequest(2, yes=True), by=3)
    assert (refusal.code, refusal.text) == ("taken", "seat 1 is not free; free are: none")


def test_no_seat_is_asked_for_after_the_end() -> None:
    """Neither asking nor granting changes seats when the game is over."""
    assert finished(watched()).refused(c.AskForSeat(1, "Zoe"), token=NEW).code == "ended"
    table = finished(ask(watched()))
    assert table.refused(c.AnswerSeatRequest(1, yes=True), by=0).code == "ended"


@pytest.mark.usefixtures("rivals")
def test_rivals_give_no_seat_to_a_person_who_saw_a_hand() -> None:
    """A yes of the host shows no one a second hand; a known deal is shown to no newcomer."""
    table = ask(with_spectators(rivals(person(0), free(1), person(2))))
    table.add(e.Seen(at=table.now, person=3, seats=(2,)))
    refusal = table.refused(c.AnswerSeatRequest(1, yes=True), by=0)
    assert refusal.text.startswith("you have seen the hand of seat 2; ")
    with_known_deal(table)
    assert table.refused(c.AskForSeat(1, "Zoe"), token=NEW).code == "known_seed"
    assert table.refused(c.AnswerSeatRequest(1, yes=True), by=0).code == "forbidden"
