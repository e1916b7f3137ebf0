"""A seat goes to another browser by an invitation, and is the old one's no more."""

import json
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.store.rows import Chair
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    WALK,
    Room,
    companion,
    heard,
    person,
    texts,
)
from tests.table.scenes import Scene, staged

pytestmark = pytest.mark.usefixtures("rivals")

BOTH = (person(0, "both"), person(1, "both"))
FRIEND = "friend"
LINK = "hash of a link"


def at_a_table(
    folder: Path, scene: Scene, *played: tuple[int, int], chairs: Sequence[Chair] = BOTH, **how: Any
) -> Any:
    """Return what a scene returns at a table on which something was played."""
    return staged(folder, scene, chairs, played=played, **how)


async def move(room: Room, seat: int, *, to: str = FRIEND, name: str | None = None) -> None:
    """Invite to a seat from the browser that holds it, and take it."""
    token = room.table.stored.chairs[seat].token
    await room.table.invitations.give(token, seat, LINK)
    await room.table.invitations.take(LINK, to, name)


async def refusal(asked: Awaitable[Any]) -> str:
    with pytest.raises(TableError) as refused:
        await asked
    return refused.value.code


def test_a_seat_goes_to_the_browser_that_takes_it(tmp_path: Path) -> None:
    """Whoever takes a seat holds it from then on, by their own name, and the old browser not."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await move(room, 1, name="Cleo")
        stored = await room.store.table("k3")
        assert stored is not None
        return stored.seats_of("both"), stored.seats_of(FRIEND), stored.chairs[1].name

    assert at_a_table(tmp_path, scene) == ((0,), (1,), "Cleo")


def test_a_name_stays_where_none_is_given(tmp_path: Path) -> None:
    """Who takes a seat without a name takes its name too."""

    async def scene(room: Room) -> str:
        await move(room, 1)
        return room.table.stored.chairs[1].name

    assert at_a_table(tmp_path, scene) == "Person 1"


def test_pushes_follow_the_seat(tmp_path: Path) -> None:
    """The old browser is told at once what it holds now, and hears the seat's secrets no more."""

    async def scene(room: Room) -> tuple[Any, ...]:
        old = await room.arrive(0, 1)
        await move(room, 1)
        (told,) = heard(old)
        friend = await room.look(FRIEND)
        await room.play(friend, 1, WALK)
        return told["you"], told["seat"], [push["seat"] for push in heard(old)], friend.seats

    assert at_a_table(tmp_path, scene, (0, PASS)) == ([0], 0, [0], (1,))


def test_nothing_of_the_seat_is_told_where_it_was(tmp_path: Path) -> None:
    """Events that only the seat may know reach its new browser alone."""

    async def scene(room: Room) -> list[list[str]]:
        old, friend = await room.arrive(0, 1), await room.look(FRIEND)
        await move(room, 1)
        heard(old), heard(friend)
        await room.play(friend, 1, WALK)
        return [texts(heard(watcher)[0]["events"]) for watcher in (old, friend)]

    told = at_a_table(tmp_path, scene, (0, PASS))
    assert told == [["Somebody walks."], ["The Cook walks to Shell Cove."]]


def test_who_looks_on_already_is_told_of_the_seat(tmp_path: Path) -> None:
    """A socket of the browser that takes the seat has its view and its log from then on."""

    async def scene(room: Room) -> tuple[Any, ...]:
        friend = await room.look(FRIEND)
        await move(room, 1)
        (told,) = heard(friend)
        return told["you"], told["view"]["seat"], "log" in told, texts(told["events"])

    assert at_a_table(tmp_path, scene) == ([1], 1, True, ["Person 1 uses another browser now."])


def test_the_old_browser_plays_for_the_seat_no_more(tmp_path: Path) -> None:
    """An action for the seat is refused where it was held before."""

    async def scene(room: Room) -> tuple[str, str]:
        old = await room.arrive(0, 1)
        await move(room, 0)
        again = await room.look("both")
        return await refusal(room.play(old, 0, WALK)), await refusal(room.play(again, 0, WALK))

    assert at_a_table(tmp_path, scene) == ("forbidden", "forbidden")


def test_a_seat_is_handed_back_in_the_same_way(tmp_path: Path) -> None:
    """The friend, too, may invite to the seat, and is left with none."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await room.sit(0, 1)
        await move(room, 1)
        friend = await room.look(FRIEND)
        await move(room, 1, to="both")
        return friend.seats, heard(friend)[0]["seat"], room.table.stored.seats_of("both")

    assert at_a_table(tmp_path, scene) == ((), None, (0, 1))


def test_an_invitation_works_once(tmp_path: Path) -> None:
    """The second to come with a link is refused, and the first keeps the seat."""

    async def scene(room: Room) -> tuple[str, str, tuple[int, ...]]:
        await move(room, 1)
        late = await refusal(room.table.invitations.take(LINK, "late", None))
        return (
            late,
            await refusal(room.table.invitations.show(LINK)),
            room.table.stored.seats_of(FRIEND),
        )

    assert at_a_table(tmp_path, scene) == ("no_invitation", "no_invitation", (1,))


@pytest.mark.parametrize("newer", ["another", None])
def test_a_newer_invitation_voids_the_older(tmp_path: Path, newer: str | None) -> None:
    """A link works no more once there is a newer one for its seat, or it was withdrawn."""

    async def scene(room: Room) -> str:
        await room.table.invitations.give("both", 1, LINK)
        await room.table.invitations.give("both", 1, newer)
        return await refusal(room.table.invitations.take(LINK, FRIEND, None))

    assert at_a_table(tmp_path, scene) == "no_invitation"


def test_only_who_holds_a_seat_invites_to_it(tmp_path: Path) -> None:
    """No stranger can invite, nor who holds another seat, nor anybody to a companion's."""

    async def scene(room: Room) -> list[str]:
        asked = [(None, 0), (FRIEND, 0), ("token 0", 1), ("token 0", 2), ("token 0", 9)]
        return [await refusal(room.table.invitations.give(*who, LINK)) for who in asked]

    chairs = (person(0), person(1), companion(2))
    assert at_a_table(tmp_path, scene, chairs=chairs) == ["forbidden"] * 5


def test_an_own_link_is_not_spent_by_its_giver(tmp_path: Path) -> None:
    """Who holds the seat already is told so, and the link still works for the friend."""

    async def scene(room: Room) -> tuple[str, int]:
        await room.table.invitations.give("both", 1, LINK)
        refused = await refusal(room.table.invitations.take(LINK, "both", None))
        return refused, await room.table.invitations.take(LINK, FRIEND, None)

    assert at_a_table(tmp_path, scene) == ("forbidden", 1)


def test_seats_change_so_often_a_second_only(tmp_path: Path) -> None:
    """More changes of seats than a socket may send messages are refused."""

    async def scene(room: Room) -> str:
        await room.table.invitations.give("both", 1, LINK)
        return await refusal(room.table.invitations.give("both", 1, LINK))

    assert at_a_table(tmp_path, scene, messages=1) == "too_fast"


def test_a_secret_window_runs_on(tmp_path: Path) -> None:
    """A new person at a seat makes no window longer, and what others answered stays."""

    async def scene(room: Room) -> tuple[Any, ...]:
        old = await room.arrive(0, 1)
        await room.play(old, 0, HOLD)
        before = heard(old)[-1]
        await move(room, 1)
        told, window = heard(old)[-1], room.table.windows.window
        assert window is not None
        return before["type"], told["window"]["kept"], window.answers, window.seq == told["seq"]

    told = at_a_table(tmp_path, scene, *BEFORE_A_WAVE)
    assert told == ("kept", HOLD, {0: HOLD}, True)


def test_the_log_is_played_as_before(tmp_path: Path) -> None:
    """A table that is read again stands where it stood, with the seat where it went."""

    async def scene(room: Room) -> tuple[Any, ...]:
        await move(room, 1)
        again = room.again()
        course = await again.course()
        return again.seq, course.history, again.stored.seats_of(FRIEND)

    assert at_a_table(tmp_path, scene, (0, PASS)) == (2, [(0, PASS)], (1,))


def test_another_node_learns_of_it_when_it_writes(tmp_path: Path) -> None:
    """A node that knows nothing yet plays nothing for the old browser, and takes the seat away."""

    async def scene(room: Room) -> tuple[Any, ...]:
        here, there = room.table, room.again()
        old = await room.arrive(0, 1)
        await there.invitations.give("both", 0, LINK)
        await there.invitations.take(LINK, FRIEND, None)
        code = await refusal(room.play(old, 0, WALK))
        told = heard(old)
        return code, [push["seat"] for push in told], old.seats, here.seq == there.seq

    assert at_a_table(tmp_path, scene) == ("stale", [1], (1,), True)


def test_another_node_learns_of_it_when_somebody_comes(tmp_path: Path) -> None:
    """Who took a seat at one node holds it at another, where the old browser loses it."""

    async def scene(room: Room) -> tuple[Any, ...]:
        there = room.again()
        old = await room.arrive(0, 1)
        await there.invitations.give("both", 0, LINK)
        await there.invitations.take(LINK, FRIEND, None)
        friend = await room.look(FRIEND)
        return friend.seats, old.seats

    assert at_a_table(tmp_path, scene) == ((0,), (1,))


def test_an_invitation_is_told_to_nobody(tmp_path: Path) -> None:
    """Neither its secret nor its hash is in anything that those who look are told."""

    async def scene(room: Room) -> str:
        watchers = [await room.sit(0, 1), await room.sit()]
        await move(room, 1)
        return json.dumps([heard(watcher) for watcher in watchers])

    assert LINK not in at_a_table(tmp_path, scene)


def known(room: Room) -> None:
    """Have the deal be known to who sits there."""
    room.table.seats.stored = room.stored = replace(room.table.stored, known_deal=True)


def test_nobody_comes_to_rivals_who_know_the_deal(tmp_path: Path) -> None:
    """Neither a link for a seat nor the seat is given, and no seat is on offer."""

    async def scene(room: Room) -> Any:
        await room.table.invitations.give("both", 1, LINK)
        known(room)
        codes = [await refusal(room.table.invitations.take(LINK, FRIEND, None))]
        codes.append(await refusal(room.table.invitations.give("both", 1, LINK)))
        return codes, room.table.stored.seats_to_offer("both", is_team=False)

    assert at_a_table(tmp_path, scene) == (["known_seed"] * 2, ())


def test_no_rival_gathers_hands_by_links(tmp_path: Path) -> None:
    """A seat that somebody holds goes by its link to nobody who saw another hand."""

    async def scene(room: Room) -> str:
        await room.sit(0)
        await room.table.invitations.give("token 1", 1, LINK)
        return await refusal(room.table.invitations.take(LINK, "token 0", None))

    chairs = (person(0), person(1))
    assert at_a_table(tmp_path, scene, chairs=chairs) == "forbidden"
