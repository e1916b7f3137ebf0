"""Of two answers of a seat the one that was written last counts, also one that was in doubt."""

from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.server_address import Place
from tests.table.replication.pairs import at_two_nodes, close, in_doubt
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, Room, all_heard, person

pytestmark = pytest.mark.usefixtures("rivals")

TWO = (person(0), person(1))


async def click(room: Room, subscriber: Subscriber, code: int, name: str) -> None:
    """Answer for the first seat, by a click of this name."""
    await room.play(subscriber, 0, code, name)


async def played_in_the_end(room: Room) -> dict[int, int]:
    """Close the window, and return the first action of each seat since it opened."""
    for _ in range(3):
        await close(room)
    return dict(reversed(await room.played()))


async def click_in_doubt(room: Room, subscriber: Subscriber) -> None:
    """Answer for the first seat, by a click that is written, and reported as failed."""
    with in_doubt(room), pytest.raises(TableError):
        await click(room, subscriber, PASS, "in doubt")


@pytest.mark.parametrize("looks", [False, True])
def test_one_seat_at_two_nodes_is_played_as_it_answered_last(place: Place, *, looks: bool) -> None:
    """A node that hears of the earlier answer later than of its own takes them in their order."""

    async def play(one: Room, other: Room) -> Any:
        here, there = await one.arrive(0), await other.arrive(0)
        await click(other, there, PASS, "earlier")
        await click(one, here, HOLD, "later")
        if looks:
            await one.table.follow()
        return await played_in_the_end(one)

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)[0] == HOLD


def test_what_seemed_to_fail_does_not_come_after_what_was_kept(place: Place) -> None:
    """A person who answers otherwise after a fault is played by the confirmed answer."""

    async def play(one: Room, _other: Room) -> Any:
        here = await one.arrive(0)
        await click_in_doubt(one, here)
        await click(one, here, HOLD, "confirmed")
        return await played_in_the_end(one)

    assert at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)[0] == HOLD


def test_an_answer_in_doubt_that_is_sent_again_is_kept_once(place: Place) -> None:
    """The second click of a name is answered as the first one would have been."""

    async def play(one: Room, _other: Room) -> Any:
        here = await one.arrive(0)
        await click_in_doubt(one, here)
        all_heard(here)
        await click(one, here, PASS, "in doubt")
        told = {(each["type"], each["code"], each["request_id"]) for each in all_heard(here)}
        window = one.running.window
        return told, window is not None and len(window.answers)

    told = at_two_nodes(place, play, TWO, played=BEFORE_A_WAVE)
    assert told == ({("answer_accepted", PASS, "in doubt")}, 1)


def test_what_was_kept_in_doubt_is_told_to_all_once_it_is_said_again(place: Place) -> None:
    """The second click of a name is answered by what the first one did, which all see then."""

    async def play(one: Room, _other: Room) -> Any:
        here, friend = await one.arrive(0), await one.arrive(1)
        await click_in_doubt(one, here)
        for subscriber in (here, friend):
            all_heard(subscriber)
        await click(one, here, PASS, "in doubt")
        return [[message["type"] for message in all_heard(each)] for each in (here, friend)]

    mine, friends = at_two_nodes(place, play, TWO)
    assert "action_done" in mine
    assert "push" in mine
    assert "push" in friends


@pytest.mark.parametrize("is_new", [True, False])
def test_what_was_kept_in_doubt_is_answered_by_any_node(place: Place, *, is_new: bool) -> None:
    """A page that sends its click again by another node, or a new one, receives that it is done."""

    async def play(one: Room, other: Room) -> Any:
        here = await one.arrive(0)
        there = None if is_new else await other.arrive(0)
        await click_in_doubt(one, here)
        there = there or await other.arrive(0)
        all_heard(there)
        await other.say(there, "play", seq=0, seat=0, code=PASS, request_id="in doubt")
        done = {told["seq"] for told in all_heard(there) if told["type"] == "action_done"}
        return done, len(other.running.history)

    assert at_two_nodes(place, play, TWO) == ({1}, 1)
