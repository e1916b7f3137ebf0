"""Tests of invitations: a seat goes to another browser, and is the old one's no more."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    WALK,
    Room,
    heard,
    person,
    texts,
)
from tests.table.runtime.people.scenery import (
    FRIEND,
    LINK,
    invite,
    name_at,
    refusal,
    seats_of,
    take,
    token_at,
)
from tests.table.scenes import staged

pytestmark = pytest.mark.usefixtures("rivals")

BOTH = (person(0, "both"), person(1, "both"))


async def move(room: Room, seat: int, *, to: str = FRIEND, name: str | None = None) -> None:
    """Invite to a seat from the browser that holds it, and take it."""
    await room.table.state()
    await invite(room, token_at(room, seat), seat)
    await take(room, to, name)


def test_pushes_follow_the_seat(tmp_path: Path) -> None:
    """The old browser is sent its seats at once, and receives the seat's secrets no more."""

    async def scene(room: Room) -> tuple[Any, ...]:
        old = await room.arrive(0, 1)
        await move(room, 1, name="Cleo")
        (told,) = heard(old)
        friend = await room.look(FRIEND)
        await room.play(friend, 1, WALK)
        pushes = [push["seat"] for push in heard(old)]
        return told["your_seats"], told["seat"], pushes, friend.seats, name_at(room, 1)

    told = staged(tmp_path, scene, BOTH, played=((0, PASS),))
    assert told == ([0], 0, [0], (1,), "Cleo")


def test_nothing_of_the_seat_is_told_where_it_was(tmp_path: Path) -> None:
    """Events that only the seat may know reach its new browser alone."""

    async def scene(room: Room) -> list[list[str]]:
        old, friend = await room.arrive(0, 1), await room.look(FRIEND)
        await move(room, 1)
        heard(old), heard(friend)
        await room.play(friend, 1, WALK)
        return [texts(heard(each)[0]["events"]) for each in (old, friend)]

    told = staged(tmp_path, scene, BOTH, played=((0, PASS),))
    assert told == [["Somebody walks."], ["The Cook walks to Shell Cove."]]


def test_a_browser_that_looks_already_is_told_of_its_seat(tmp_path: Path) -> None:
    """A connection of the browser that takes the seat has its view and its log from then on."""

    async def scene(room: Room) -> tuple[Any, ...]:
        friend = await room.look(FRIEND)
        await move(room, 1)
        (told,) = heard(friend)
        return told["your_seats"], told["view"]["seat"], "log" in told, texts(told["events"])

    told = staged(tmp_path, scene, BOTH)
    assert told == ([1], 1, True, ["Person 1 uses another browser now."])


def test_the_old_browser_plays_for_the_seat_no_more(tmp_path: Path) -> None:
    """An action for the seat is refused at the browser that held it before."""

    async def scene(room: Room) -> tuple[str, str]:
        old = await room.arrive(0, 1)
        await move(room, 0)
        again = await room.look("both")
        return await refusal(room.play(old, 0, WALK)), await refusal(room.play(again, 0, WALK))

    assert staged(tmp_path, scene, BOTH) == ("forbidden", "forbidden")


def test_a_seat_is_handed_back_in_the_same_way(tmp_path: Path) -> None:
    """The friend, too, may invite to the seat, and is left with none."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await room.sit(0, 1)
        await move(room, 1)
        friend = await room.look(FRIEND)
        await move(room, 1, to="both")
        return friend.seats, heard(friend)[0]["seat"], seats_of(room, "both")

    assert staged(tmp_path, scene, BOTH) == ((), None, (0, 1))


def test_an_invitation_works_once(tmp_path: Path) -> None:
    """The second person with a link is refused, and the first keeps the seat."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await move(room, 1)
        late = await refusal(take(room, "late", None))
        offered = await room.store.secrets.invited("k3", LINK)
        return late, offered, seats_of(room, FRIEND)

    assert staged(tmp_path, scene, BOTH) == ("no_invitation", None, (1,))


@pytest.mark.parametrize("newer", ["another", None])
def test_a_newer_invitation_voids_the_older(tmp_path: Path, newer: str | None) -> None:
    """A link works no more once there is a newer one for its seat, or it was withdrawn."""

    async def scene(room: Room) -> str:
        await invite(room, "both")
        await invite(room, "both", secret=newer)
        return await refusal(take(room, FRIEND))

    assert staged(tmp_path, scene, BOTH) == "no_invitation"


def test_a_link_is_not_spent_by_the_one_who_gave_it(tmp_path: Path) -> None:
    """A person who has the seat already is refused, and the link still works for the friend."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await invite(room, "both")
        refused = await refusal(take(room, "both"))
        await take(room, FRIEND)
        return refused, seats_of(room, FRIEND)

    assert staged(tmp_path, scene, BOTH) == ("forbidden", (1,))


def test_changes_of_seats_have_a_rate_limit(tmp_path: Path) -> None:
    """More changes of seats than a socket may send messages are refused."""

    async def scene(room: Room) -> str:
        await invite(room, "both")
        return await refusal(invite(room, "both"))

    assert staged(tmp_path, scene, BOTH, messages=1) == "too_fast"


def test_a_secret_window_runs_on(tmp_path: Path) -> None:
    """A new person at a seat makes no window longer, and the answers of others stay."""

    async def scene(room: Room) -> tuple[Any, ...]:
        old = await room.arrive(0, 1)
        await room.play(old, 0, HOLD)
        before, opened = heard(old)[-1], room.running.window
        await move(room, 1)
        told, window = heard(old)[-1], room.running.window
        assert window is not None
        return before["type"], told["secret_window"]["answer"], window == opened, told["seat"]

    told = staged(tmp_path, scene, BOTH, played=BEFORE_A_WAVE)
    assert told == ("answer_accepted", HOLD, True, 0)


def test_a_seat_stays_where_it_went(tmp_path: Path) -> None:
    """A table that is read again stands where it stood, with the seat where it went."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await move(room, 1)
        room.table = room.again()
        state = await room.table.running()
        actions = [(each.seat, each.code) for each in room.running.history]
        return state.revision, actions, seats_of(room, FRIEND)

    assert staged(tmp_path, scene, BOTH, played=((0, PASS),)) == (2, [(0, PASS)], (1,))


async def another_node(room: Room) -> Any:
    """Let other nodes write to the table, and return it as this node and another one have it."""
    room.services.is_shared = True
    room.table, there = room.again(), room.again()
    return there


def test_another_node_learns_of_it_when_it_writes(tmp_path: Path) -> None:
    """A node that knows nothing yet plays nothing for the old browser, and takes the seat away."""

    async def scene(room: Room) -> tuple[Any, ...]:
        there = await another_node(room)
        here = room.table
        old = await room.arrive(0, 1)
        room.table = there
        await move(room, 0)
        room.table = here
        code = await refusal(room.play(old, 0, WALK))
        told = heard(old)
        await there.close()
        return code, [push["seat"] for push in told], old.seats, here.seq == there.seq

    assert staged(tmp_path, scene, BOTH) == ("forbidden", [1], (1,), True)


def test_another_node_learns_of_it_when_a_person_comes(tmp_path: Path) -> None:
    """A person who took a seat at one node has it at another, where the old browser loses it."""

    async def scene(room: Room) -> tuple[Any, ...]:
        there = await another_node(room)
        here = room.table
        old = await room.arrive(0, 1)
        room.table = there
        await move(room, 0)
        room.table = here
        friend = await room.look(FRIEND)
        await there.close()
        return friend.seats, old.seats

    assert staged(tmp_path, scene, BOTH) == ((0,), (1,))


def test_an_invitation_is_in_no_message(tmp_path: Path) -> None:
    """Neither its secret nor its hash is in anything that connections are sent."""

    async def scene(room: Room) -> str:
        connections = [await room.sit(0, 1), await room.sit()]
        await move(room, 1)
        return json.dumps([heard(each) for each in connections])

    assert LINK not in staged(tmp_path, scene, BOTH)


def test_no_rival_gathers_hands_by_links(tmp_path: Path) -> None:
    """A seat that a person has goes by its link to no one who saw another hand."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await room.sit(0)
        await invite(room, "token 1")
        return await refusal(take(room, "token 0")), token_at(room, 1)

    assert staged(tmp_path, scene, (person(0), person(1))) == ("forbidden", "token 1")
