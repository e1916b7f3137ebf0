"""Tests of decisions about invitations, and of who may see a rival's game."""

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.context import (
    CodeSpent,
    InvitationGiven,
    InvitationSpent,
    NewName,
    NewPerson,
)
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table, ai, finished, free, person, rivals, with_known_deal

LEFT = Seat(name=1, owner=1, owner_name=1, is_left=True)
NEW = "hash of a new token"
RIVALS = pytest.mark.usefixtures("rivals")
WAITING = Seat(name=1, owner=1, owner_name=1)


def take(table: Table, seat: int = 1, name: str | None = None) -> Table:
    """Return a table after a newcomer took a seat."""
    table.do(c.TakeInvitation(seat, name), token=NEW)
    return table


class TestInviting:
    """Seats are offered by links."""

    def test_a_link_to_ones_own_seat(self) -> None:
        """A new link takes the place of an earlier one; nothing is logged."""
        done = Table().do(c.Invite(1, "secret"), by=1)
        assert (done.entries, done.beside) == ((), (InvitationGiven(1, "secret"),))

    def test_a_withdrawn_link(self) -> None:
        """A link that is withdrawn is void."""
        assert Table().do(c.Invite(1, None), by=1).beside == (InvitationSpent(1),)

    @pytest.mark.parametrize(("by", "seat"), [(None, 0), (7, 0), (1, 0), (0, 2), (0, 9)])
    def test_only_seats_to_offer(self, by: int | None, seat: int) -> None:
        """Seats of others and of AI players are refused."""
        refusal = Table(person(0), person(1), ai()).refused(c.Invite(seat, "secret"), by=by)
        assert refusal.code == "forbidden"
        assert refusal.text.startswith(f"seat {seat} is not yours; yours are: ")

    def test_no_link_after_the_end(self) -> None:
        """Seats cannot change when the game is over."""
        assert finished(Table()).refused(c.Invite(1, "secret"), by=1).code == "ended"

    @RIVALS
    def test_no_link_to_rivals_who_know_the_deal(self) -> None:
        """The refusal comes before all others; a link is not withdrawn either."""
        table = with_known_deal(rivals())
        refusal = table.refused(c.Invite(1, "secret"), by=1)
        assert (refusal.code, refusal.value) == ("known_seed", "a person")
        assert table.refused(c.Invite(1, None), by=1).code == "forbidden"

    @RIVALS
    def test_the_host_offers_no_rivals_seat(self) -> None:
        """A rival who stood up may offer the seat; the host could be the one who takes it."""
        table = rivals(person(0), LEFT)
        assert table.refused(c.Invite(1, "secret"), by=0).code == "forbidden"
        assert table.do(c.Invite(1, "secret"), by=1).beside


class TestTaking:
    """People take the seats of invitations."""

    def test_a_newcomer_takes_a_free_seat(self) -> None:
        """The newcomer gets a number and a name, and the invitation is spent."""
        table = Table(person(0), free(1))
        done = table.do(c.TakeInvitation(1, "Zoe"), token=NEW)
        new = NewPerson(1, NEW), NewName(2, "Zoe", 1)
        assert done.beside == (*new, InvitationSpent(1))
        assert table.state.seats[1] == Seat(person=1, name=2)
        assert table.sentences == ["Zoe takes the seat of Ben."]

    def test_the_name_of_the_seat(self) -> None:
        """Without a name the newcomer has that of the seat."""
        table = take(Table(person(0), free(1)))
        assert table.name(1) == "Ben"
        assert table.sentences == ["Ben sits down."]

    def test_a_seat_that_a_person_has(self) -> None:
        """It goes to the other browser, and the first one has it no more; its code is void."""
        table = Table()
        done = table.do(c.TakeInvitation(1, None), token=NEW)
        assert CodeSpent(1) in done.beside
        assert table.state.seats[1] == Seat(person=2, name=2)
        assert table.sentences == ["Ben uses another browser now."]
        assert table.refused(c.StandUp(1, None), by=1).code == "forbidden"

    def test_a_newcomer_sits_in(self) -> None:
        """A seat that is reserved stays so, and returns to its owner."""
        table = take(Table(person(0), person(2), WAITING), seat=2, name="Zoe")
        assert table.state.seats[2] == Seat(person=3, name=3, owner=1, owner_name=1)
        assert table.sentences == ["Zoe sits in for Ben."]
        table.do(c.WelcomeBack(), by=1)
        assert table.state.seats[2] == person(1)

    def test_a_seat_that_was_left(self) -> None:
        """A person who stood up has no claim once another one sits there."""
        table = take(Table(person(0), LEFT), name="Zoe")
        assert table.state.seats[1] == Seat(person=2, name=2)
        assert table.sentences == ["Zoe takes the seat of Ben."]
        assert table.refused(c.SitDown(1), by=1).code == "forbidden"

    def test_a_teammate_takes_a_second_seat(self) -> None:
        """In a team a person who has a seat may take another one."""
        table = Table(person(0), WAITING)
        assert table.do(c.TakeInvitation(1, "Ada"), by=0).beside[0] == NewName(2, "Ada (2)", 0)
        assert table.state.seats[1].person == 0

    def test_names_are_distinct(self) -> None:
        """A name that looks like another one at the table gets a number."""
        table = take(Table(person(0), free(1), ai(), WAITING), name="A\u0501a")
        assert table.name(1) == "A\u0501a (2)"
        assert take(Table(person(0), WAITING, free(2)), 2, "Ben").name(2) == "Ben (2)"
        assert take(Table(person(0), ai(), free(2)), 2, "deckhand").name(2) == "deckhand (2)"

    def test_a_used_invitation(self) -> None:
        """A secret that belongs to no seat is refused."""
        refusal = Table().refused(c.TakeInvitation(None, None), token=NEW)
        assert refusal.code == "no_invitation"
        assert refusal.text == "this invitation was used or withdrawn; ask for another one"

    def test_ones_own_invitation(self) -> None:
        """The person at the seat does not spend the invitation."""
        refusal = Table().refused(c.TakeInvitation(1, None), by=1)
        assert refusal.text == "the seat of Ben is yours already; give the link to a friend"
        assert (refusal.code, refusal.value) == ("forbidden", 1)

    def test_no_seat_is_taken_after_the_end(self) -> None:
        """Seats cannot change when the game is over."""
        assert finished(Table()).refused(c.TakeInvitation(1, None), token=NEW).code == "ended"

    @RIVALS
    def test_no_newcomer_to_rivals_who_know_the_deal(self) -> None:
        """An invitation from before is refused."""
        refusal = with_known_deal(rivals()).refused(c.TakeInvitation(1, None), token=NEW)
        assert refusal.text == (
            "the players know the deal; in a competitive game only an AI player may take a seat"
        )

    @RIVALS
    def test_no_rival_sees_a_second_hand(self) -> None:
        """A person who has, or ever had, another seat is refused; a newcomer is not."""
        table = rivals(person(0), LEFT, person(2))
        refusal = table.refused(c.TakeInvitation(1, None), by=0)
        assert refusal.text == (
            "you have seen the hand of seat 0; among rivals a seat goes to a person who has seen "
            "no other hand"
        )
        assert (refusal.code, refusal.value) == ("forbidden", 1)
        assert take(table).state.seats[1].person == 3
        table.do(c.Resign(1, "greedy"), by=3)
        table.do(c.StandUp(2, None), by=2)
        assert table.refused(c.TakeInvitation(2, None), by=3).code == "forbidden"

    @RIVALS
    def test_a_rival_returns_to_a_seat_seen_before(self) -> None:
        """A person who has seen both hands may come to either."""
        table = rivals(person(0), LEFT)
        table.add(e.Seen(at=table.now, person=0, seats=(0, 1)))
        table.do(c.TakeInvitation(1, None), by=0)
        assert table.state.seats[1].person == 0


def test_a_newcomer_has_a_token() -> None:
    """A person cannot come to a seat without a token."""
    with pytest.raises(ValueError, match="needs a token"):
        Table().decide(c.TakeInvitation(1, None))


def test_a_person_sees_the_game_once() -> None:
    """What a person sees is recorded before it is shown, once; spectators see no hand."""
    table = Table(person(0), person(1), person(0))
    (seen,) = table.do(c.ShowGame(), by=0).entries
    assert seen == e.Seen(at=table.now, person=0, seats=(0, 2))
    assert not table.do(c.ShowGame(), by=0).entries
    assert not table.do(c.ShowGame(), by=7).entries
    assert not table.do(c.ShowGame()).entries
