"""Somebody sits in for whoever is absent, and the seat goes back when they return."""

from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from tests.table.live.people.scenery import (
    AT_ONCE,
    BEN,
    CLEO,
    FRIEND,
    GONE,
    GREEDY,
    LINK,
    OPENER,
    THREE,
    TWO,
    come,
    last_news,
    refusal,
)
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, WALK, Room, companion, heard, texts
from tests.table.scenes import settle, staged

RIVALS = pytest.mark.usefixtures("rivals")


def given(room: Room, player: str | None = GREEDY, seat: int = 1) -> Awaitable[None]:
    return room.table.people.stand_ins.replace(OPENER, seat, player)


async def sit_in(room: Room, token: str, seat: int = 1) -> None:
    """Free an absent seat, invite to it and take it."""
    await given(room, None, seat)
    await room.table.invitations.give(OPENER, seat, LINK)
    await room.table.invitations.take(LINK, token, "Zoe")


async def hand_over(room: Room, token: str, seat: int = 1) -> None:
    """Have a rival stand up for somebody whom they invite themselves."""
    owner = room.table.stored.chairs[seat].token
    if owner is not None:
        await room.table.people.stand_ins.stand_up(owner, seat, None)
    owner = room.table.stored.chairs[seat].owner
    await room.table.invitations.give(owner, seat, LINK)
    await room.table.invitations.take(LINK, token, "Zoe")


@pytest.mark.parametrize("chairs", [TWO, THREE])
def test_an_absent_seat_goes_to_a_companion(tmp_path: Path, chairs: Any) -> None:
    """The companion plays on, and all are told in the log."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        heard(opener)
        await given(room)
        told, chair = heard(opener)[0], room.table.stored.chairs[1]
        return texts(told["events"]), chair.player, chair.owner, chair.token

    said = (["Deckhand sits in for Person 1."], GREEDY, BEN, None)
    assert staged(tmp_path, scene, chairs, **AT_ONCE) == said


@RIVALS
def test_rivals_too_give_an_absent_seat_to_a_companion(tmp_path: Path) -> None:
    """Among rivals the companion acts at once, where it is asked."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await given(room)
        while not await room.played():
            await settle()
        return await room.played()

    played = {"played": BEFORE_A_WAVE[:1], "answers": {1: PASS}}
    assert staged(tmp_path, scene, TWO, **played, **GONE)


def test_a_seat_goes_back_when_its_owner_returns(tmp_path: Path) -> None:
    """Who comes with their own token sits where they sat, and the log says so."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await given(room)
        heard(opener)
        ben = await come(room, BEN)
        chair = room.table.stored.chairs[1]
        return ben.seats, chair.name, chair.owner, texts(heard(opener)[0]["events"])

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == (
        (1,),
        "Person 1",
        None,
        ["Person 1 is back."],
    )


def test_a_hidden_page_takes_no_seat_back(tmp_path: Path) -> None:
    """The seat stays where it is while nobody sees the page, and goes back once somebody does."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await given(room)
        ben = await come(room, BEN, hidden=True)
        before = ben.seats
        await room.table.people.appear(ben, on=True)
        return before, ben.seats

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == ((), (1,))


def test_what_was_said_of_seats_is_kept(tmp_path: Path) -> None:
    """A table that is read again tells it in its log, in its place among the actions."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await given(room)
        await room.play(opener, 0, PASS)
        again = room.again()
        course = await again.course()
        return [event["text"] for event in course.log(None)][1:], again.stored.chairs[1].owner

    told, owner = staged(tmp_path, scene, TWO, **AT_ONCE)
    assert told[0] == "Deckhand sits in for Person 1."
    assert owner == BEN


def test_undo_takes_no_seat_back(tmp_path: Path) -> None:
    """What was said of a seat stays in the log when the actions before it are taken back."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await room.play(opener, 0, WALK)
        await given(room)
        await room.undo(opener)
        course, again = await room.table.course(), await room.again().course()
        return course.plays, [event["kind"] for event in course.log(0)], course.notes == again.notes

    plays, kinds, same = staged(tmp_path, scene, TWO, **AT_ONCE)
    assert (plays, kinds[-1], same) == ([], "seat", True)


@pytest.mark.parametrize(("who", "seat"), [(BEN, 0), (None, 1), (OPENER, 0), (OPENER, 2)])
def test_only_the_opener_gives_seats_and_only_anothers(
    tmp_path: Path, who: str | None, seat: int
) -> None:
    """Neither who is not the opener, nor an own seat, nor one that was a companion's."""

    async def scene(room: Room) -> str:
        return await refusal(room.table.people.stand_ins.replace(who, seat, GREEDY))

    assert staged(tmp_path, scene, (*TWO, companion(2)), **AT_ONCE) == "forbidden"


def test_nobody_who_is_here_is_replaced(tmp_path: Path) -> None:
    """The seat of a person who is here stays theirs, and the refusal says so."""

    async def scene(room: Room) -> Any:
        await come(room, BEN)
        news = last_news(await come(room, OPENER))
        return await refusal(given(room)), "replace" in news["seats"][1]["deeds"]

    assert staged(tmp_path, scene, TWO) == ("forbidden", False)


def test_an_unknown_companion_sits_nowhere(tmp_path: Path) -> None:
    """A player that there is not is refused, and the seat stays as it is."""

    async def scene(room: Room) -> Any:
        return await refusal(given(room, "nobody")), room.table.stored.chairs[1].token

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == ("unknown_player", BEN)


def test_mates_take_any_absent_seat(tmp_path: Path) -> None:
    """In a team a person sits in by a link, even one who sits there already, until it goes back."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await sit_in(room, CLEO)
        held = room.table.stored.seats_of(CLEO)
        await come(room, BEN)
        return held, room.table.stored.seats_of(CLEO), room.table.stored.seats_of(BEN)

    assert staged(tmp_path, scene, THREE, **AT_ONCE) == ((1, 2), (2,), (1,))


@RIVALS
def test_no_rival_who_saw_a_hand_takes_another(tmp_path: Path) -> None:
    """Who looks, or has ever looked, from another seat is refused; a stranger sits in."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        codes = [await refusal(hand_over(room, token)) for token in (OPENER, CLEO)]
        await room.table.invitations.give(BEN, 1, LINK)
        return codes, await room.table.invitations.take(LINK, FRIEND, "Zoe")

    assert staged(tmp_path, scene, THREE, **AT_ONCE) == (["forbidden", "forbidden"], 1)


@RIVALS
def test_what_was_seen_is_not_forgotten(tmp_path: Path) -> None:
    """Who was at a seat and left it may take no other, after a restart neither."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await hand_over(room, FRIEND)
        await room.table.people.stand_ins.resign(FRIEND, 1, GREEDY)
        room.table = room.again()
        await room.table.course()
        return await refusal(hand_over(room, FRIEND, 2)), room.table.stored.seats_of(FRIEND)

    assert staged(tmp_path, scene, THREE, **AT_ONCE) == ("forbidden", ())


def test_a_link_is_void_once_the_owner_is_back(tmp_path: Path) -> None:
    """An invitation to an absent seat takes nothing from who has come back."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await given(room, None)
        await room.table.invitations.give(OPENER, 1, LINK)
        await come(room, BEN)
        return await refusal(room.table.invitations.take(LINK, FRIEND, None))

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == "no_invitation"


@RIVALS
def test_a_stand_in_keeps_what_its_person_answered(tmp_path: Path) -> None:
    """In an open secret window what was answered stays, and the window is no longer."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        await room.play(ben, 1, HOLD)
        before = room.table.windows.window
        room.table.leave(ben)
        await given(room)
        window = room.table.windows.window
        return opener.seats, window is before, window is not None and window.answers

    told = staged(tmp_path, scene, TWO, played=BEFORE_A_WAVE, **GONE)
    assert told == ((0,), True, {1: HOLD})


@RIVALS
@pytest.mark.parametrize(("how", "player"), [(AT_ONCE, GREEDY), (GONE, None)])
def test_the_host_sees_no_rivals_hand_by_giving_it_away(
    tmp_path: Path, how: Any, player: str | None
) -> None:
    """Nobody merely away is replaced, and a gone rival's seat goes to a companion alone."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        return await refusal(given(room, player)), room.table.stored.chairs[1].token

    assert staged(tmp_path, scene, TWO, **how) == ("forbidden", BEN)


@RIVALS
def test_the_host_invites_nobody_to_a_rivals_free_seat(tmp_path: Path) -> None:
    """Who stands up may invite a person themselves; the host could be that person."""

    async def scene(room: Room) -> Any:
        await room.table.people.stand_ins.stand_up(BEN, 1, None)
        refused = await refusal(room.table.invitations.give(OPENER, 1, LINK))
        await room.table.invitations.give(BEN, 1, LINK)
        return refused, await room.table.invitations.take(LINK, FRIEND, "Zoe")

    assert staged(tmp_path, scene, TWO) == ("forbidden", 1)
