"""One table on two nodes: what is done on one is taken over, and sent, on the other."""

from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules.game_commands import ActForSeat, StandUp
from marooned.table.rules.waiting_room.room_commands import ChangeTerms
from marooned.table.server_address import Place, ServerAddress
from tests.table.replication.pairs import at_two_nodes, look
from tests.table.rivals import (
    PASS,
    WALK,
    Message,
    Room,
    all_heard,
    aside,
    companion,
    heard,
    person,
    texts,
)

TWO = (person(0), person(1))


def actions(room: Room) -> list[tuple[int, int]]:
    """Return the actions that stand, as a node knows them."""
    return [(each.seat, each.code) for each in room.running.history]


@pytest.mark.usefixtures("rivals")
def test_what_is_played_at_one_node_is_told_at_the_other(place: Place) -> None:
    """Each seat hears there what it would have heard here, and the revisions agree."""

    async def play(one: Room, other: Room) -> list[Any]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        await look(other)
        mine, theirs = heard(ada), heard(ben)
        return [mine[0]["seq"], theirs[0]["seq"], texts(mine[0]["events"]), theirs]

    seq, same, mine, theirs = at_two_nodes(place, play, TWO)
    assert (seq, same, len(theirs)) == (1, 1, 1)
    assert (mine, texts(theirs[0]["events"])) == (
        ["The Sailor walks to Shell Cove."],
        ["Somebody walks."],
    )
    assert "log" not in theirs[0]


def test_a_foreign_entry_is_played_alone(place: Place) -> None:
    """A node folds what it lacks, and never the whole log again, however it finds that out."""

    async def play(one: Room, other: Room) -> Any:
        ada, again = await one.arrive(0), await other.arrive(0)
        await one.play(ada, 0, WALK)
        with pytest.raises(TableError) as refused:
            await other.play(again, 0, PASS)
        await other.play(again, 0, PASS)
        await look(one)
        loads = [room.table.mailbox.loads for room in (one, other)]
        return refused.value.code, loads, actions(one)

    assert at_two_nodes(place, play, TWO) == ("stale", [1, 1], [(0, WALK), (0, PASS)])


def test_a_game_is_read_as_all_nodes_have_it(database_url: str) -> None:
    """Also where no one looks at it: what was read there once is not answered later."""

    async def play(one: Room, other: Room) -> list[tuple[int, int]]:
        ada = await one.arrive(0)
        await other.table.state()
        await one.play(ada, 0, WALK)
        await other.table.state()
        return actions(other)

    assert at_two_nodes(ServerAddress(database_url), play, TWO) == [(0, WALK)]


def test_an_undo_at_one_node_is_seen_at_the_other(place: Place) -> None:
    """What is taken back is gone there too, and the log is sent anew."""

    async def play(one: Room, other: Room) -> tuple[int, Message, int]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await one.play(ada, 0, WALK)
        await look(other)
        heard(ben)
        await one.undo(ada)
        await look(other)
        (told,) = heard(ben)
        return len(actions(other)), told, other.seq

    plays, told, seq = at_two_nodes(place, play, TWO)
    assert (plays, seq, "log" in told) == (0, 2, True)
    assert texts(told["events"]) == ["Person 0 undoes the last action"]


def test_a_click_that_knows_more_than_its_node_is_played(place: Place) -> None:
    """A page that came from another node is not refused for what this one has not heard yet."""

    async def play(one: Room, other: Room) -> list[tuple[int, int]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        for room, subscriber, seat in ((one, ada, 0), (other, ben, 1)):
            click = {"seq": seat, "seat": seat, "code": PASS, "request_id": f"c{seat}"}
            await room.say(subscriber, "play", **click)
        await look(one)
        return actions(one)

    assert at_two_nodes(place, play, TWO) == [(0, PASS), (1, PASS)]


def test_a_click_that_comes_by_both_nodes_counts_once(place: Place) -> None:
    """A page that sends its click again by another node is answered by what it did before."""

    async def play(one: Room, other: Room) -> Any:
        here, there = await one.arrive(0), await other.arrive(0)
        told = []
        for room, subscriber in ((one, here), (other, there), (one, here)):
            all_heard(subscriber)
            await room.say(subscriber, "play", seq=0, seat=0, code=WALK, request_id="same")
            found = all_heard(subscriber)
            told.append([each["seq"] for each in found if each["type"] == "action_done"])
        return told, len(actions(one))

    assert at_two_nodes(place, play, TWO) == ([[1], [1, 1], [1]], 1)


def test_a_companions_pass_is_known_at_the_other_node(place: Place) -> None:
    """An AI player that let the others go on is not asked again by a node that takes over."""

    async def play(one: Room, other: Room) -> list[Any]:
        subscriber = await one.arrive(0)
        await one.table.do(ActForSeat(one.seq, 1, None))
        heard(subscriber)
        await other.arrive(0)
        return [one.running.passed, other.running.passed]

    assert at_two_nodes(place, play, (person(0), companion(1))) == [{1}, {1}]


def test_talk_and_terms_are_told_at_the_other_node(place: Place) -> None:
    """What is said here is heard there, once; what is switched here holds there."""

    async def play(one: Room, other: Room) -> tuple[list[str], list[bool]]:
        ada, ben = await one.arrive(0), await other.arrive(1)
        all_heard(ben)
        for text in ("Ahoy!", "Who is there?"):
            await one.say(ada, "chat", text=text)
            await look(other)
        await look(other)
        await one.table.do(ChangeTerms(talk=False), "opener")
        await look(other)
        told = all_heard(ben)
        said = [each["text"] for each in told if each["type"] == "chat_message"]
        return said, [each["terms"]["chat"] for each in told if each["type"] == "terms"]

    assert at_two_nodes(place, play, TWO) == (["Ahoy!", "Who is there?"], [False])


def test_terms_are_switched_as_the_log_has_them(place: Place) -> None:
    """A switch on a node that missed another one keeps that one, and sends it here."""

    async def play(one: Room, other: Room) -> tuple[bool, bool, list[str]]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await one.table.do(ChangeTerms(aids=False), "opener")
        await other.table.do(ChangeTerms(talk=False), "opener")
        terms = other.state.terms
        return terms.aids, terms.talk, [told["text"] for told in aside(ben, "terms")]

    *terms, told = at_two_nodes(place, play, TWO)
    assert terms == [False, False]
    assert [text.removeprefix("Switched at this table: ") for text in told] == [
        "hints and chances off.",
        "talk off.",
    ]


def test_a_seat_that_is_given_away_is_so_at_the_other_node(place: Place) -> None:
    """Its browser holds it no more there, and all are sent that."""

    async def play(one: Room, other: Room) -> tuple[Any, ...]:
        await one.arrive(0)
        ben = await other.arrive(1)
        await one.table.do(StandUp(1, "greedy"), "token 1")
        before = ben.seats
        await look(other)
        return before, ben.seats, texts(heard(ben)[-1]["events"])

    before, after, told = at_two_nodes(place, play, TWO)
    assert (before, after) == ((1,), ())
    assert "stands up" in told[0]
