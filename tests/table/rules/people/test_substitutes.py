"""Tests of decisions about substitutes: seats given away, left, returned and resigned."""

from typing import Any

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.context import CodeSpent, InvitationSpent, Limits
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table, ai, finished, free, person, rivals

GREEDY = "greedy"
RIVALS = pytest.mark.usefixtures("rivals")
STAND_IN = Seat(player=GREEDY, title="Deckhand", owner=1, owner_name=1)


def away(*seats: Seat, state: Any = "away", **more: Any) -> Table:
    """Return a table of a team whose second person is absent."""
    table = Table(*seats, **more)
    table.presence[1] = state
    return table


def replaced(table: Table, player: str | None = GREEDY) -> Table:
    """Return a table after the host gave seat 1 away."""
    table.do(c.ReplacePerson(1, player), by=0)
    return table


class TestReplacing:
    """The host gives the seat of an absent person away."""

    def test_an_ai_player_sits_in(self) -> None:
        """The seat is reserved for its person, and the log says so."""
        table = away()
        done = table.do(c.ReplacePerson(1, GREEDY), by=0)
        assert table.state.seats[1] == STAND_IN
        assert table.sentences == ["Deckhand sits in for Ben."]
        assert done.beside == (InvitationSpent(1),)
        assert table.state.revision == 1

    def test_a_seat_waits_for_another_person(self) -> None:
        """A seat of a team can be freed; a substitute is replaced in the same way."""
        waiting = Seat(name=1, owner=1, owner_name=1)
        for table in (away(), replaced(away())):
            replaced(table, None)
            assert table.state.seats[1] == waiting
            assert table.sentences[-1] == "The seat of Ben waits for a replacement."

    def test_an_awaited_friend_is_replaced_for_good(self) -> None:
        """No one returns to a seat that no one has taken."""
        table = replaced(Table(person(0), free(1)))
        assert table.state.seats[1] == ai()
        assert table.sentences == ["Deckhand sits in for Ben."]

    @pytest.mark.parametrize(("by", "seat"), [(1, 0), (None, 1)])
    def test_only_the_host(self, by: int | None, seat: int) -> None:
        """Others are refused, before anything else is checked."""
        refusal = away().refused(c.ReplacePerson(seat, GREEDY), by=by)
        assert refusal.text == "only the host of the table can do this"

    @pytest.mark.parametrize("seat", [0, 2, 9])
    def test_only_seats_of_others(self, seat: int) -> None:
        """Neither the host's own seat nor that of an AI player."""
        refusal = away(person(0), person(1), ai()).refused(c.ReplacePerson(seat, GREEDY), by=0)
        assert refusal.text == f"seat {seat} is no seat of another person; those are: 1"
        assert (refusal.code, refusal.value, refusal.allowed) == ("forbidden", seat, [1])

    def test_a_person_who_is_here_stays(self) -> None:
        """The refusal says what would be absent enough."""
        refusal = away(state="online").refused(c.ReplacePerson(1, GREEDY), by=0)
        assert refusal.text == (
            "Ben is online; only a seat may be given away whose person is away or offline"
        )
        assert (refusal.value, refusal.allowed) == ("online", ["away", "offline"])

    def test_an_unknown_player(self) -> None:
        """An AI player that is not installed is refused with those that are."""
        refusal = away().refused(c.ReplacePerson(1, "deckhand"), by=0)
        assert (refusal.code, refusal.value) == ("unknown_player", "deckhand")
        assert GREEDY in refusal.allowed

    @RIVALS
    def test_rivals_must_be_gone(self) -> None:
        """A hidden page gives no hand away, and the host gets no rival's seat free."""
        table = rivals()
        table.presence[1] = "away"
        refusal = table.refused(c.ReplacePerson(1, GREEDY), by=0)
        assert refusal.text.endswith("only a seat may be given away whose person is offline")
        table.presence[1] = "offline"
        refusal = table.refused(c.ReplacePerson(1, None), by=0)
        assert (refusal.value, refusal.allowed) == ("a person", ["an AI player"])
        assert replaced(table).state.seats[1].is_ai

    def test_a_full_log(self) -> None:
        """Changes of seats have half of the room, so that they cannot end a game."""
        table = away(limits=Limits(actions=2))
        replaced(table)
        refusal = table.refused(c.ReplacePerson(1, None), by=0)
        assert (refusal.code, refusal.value, refusal.allowed) == ("log_full", 1, [1])

    def test_ai_players_have_distinct_names(self) -> None:
        """A substitute has neither the name of another AI player nor that of a person."""
        table = away(person(0), person(1), ai())
        table.names[0] = "Pip"
        assert replaced(table).name(1) == "Tansy"
        assert table.sentences == ["Tansy sits in for Ben."]
        assert table.name(2) == "Deckhand"


class TestReturning:
    """Seats return to their people."""

    def test_a_seat_returns(self) -> None:
        """A person who opens the page has the seat again."""
        table = replaced(away())
        table.do(c.WelcomeBack(), by=1)
        assert table.state.seats[1] == person(1)
        assert table.sentences[-1] == "Ben is back."

    def test_several_seats_return_at_once(self) -> None:
        """The sentence names all seats of the person."""
        table = away(person(0), person(1), Seat(person=1, name=2))
        for seat in (1, 2):
            table.do(c.ReplacePerson(seat, GREEDY), by=0)
        (entry,) = table.do(c.WelcomeBack(), by=1).entries
        assert isinstance(entry, e.Seated)
        assert (list(entry.seats), entry.seat) == ([1, 2], 1)
        assert table.sentences[-1] == "Ben and Cleo are back."

    @pytest.mark.parametrize("by", [0, 2, None])
    def test_nothing_returns_to_others(self, by: int | None) -> None:
        """A person without a reserved seat changes nothing."""
        assert not replaced(away()).do(c.WelcomeBack(), by=by).entries

    def test_a_return_has_the_room_of_an_action(self) -> None:
        """A full half for other changes does not keep a person out; a full log does not either."""
        for actions, entries in ((2, 1), (1, 0)):
            table = away(limits=Limits(actions=2))
            replaced(table)
            table.limits = Limits(actions=actions)
            assert len(table.do(c.WelcomeBack(), by=1).entries) == entries

    def test_nothing_returns_after_the_end(self) -> None:
        """Seats stay as they are when the game is over."""
        table = finished(replaced(away()))
        assert not table.do(c.WelcomeBack(), by=1).entries
        refusal = table.refused(c.SitDown(1), by=1)
        assert refusal.code == "ended"
        assert refusal.text == "the game is over; its seats cannot change"

    def test_a_seat_that_was_left_returns_on_request(self) -> None:
        """Opening the page does not bring a person back who stood up."""
        table = Table()
        table.do(c.StandUp(1, GREEDY), by=1)
        assert not table.do(c.WelcomeBack(), by=1).entries
        table.do(c.SitDown(1), by=1)
        assert table.state.seats[1] == person(1)
        assert table.sentences[-1] == "Ben is back."

    def test_only_owners_sit_down(self) -> None:
        """The refusal lists the seats that are reserved for the person."""
        table = Table()
        table.do(c.StandUp(1, GREEDY), by=1)
        refusal = table.refused(c.SitDown(0), by=1)
        assert refusal.text == "seat 0 is not reserved for you; reserved for you are: 1"
        assert (refusal.value, refusal.allowed) == (0, [1])
        assert table.refused(c.SitDown(1), by=0).text.endswith("reserved for you are: none")


class TestLeaving:
    """People stand up and resign."""

    def test_a_person_stands_up(self) -> None:
        """An AI player plays on, and the seat stays reserved."""
        table = Table()
        table.do(c.StandUp(1, GREEDY), by=1)
        assert table.state.seats[1] == Seat(
            player=GREEDY, title="Deckhand", owner=1, owner_name=1, is_left=True
        )
        assert table.sentences == ["Ben stands up; Deckhand sits in."]

    def test_leaving_a_seat_free(self) -> None:
        """The free seat has the name of its owner."""
        table = Table()
        table.do(c.StandUp(1, None), by=1)
        assert table.state.seats[1] == Seat(name=1, owner=1, owner_name=1, is_left=True)
        assert table.sentences == ["Ben stands up; the seat is free."]

    def test_a_substitute_stands_up(self) -> None:
        """A person who sits in leaves the seat to its owner, who may return as before."""
        borrowed = Seat(person=2, name=2, owner=1, owner_name=1)
        table = away(person(0), borrowed)
        table.do(c.StandUp(1, None), by=2)
        assert table.state.seats[1] == Seat(name=1, owner=1, owner_name=1)
        assert table.sentences == ["Cleo stands up; the seat is free."]

    def test_a_person_resigns(self) -> None:
        """No one returns to the seat; the name of its person is kept, and the code is void."""
        table = Table()
        done = table.do(c.Resign(1, GREEDY), by=1)
        assert table.state.seats[1] == Seat(
            player=GREEDY, title="Deckhand", owner_name=1, is_resigned=True
        )
        assert table.sentences == ["Ben resigns; Deckhand plays on."]
        assert done.beside == (InvitationSpent(1), CodeSpent(1))
        assert table.refused(c.SitDown(1), by=1).code == "forbidden"
        assert not table.do(c.WelcomeBack(), by=1).entries

    def test_a_code_stays_while_a_seat_is_left(self) -> None:
        """A person who resigns one of two seats keeps the recovery code."""
        table = Table(person(0), person(1), Seat(person=1, name=2))
        assert table.do(c.Resign(1, GREEDY), by=1).beside == (InvitationSpent(1),)

    def test_a_substitute_does_not_resign(self) -> None:
        """A seat that is reserved for its owner is not the substitute's to give up."""
        table = away(person(0), Seat(person=2, name=2, owner=1, owner_name=1))
        refusal = table.refused(c.Resign(1, GREEDY), by=2)
        assert (refusal.text, refusal.value) == ("you sit in for Ben; stand up instead", 1)

    @pytest.mark.parametrize("by", [0, 2, None])
    @pytest.mark.parametrize("command", [c.StandUp(1, GREEDY), c.Resign(1, GREEDY)])
    def test_only_ones_own_seat(self, command: c.Command, by: int | None) -> None:
        """Seats of others are refused."""
        refusal = Table().refused(command, by=by)
        assert refusal.code == "forbidden"
        assert refusal.text.startswith("seat 1 is not yours; yours are: ")

    @pytest.mark.parametrize("command", [c.StandUp(1, "deckhand"), c.Resign(1, "deckhand")])
    def test_an_unknown_player_plays_on_nowhere(self, command: c.Command) -> None:
        """An AI player that is not installed is refused."""
        assert Table().refused(command, by=1).code == "unknown_player"

    def test_seats_stay_after_the_end(self) -> None:
        """No seat changes hands when the game is over."""
        table = finished(away())
        for command, by in (
            (c.StandUp(1, GREEDY), 1),
            (c.Resign(1, GREEDY), 1),
            (c.ReplacePerson(1, GREEDY), 0),
        ):
            assert table.refused(command, by=by).code == "ended"


@pytest.mark.parametrize(
    "command", [c.StandUp(0, None), c.SitDown(0), c.Resign(0, GREEDY), c.WelcomeBack()]
)
def test_seats_of_a_running_game_only(command: c.Command) -> None:
    """In the waiting room and at a closed table these commands are refused."""
    assert Table(dealt=False).refused(command, by=0).code == "waiting"
    table = Table()
    table.add(e.Closed(at=table.now, text="closed by its host"))
    assert table.refused(command, by=0).code == "closed"


class TestPauses:
    """A pause ends if no person is left who could end it."""

    def test_a_pause_ends_as_the_last_person_resigns(self) -> None:
        """The AI players would wait forever otherwise."""
        table = Table(person(0), ai())
        table.do(c.SetPaused(on=True), by=0)
        table.do(c.Resign(0, GREEDY), by=0)
        assert table.running.pause is None

    @pytest.mark.parametrize("leave", [c.StandUp(0, GREEDY), c.StandUp(0, None)])
    def test_a_pause_stays_while_a_person_may_return(self, leave: c.StandUp) -> None:
        """Another person who sits down can end it as well."""
        table = Table(person(0), ai())
        table.do(c.SetPaused(on=True), by=0)
        table.do(leave, by=0)
        assert table.running.pause is not None

    def test_a_pause_stays_with_a_person_at_another_seat(self) -> None:
        """Each person with a seat can end it."""
        table = Table()
        table.do(c.SetPaused(on=True), by=0)
        table.do(c.Resign(0, GREEDY), by=0)
        assert table.running.pause is not None
