"""Tests of absent people: a substitute sits in, and the seat returns with its person."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.rules import game_commands as c
from tests.table.replication.lines import until
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, WALK, Room, heard, texts
from tests.table.runtime.people.scenery import (
    AT_ONCE,
    BEN,
    CLEO,
    FRIEND,
    GONE,
    GREEDY,
    OPENER,
    THREE,
    TWO,
    come,
    invite,
    name_at,
    owner_at,
    refusal,
    replace,
    seats_of,
    stand_up,
    take,
    token_at,
)
from tests.table.scenes import staged

RIVALS = pytest.mark.usefixtures("rivals")


async def hand_over(room: Room, token: str, seat: int = 1) -> None:
    """Have a rival stand up for a person whom they invite themselves."""
    owner = token_at(room, seat)
    if owner is not None:
        await stand_up(room, owner, seat, None)
    await invite(room, owner_at(room, seat), seat)
    await take(room, token)


@pytest.mark.parametrize("chairs", [TWO, THREE])
def test_an_absent_seat_goes_to_an_ai_player(tmp_path: Path, chairs: Any) -> None:
    """It plays on, and all see that in the log."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        heard(opener)
        await replace(room)
        told, seat = heard(opener)[0], room.state.seats[1]
        return texts(told["events"]), seat.player, owner_at(room, 1), seat.person

    said = (["Deckhand sits in for Person 1."], GREEDY, BEN, None)
    assert staged(tmp_path, scene, chairs, **AT_ONCE) == said


@RIVALS
def test_a_rivals_substitute_acts_at_once(tmp_path: Path) -> None:
    """Among rivals, too, the AI player acts without being asked."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await replace(room)
        await until(lambda: len(room.running.history) == len(BEFORE_A_WAVE))
        return room.company.asked

    played = {"played": BEFORE_A_WAVE[:1], "answers": {1: PASS}}
    assert staged(tmp_path, scene, TWO, **played, **GONE)[0] == 1


def test_a_seat_returns_with_its_person(tmp_path: Path) -> None:
    """A person who opens the page has the seat again, and the log says so."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await replace(room)
        heard(opener)
        ben = await come(room, BEN)
        told = texts(heard(opener)[0]["events"])
        return ben.seats, heard(ben)[0]["your_seats"], name_at(room, 1), owner_at(room, 1), told

    told = ((1,), [1], "Person 1", None, ["Person 1 is back."])
    assert staged(tmp_path, scene, TWO, **AT_ONCE) == told


def test_a_hidden_page_takes_no_seat_back(tmp_path: Path) -> None:
    """The seat stays where it is until the person sees the page."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await replace(room)
        ben = await come(room, BEN, hidden=True)
        before = ben.seats
        await room.say(ben, "visibility", visible=True)
        return before, ben.seats

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == ((), (1,))


def test_sentences_about_seats_stay_in_the_log(tmp_path: Path) -> None:
    """A table that is read again shows them among the actions, in their order."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await replace(room)
        await room.play(opener, 0, PASS)
        room.table = room.again()
        again = heard(await come(room, OPENER))[0]
        return texts(again["log"])[1:], owner_at(room, 1)

    told, owner = staged(tmp_path, scene, TWO, **AT_ONCE)
    assert told[0] == "Deckhand sits in for Person 1."
    assert len(told) > 1
    assert owner == BEN


def test_undo_takes_no_seat_back(tmp_path: Path) -> None:
    """The sentence about a seat stays in the log when earlier actions are taken back."""

    async def scene(room: Room) -> Any:
        opener = await come(room, OPENER)
        await room.play(opener, 0, WALK)
        await replace(room)
        await room.undo(opener)
        told = heard(opener)[-1]["log"]
        actions = len(room.running.history)
        room.table = room.again()
        again = heard(await come(room, OPENER))[0]["log"]
        return actions, told[-1]["kind"], told == again

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == (0, "seat", True)


def test_a_link_is_void_once_the_owner_is_back(tmp_path: Path) -> None:
    """An invitation to an absent seat takes nothing from a person who has come back."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await replace(room, None)
        await invite(room, OPENER)
        await come(room, BEN)
        return await refusal(take(room, FRIEND)), token_at(room, 1)

    assert staged(tmp_path, scene, TWO, **AT_ONCE) == ("no_invitation", BEN)


@RIVALS
def test_a_substitute_keeps_the_answer_of_its_person(tmp_path: Path) -> None:
    """In an open secret window the answer stays, and the window is no longer."""

    async def scene(room: Room) -> Any:
        opener, ben = await come(room, OPENER), await come(room, BEN)
        await room.play(ben, 1, HOLD)
        before = room.running.window
        room.table.visits.leave(ben)
        await replace(room)
        window = room.running.window
        assert window is not None
        return opener.seats, window == before, [each.code for each in window.answers]

    told = staged(tmp_path, scene, TWO, played=BEFORE_A_WAVE, **GONE)
    assert told == ((0,), True, [HOLD])


# --- secrets of rivals


@RIVALS
def test_no_rival_who_saw_a_hand_takes_another(tmp_path: Path) -> None:
    """A person who has looked from another seat is refused; a stranger sits in."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        codes = [await refusal(hand_over(room, token)) for token in (OPENER, CLEO)]
        await invite(room, BEN)
        await take(room, FRIEND)
        return codes, token_at(room, 1)

    told = staged(tmp_path, scene, THREE, **AT_ONCE)
    assert told == (["forbidden", "forbidden"], FRIEND)


@RIVALS
def test_a_hand_that_was_seen_is_not_forgotten(tmp_path: Path) -> None:
    """A person who was at a seat and left it takes no other, also after a restart."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        await hand_over(room, FRIEND)
        await room.table.do(c.Resign(1, GREEDY), FRIEND)
        room.table = room.again()
        await room.table.state()
        return await refusal(hand_over(room, FRIEND, 2)), seats_of(room, FRIEND)

    assert staged(tmp_path, scene, THREE, **AT_ONCE) == ("forbidden", ())


@RIVALS
@pytest.mark.parametrize(("how", "player"), [(AT_ONCE, GREEDY), (GONE, None)])
def test_the_host_sees_no_rivals_hand_by_giving_it_away(
    tmp_path: Path, how: Any, player: str | None
) -> None:
    """A person who is merely away is not replaced; the seat of one who is gone is not freed."""

    async def scene(room: Room) -> Any:
        await come(room, OPENER)
        return await refusal(replace(room, player)), token_at(room, 1)

    assert staged(tmp_path, scene, TWO, **how) == ("forbidden", BEN)


@RIVALS
def test_the_host_offers_no_rivals_free_seat(tmp_path: Path) -> None:
    """A person who stands up may invite another one; the host could be that person."""

    async def scene(room: Room) -> Any:
        await stand_up(room, player=None)
        refused = await refusal(invite(room, OPENER))
        await invite(room, BEN)
        await take(room, FRIEND)
        return refused, token_at(room, 1)

    assert staged(tmp_path, scene, TWO) == ("forbidden", FRIEND)
