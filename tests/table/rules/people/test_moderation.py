"""Tests of decisions about moderation: kicks, blocks, removed spectators."""

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.context import (
    CodeSpent,
    InvitationSpent,
    NewName,
    NewPerson,
    Refusal,
    Spectator,
)
from marooned.table.rules.people.moderation import blocks
from marooned.table.state import log_entries as e
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table, ai, finished, free, person, rivals

GREEDY = "greedy"
NEW, OTHER = "hash of a new token", "hash of another one"
BLOCKED = "the host has removed you from this table; you cannot come back"


def test_the_host_removes_a_person() -> None:
    """The seat is free for good, and the person may watch."""
    table = Table()
    done = table.do(c.Kick(1, None), by=0)
    assert table.state.seats[1] == free(1)
    assert table.sentences == ["The host removes Ben."]
    assert done.beside == (InvitationSpent(1), CodeSpent(1))
    assert not table.do(c.ShowGame(), by=1).entries


def test_an_ai_player_continues() -> None:
    """The seat may go to an AI player instead, by a name of its own."""
    table = Table(person(0), person(1), ai())
    table.do(c.Kick(1, GREEDY), by=0)
    assert table.state.seats[1] == ai(GREEDY, "Pip")


def test_all_seats_of_a_person_are_affected() -> None:
    """A substitute keeps the person's seat; one in which the person sat in waits for its owner."""
    table = Table(
        person(0),
        Seat(player=GREEDY, title="Deckhand", owner=1, owner_name=1),
        person(1),
        Seat(person=1, name=1, owner=2, owner_name=2),
    )
    (entry,) = table.do(c.Kick(1, None), by=0).entries
    assert isinstance(entry, e.Seated)
    assert table.state.seats[1:] == (ai(), free(1), Seat(name=2, owner=2, owner_name=2))
    assert entry.seat == 1
    assert table.sentences == ["The host removes Ben."]


def test_a_blocked_person_stays_out() -> None:
    """Neither the game nor an invitation is open to a blocked person."""
    table = Table()
    table.do(c.Kick(1, None, block=True), by=0)
    assert table.state.blocked == {1: 1}
    for command in (c.ShowGame(), c.TakeInvitation(1, None), c.AskForSeat(1, "Ben")):
        refusal = table.refused(command, by=1)
        assert (refusal.code, refusal.text) == ("blocked", BLOCKED)
    assert table.refused(c.Recover(0), by=1).code == "blocked"


@pytest.mark.parametrize(("by", "seat"), [(1, 0), (0, 0), (None, 1), (0, 2)])
def test_only_the_host_removes_and_only_others(by: int | None, seat: int) -> None:
    """Others may not, and the host stands up instead; AI players are not removed."""
    assert Table(person(0), person(1), ai()).refused(c.Kick(seat, None), by=by).code == "forbidden"


def test_no_one_is_removed_from_a_free_seat() -> None:
    """A seat that was never taken has no person."""
    refusal = Table(person(0), free(1)).refused(c.Kick(1, None), by=0)
    assert (refusal.text, refusal.value) == ("seat 1 is free", 1)


def test_no_one_is_removed_after_the_end() -> None:
    """Seats stay as they are when the game is over; an unknown player is refused before."""
    assert Table().refused(c.Kick(1, "deckhand"), by=0).code == "unknown_player"
    assert finished(Table()).refused(c.Kick(1, None), by=0).code == "ended"


@pytest.mark.usefixtures("rivals")
class TestRivals:
    """Among rivals the host could win by removing people."""

    @pytest.mark.parametrize("state", ["online", "away"])
    def test_only_a_person_who_is_gone(self, state: str) -> None:
        """The seat of a person who is here or away stays."""
        table = rivals()
        table.presence[1] = state
        refusal = table.refused(c.Kick(1, GREEDY), by=0)
        assert refusal.text == (
            f"Ben is {state}; in a competitive game only a player who is offline can be removed"
        )
        assert (refusal.value, refusal.allowed) == (state, ["offline"])

    def test_the_person_who_stood_up_counts(self) -> None:
        """A person who stood up and is here keeps the claim to the seat."""
        table = rivals()
        table.do(c.StandUp(1, GREEDY), by=1)
        assert table.refused(c.Kick(1, GREEDY), by=0).text.startswith("Ben is online; ")
        table.presence[1] = "offline"
        table.do(c.Kick(1, GREEDY), by=0)
        assert table.state.seats[1] == ai()

    def test_the_seat_goes_to_an_ai_player(self) -> None:
        """A seat that is set free could be the host's own next."""
        table = rivals()
        table.presence[1] = "offline"
        refusal = table.refused(c.Kick(1, None), by=0)
        assert refusal.text == (
            "in a competitive game the host can give a seat only to an AI player"
        )
        table.do(c.Kick(1, GREEDY), by=0)
        assert table.state.seats[1].is_ai


# --- spectators


def watched(*spectators: Spectator) -> Table:
    """Return a table with connections of spectators, numbered from 5."""
    table = Table()
    table.spectators = dict(enumerate(spectators, 5))
    return table


def test_a_spectator_is_blocked() -> None:
    """A spectator gets a number and a name for the host's list."""
    table = watched(Spectator(token=NEW, name="Zoe"))
    done = table.do(c.RemoveSpectator(5, block=True), by=0)
    assert done.beside == (NewPerson(2, NEW), NewName(2, "Zoe", 2))
    assert table.state.blocked == {2: 2}
    assert table.refused(c.ShowGame(), by=2).code == "blocked"


def test_a_spectator_without_a_name_is_blocked() -> None:
    """A person who is known at the table keeps the number."""
    table = watched(Spectator(person=1))
    assert not table.do(c.RemoveSpectator(5, block=True), by=0).beside
    assert table.state.blocked == {1: None}


@pytest.mark.parametrize("block", [True, False])
def test_an_anonymous_spectator_is_removed(block: bool) -> None:
    """One without a token cannot be blocked: only the connection is closed."""
    done = watched(Spectator()).do(c.RemoveSpectator(5, block=block), by=0)
    assert not done.entries
    assert not done.beside


@pytest.mark.parametrize("block", [True, False])
def test_a_removed_spectator_asks_no_more(block: bool) -> None:
    """The request for a seat ends."""
    table = watched(Spectator(person=2))
    table.add(e.SeatAsked(at=table.now, person=2, seat=1, name=2))
    table.do(c.RemoveSpectator(5, block=block), by=0)
    assert not table.state.requests


def test_only_spectators_are_removed() -> None:
    """Numbers without a spectator are refused, and people who are not the host."""
    table = watched(Spectator(), Spectator())
    refusal = table.refused(c.RemoveSpectator(4), by=0)
    assert refusal.text == "there is no spectator 4; there are: 5, 6"
    assert (refusal.code, refusal.value, refusal.allowed) == ("forbidden", 4, [5, 6])
    assert watched().refused(c.RemoveSpectator(4), by=0).text.endswith("there are: none")
    assert table.refused(c.RemoveSpectator(5), by=1).text.startswith("only the host")


# --- blocks


def test_the_host_unblocks() -> None:
    """The host sees blocked people by name, and lets them in again."""
    table = watched(Spectator(token=NEW, name="Zoe"), Spectator(token=OTHER))
    table.do(c.RemoveSpectator(5, block=True), by=0)
    table.do(c.RemoveSpectator(6, block=True), by=0)
    table.do(c.Kick(1, None, block=True), by=0)
    listed = blocks(table.state, table.context(0))
    assert listed == [("3", "a guest"), ("1", "Ben"), ("2", "Zoe")]
    table.do(c.Unblock("1"), by=0)
    assert table.state.blocked == {2: 2, 3: None}
    refusal = table.refused(c.Unblock("1"), by=0)
    assert (refusal.code, refusal.value, refusal.allowed) == ("not_found", "1", ["2", "3"])
    assert refusal.text == "there is no block '1'; it may be lifted already"


def test_blocks_are_the_hosts() -> None:
    """Others neither see blocks nor lift them."""
    table = Table()
    table.add(e.Blocked(at=table.now, person=4))
    assert table.refused(c.Unblock("4"), by=1).code == "forbidden"
    with pytest.raises(Refusal, match="only the host"):
        blocks(table.state, table.context(1))
