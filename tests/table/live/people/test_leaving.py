"""Persons leave their seats: for a while, for good, or sent away."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned.table.live.people.places import places_of, told_outcome
from marooned.table.store.rows import Stored
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
    news_like,
    refusal,
)
from tests.table.rivals import Room, companion, heard, person, texts
from tests.table.scenes import staged

RIVALRY = next(name for name, game in marooned.games().items() if not game.cooperative)
RIVALS = pytest.mark.usefixtures("rivals")


async def stand_up(room: Room, who: str = BEN, seat: int = 1, player: str | None = GREEDY) -> None:
    await room.table.people.stand_ins.stand_up(who, seat, player)


async def resign(room: Room, who: str = BEN, seat: int = 1) -> None:
    await room.table.people.stand_ins.resign(who, seat, GREEDY)


async def kick(
    room: Room, who: str = OPENER, seat: int = 1, player: str | None = None, *, block: bool = False
) -> None:
    await room.table.people.kicks.kick(who, seat, player, block=block)


@RIVALS
def test_who_stands_up_sees_no_hand(tmp_path: Path) -> None:
    """They are told what a spectator is told, and a companion sits at their seat."""

    async def scene(room: Room) -> Any:
        ben = await come(room, BEN)
        heard(ben)
        await stand_up(room)
        told = heard(ben)[0]
        return told["you"], told["seat"], texts(told["events"])

    said = ["Person 1 stands up; Deckhand sits in."]
    assert staged(tmp_path, scene, TWO) == ([], None, said)


@RIVALS
def test_who_stood_up_comes_back_when_they_ask(tmp_path: Path) -> None:
    """Looking on alone brings nobody to their seat; asking for it does."""

    async def scene(room: Room) -> Any:
        await stand_up(room)
        ben = await come(room, BEN)
        before, may = ben.seats, last_news(ben)["seats"][1]["deeds"]
        await room.table.people.stand_ins.sit_down(BEN, 1)
        return before, may, ben.seats

    assert staged(tmp_path, scene, TWO) == ((), ["sit_down"], (1,))


def test_a_seat_that_was_taken_is_nobodys_to_come_back_to(tmp_path: Path) -> None:
    """Who stood up for a friend has no claim once the friend sits there."""

    async def scene(room: Room) -> Any:
        await stand_up(room, player=None)
        await room.table.invitations.give(OPENER, 1, LINK)
        await room.table.invitations.take(LINK, FRIEND, "Zoe")
        return await refusal(room.table.people.stand_ins.sit_down(BEN, 1))

    assert staged(tmp_path, scene, TWO) == "forbidden"


@pytest.mark.parametrize(("who", "seat"), [(BEN, 0), (None, 1), (FRIEND, 1)])
def test_nobody_leaves_or_takes_anothers_seat(tmp_path: Path, who: Any, seat: int) -> None:
    """Standing up, resigning and coming back are for the person whose seat it is."""

    async def scene(room: Room) -> Any:
        ways = room.table.people.stand_ins
        asked = [ways.stand_up(who, seat, GREEDY), ways.resign(who, seat, GREEDY)]
        return [await refusal(each) for each in (*asked, ways.sit_down(who, seat))]

    assert staged(tmp_path, scene, TWO) == ["forbidden"] * 3


@RIVALS
def test_who_resigned_does_not_come_back(tmp_path: Path) -> None:
    """A companion plays on to the end, and the seat is marked for good."""

    async def scene(room: Room) -> Any:
        await resign(room)
        back = await refusal(room.table.people.stand_ins.sit_down(BEN, 1))
        ben, chair = await come(room, BEN), room.again().stored.chairs[1]
        stored = await room.store.table("k3")
        return back, ben.seats, stored and stored.chairs[1].resigned, chair.resigned

    assert staged(tmp_path, scene, TWO) == ("forbidden", (), True, False)


def test_the_openers_rights_pass_to_the_next_who_is_here(tmp_path: Path) -> None:
    """When the opener stands up the next person here has the rights, and all are told."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        cleo = await come(room, CLEO)
        await stand_up(room, OPENER, 0)
        stored, news = await room.store.table("k3"), last_news(cleo)
        return stored and stored.opener, news["opener"], news["host"]

    assert staged(tmp_path, scene, THREE, **AT_ONCE) == (CLEO, 2, True)


def test_the_rights_of_an_opener_who_is_gone_pass_on(tmp_path: Path) -> None:
    """They pass when the opener was gone for so long, and do not come back with the opener."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        room.table.leave(opener)
        await news_like(ben, ["gone", "here"])
        await come(room, OPENER)
        stored = await room.store.table("k3")
        return stored and stored.opener

    assert staged(tmp_path, scene, TWO, away_seconds=0, gone_seconds=0.05) == BEN


def test_the_rights_stay_where_nobody_else_is_here(tmp_path: Path) -> None:
    """An opener who stands up keeps the rights while there is nobody to have them."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await stand_up(room, OPENER, 0)
        return room.table.stored.opener

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == OPENER


def test_an_opener_who_is_away_keeps_the_rights(tmp_path: Path) -> None:
    """A hidden page or a line lost for a moment takes no rights."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await come(room, BEN)
        await room.table.people.appear(opener, on=False)
        room.table.leave(opener)
        return room.table.stored.opener

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == OPENER


def test_the_opener_sends_a_mate_away(tmp_path: Path) -> None:
    """In a team anybody may be sent away; the seat is free, and looking on is still allowed."""

    async def scene(room: Room) -> Any:
        ben = await come(room, BEN)
        await kick(room)
        chair = room.table.stored.chairs[1]
        return ben.seats, ben.dismissed, chair.is_free, chair.owner

    assert staged(tmp_path, scene, TWO) == ((), False, True, None)


@RIVALS
@pytest.mark.parametrize(("how", "code"), [({}, None), (AT_ONCE, None), (GONE, "sent")])
def test_only_a_rival_who_is_gone_is_sent_away(tmp_path: Path, how: Any, code: str | None) -> None:
    """Among rivals the opener could win by it: who is here or away keeps the seat."""

    async def scene(room: Room) -> Any:
        if not how:
            await come(room, BEN)
        if code is None:
            return await refusal(kick(room, player=GREEDY))
        await kick(room, player=GREEDY)
        return room.table.stored.chairs[1].token

    assert staged(tmp_path, scene, TWO, **how) == (None if code else "forbidden")


def test_who_is_blocked_comes_no_more(tmp_path: Path) -> None:
    """Their lines end with a word, and neither looking on nor a link lets them in again."""

    async def scene(room: Room) -> Any:
        ben = await come(room, BEN)
        heard(ben)
        await kick(room, block=True)
        await room.table.invitations.give(OPENER, 1, LINK)
        told, looked = heard(ben)[-1]["code"], await refusal(come(room, BEN))
        return told, looked, await refusal(room.table.invitations.take(LINK, BEN, None))

    assert staged(tmp_path, scene, TWO) == ("blocked",) * 3


@pytest.mark.parametrize(("who", "seat"), [(BEN, 0), (OPENER, 0), (None, 1)])
def test_only_the_opener_sends_away_and_never_himself(tmp_path: Path, who: Any, seat: int) -> None:
    """Nobody else may, and the opener stands up instead."""

    async def scene(room: Room) -> Any:
        return await refusal(kick(room, who, seat))

    assert staged(tmp_path, scene, TWO, **GONE) == "forbidden"


def test_two_mates_change_places_where_both_ask(tmp_path: Path) -> None:
    """Before the first action two persons change places when both have asked."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await room.table.people.swaps.ask(BEN, 1, 0)
        asked, before = last_news(opener)["swaps"], opener.seats
        await room.table.people.swaps.ask(OPENER, 0, 1)
        return asked, before, opener.seats, last_news(opener)["swaps"]

    assert staged(tmp_path, scene, TWO) == ([[1, 0]], (0,), (1,), [])


@RIVALS
def test_rivals_keep_their_places_once_hands_are_dealt(tmp_path: Path) -> None:
    """Nobody changes places who may have seen a hand."""

    async def scene(room: Room) -> Any:
        return await refusal(room.table.people.swaps.ask(BEN, 1, 0))

    assert staged(tmp_path, scene, TWO) == "forbidden"


def test_places_stay_after_the_first_action(tmp_path: Path) -> None:
    """Once somebody has acted it is refused, and one's own seat is no place to change to."""

    async def scene(room: Room) -> Any:
        ask = room.table.people.swaps.ask
        return [await refusal(ask(BEN, 1, 0)), await refusal(ask(BEN, 0, 1))]

    assert staged(tmp_path, scene, TWO, played=((0, 0),)) == ["forbidden"] * 2


def test_who_resigned_comes_last() -> None:
    """Whatever the companion made of it; all others keep their order, and level ones one place."""
    assert places_of([30, 20, 20, 5], [0]) == [4, 1, 1, 3]
    assert places_of([30, 20, 10], [0, 1]) == [2, 3, 1]


def test_the_table_tells_who_resigned() -> None:
    """Among rivals the outcome has places beside its own scores; in a team it stays."""
    outcome = {"won": True, "scores": [9, 1]}
    chairs = (replace(companion(0), resigned=True), person(1))
    ended = Stored("k3", "dice", "Title", {}, "", "now", outcome, "", chairs)
    assert told_outcome(ended) == outcome
    rivals = replace(ended, game=RIVALRY)
    assert told_outcome(rivals) == {**outcome, "resigned": [0], "places": [2, 1]}


def test_the_host_sends_a_spectator_out(tmp_path: Path) -> None:
    """The host alone is told who looks on, and may send them out: their lines end with a word."""

    async def scene(room: Room) -> Any:
        opener, guest = await come(room, OPENER), await come(room, FRIEND)
        ben = await come(room, BEN)
        (found,) = last_news(opener)["spectators"]
        room.table.people.look_around()
        refused = await refusal(send_out(room, BEN, found["number"]))
        await send_out(room, OPENER, found["number"])
        again = await refusal(come(room, FRIEND))
        return found["name"], last_news(ben)["spectators"], refused, guest.dismissed, again

    told: Any = ("a guest", [], "forbidden", True, "blocked")
    assert staged(tmp_path, scene, TWO) == told


def test_nobody_at_a_seat_is_sent_out_as_a_spectator(tmp_path: Path) -> None:
    """A number that no spectator has is refused, a player's and the host's own among them."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        return [await refusal(send_out(room, OPENER, each.number)) for each in (opener, ben)]

    assert staged(tmp_path, scene, TWO) == ["forbidden"] * 2


async def send_out(room: Room, who: str, number: int) -> None:
    await room.table.people.kicks.send_out(who, number, block=True)


def test_two_companions_of_a_kind_have_names(tmp_path: Path) -> None:
    """A stand-in bears no name that another companion at the table has."""

    async def scene(room: Room) -> Any:
        await stand_up(room, BEN, 1)
        await stand_up(room, CLEO, 2)
        return [chair.name for chair in room.table.stored.chairs[1:]]

    names = staged(tmp_path, scene, THREE)
    assert names[0] == "Deckhand" != names[1]


def test_a_friend_who_never_came_is_replaced(tmp_path: Path) -> None:
    """The host has a companion play where nobody took the seat, for good."""
    chairs = (TWO[0], replace(person(1), token=None))

    async def scene(room: Room) -> Any:
        await room.table.people.stand_ins.replace(OPENER, 1, GREEDY)
        chair = room.table.stored.chairs[1]
        return chair.kind, chair.owner

    assert staged(tmp_path, scene, chairs) == ("companion", None)


@RIVALS
def test_a_rival_who_stood_up_is_not_sent_away(tmp_path: Path) -> None:
    """Where a companion sits in, it is its person who counts: here, they keep their claim."""

    async def scene(room: Room) -> Any:
        await come(room, BEN)
        await stand_up(room)
        refused = await refusal(kick(room, player=GREEDY))
        await room.table.people.stand_ins.sit_down(BEN, 1)
        return refused, room.table.stored.seats_of(BEN)

    assert staged(tmp_path, scene, TWO) == ("forbidden", (1,))


@RIVALS
def test_a_rival_is_sent_away_for_a_companion_only(tmp_path: Path) -> None:
    """A seat set free could be the host's own next."""

    async def scene(room: Room) -> Any:
        return await refusal(kick(room)), room.table.stored.chairs[1].token

    assert staged(tmp_path, scene, TWO, **GONE) == ("forbidden", BEN)


def test_nobody_takes_the_hosts_rights_by_leaving(tmp_path: Path) -> None:
    """A host who has no seat and is here keeps the rights when somebody else stands up."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await come(room, CLEO)
        await stand_up(room)
        return room.table.stored.opener

    chairs = (companion(0), person(1), person(2))
    assert staged(tmp_path, scene, chairs, **AT_ONCE) == OPENER
