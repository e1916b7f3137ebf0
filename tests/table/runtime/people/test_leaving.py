"""Tests of people who leave: for a while, for good, or removed by the host."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.rules import game_commands as c
from tests.table.rivals import Room, all_heard, heard, texts
from tests.table.runtime.people.scenery import (
    AT_ONCE,
    BEN,
    CLEO,
    FRIEND,
    GREEDY,
    OPENER,
    THREE,
    TWO,
    come,
    host_of,
    invite,
    last_news,
    news_like,
    owner_at,
    refusal,
    stand_up,
    take,
)
from tests.table.scenes import staged

RIVALS = pytest.mark.usefixtures("rivals")


async def kick(room: Room, who: str = OPENER, seat: int = 1, *, block: bool = False) -> None:
    await room.table.do(c.Kick(seat, None, block), who)


async def send_out(room: Room, who: str, number: int, *, block: bool = True) -> None:
    await room.table.do(c.RemoveSpectator(number, block), who)


@RIVALS
def test_a_person_who_stands_up_sees_no_hand(tmp_path: Path) -> None:
    """They receive what a spectator does, and an AI player sits at their seat."""

    async def scene(room: Room) -> Any:
        ben = await come(room, BEN)
        heard(ben)
        await stand_up(room)
        told = heard(ben)[0]
        return told["your_seats"], told["seat"], told["view"]["seat"], texts(told["events"])

    said = ["Person 1 stands up; Deckhand sits in."]
    assert staged(tmp_path, scene, TWO) == ([], None, None, said)


@RIVALS
def test_a_person_who_stood_up_comes_back_on_request(tmp_path: Path) -> None:
    """Opening the page alone brings no one back; asking for the seat does."""

    async def scene(room: Room) -> Any:
        await stand_up(room)
        ben = await come(room, BEN)
        before, may = ben.seats, last_news(ben)["seats"][1]["actions"]
        await room.table.do(c.SitDown(1), BEN)
        return before, may, ben.seats

    assert staged(tmp_path, scene, TWO) == ((), ["sit_down"], (1,))


@RIVALS
def test_a_person_who_resigned_does_not_come_back(tmp_path: Path) -> None:
    """An AI player plays on to the end, also after a restart."""

    async def scene(room: Room) -> Any:
        await room.table.do(c.Resign(1, GREEDY), BEN)
        room.table = room.again()
        ben = await come(room, BEN)
        back = await refusal(room.table.do(c.SitDown(1), BEN))
        listed = await room.store.index.table("k3")
        assert listed is not None
        return ben.seats, back, room.state.seats[1].is_resigned, listed.summary.seats[1].is_resigned

    assert staged(tmp_path, scene, TWO) == ((), "forbidden", True, True)


# --- the host


def test_the_hosts_rights_pass_to_the_next_who_is_here(tmp_path: Path) -> None:
    """When the host stands up, the next person here is the host, and all receive that."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        cleo = await come(room, CLEO)
        await stand_up(room, OPENER, 0)
        news = last_news(cleo)
        return host_of(room), news["host_seat"], news["is_host"]

    assert staged(tmp_path, scene, THREE, **AT_ONCE) == (CLEO, 2, True)


def test_the_rights_of_a_host_who_is_gone_pass_on(tmp_path: Path) -> None:
    """They pass once the host is gone, and do not come back with the host."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        room.table.visits.leave(opener)
        await news_like(ben, ["offline", "online"])
        await come(room, OPENER)
        return host_of(room)

    assert staged(tmp_path, scene, TWO, away_seconds=0, gone_seconds=0.05) == BEN


def test_a_host_who_is_away_keeps_the_rights(tmp_path: Path) -> None:
    """A hidden page or a connection lost for a moment takes no rights."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        await room.say(opener, "visibility", visible=False)
        room.table.visits.leave(opener)
        await news_like(ben, ["away", "online"])
        return host_of(room)

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == OPENER


# --- removed and blocked people


def test_the_host_removes_a_teammate(tmp_path: Path) -> None:
    """The seat is free, and the person may still watch."""

    async def scene(room: Room) -> Any:
        ben = await come(room, BEN)
        await kick(room)
        return ben.seats, ben.dismissed, room.state.seats[1].is_free, owner_at(room, 1)

    assert staged(tmp_path, scene, TWO) == ((), False, True, None)


def test_a_blocked_person_comes_no_more(tmp_path: Path) -> None:
    """Their connections end with the reason, and neither watching nor a link lets them in."""

    async def scene(room: Room) -> Any:
        ben = await come(room, BEN)
        heard(ben)
        await kick(room, block=True)
        await invite(room, OPENER)
        told, left = heard(ben)[-1]["code"], ben.has_left
        return told, left, await refusal(come(room, BEN)), await refusal(take(room, BEN, None))

    assert staged(tmp_path, scene, TWO) == ("blocked", True, "blocked", "blocked")


@pytest.mark.parametrize("block", [True, False])
def test_the_host_removes_a_spectator(tmp_path: Path, block: bool) -> None:
    """Only the host sees spectators; all connections of the removed one end with the reason."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        guests = [await come(room, FRIEND) for _ in range(2)]
        ben = await come(room, BEN)
        found = last_news(opener)["spectators"]
        number = found[0]["number"]
        refused = await refusal(send_out(room, BEN, number, block=block))
        for guest in guests:
            all_heard(guest)
        await send_out(room, OPENER, number, block=block)
        told = [[each["code"] for each in all_heard(guest)] for guest in guests]
        left = [guest.has_left for guest in guests]
        seen = all_heard(opener)
        counts = [each["count"] for each in seen if each["type"] == "spectators"]
        shown = [each["spectators"] for each in seen if each["type"] == "people"]
        again = await refusal(come(room, FRIEND)) if block else "welcome"
        names = [each["name"] for each in found]
        hidden = last_news(ben)["spectators"]
        return names, hidden, refused, told, left, counts[-1:], shown[-1:], again

    told: Any = (["a guest"] * 2, [], "forbidden", [["blocked"]] * 2, [True, True], [0], [[]])
    assert staged(tmp_path, scene, TWO) == (*told, "blocked" if block else "welcome")


def test_people_at_seats_are_not_removed_as_spectators(tmp_path: Path) -> None:
    """A number that no spectator has is refused, a player's and the host's own among them."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        return [await refusal(send_out(room, OPENER, each.number)) for each in (opener, ben)]

    assert staged(tmp_path, scene, TWO) == ["forbidden"] * 2


def test_two_teammates_swap_when_both_ask(tmp_path: Path) -> None:
    """All see the request; both have each other's views once the other one has asked, too."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await room.table.do(c.Swap(1, 0), BEN)
        asked, before = last_news(opener)["swap_requests"], opener.seats
        await room.table.do(c.Swap(0, 1), OPENER)
        told = all_heard(opener)
        views = [each["seat"] for each in told if each["type"] == "push"]
        news = [each["swap_requests"] for each in told if each["type"] == "people"]
        return asked, before, opener.seats, views, news[-1]

    assert staged(tmp_path, scene, TWO) == ([[1, 0]], (0,), (1,), [1], [])


def test_a_request_to_swap_survives_a_restart(tmp_path: Path) -> None:
    """A server that starts again knows it."""

    async def scene(room: Room) -> Any:
        await room.table.do(c.Swap(1, 0), BEN)
        room.table = room.again()
        opener = await come(room, OPENER)
        await room.table.do(c.Swap(0, 1), OPENER)
        return opener.seats

    assert staged(tmp_path, scene, TWO) == (1,)
