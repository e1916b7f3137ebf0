"""Clicks at a table: each counts once, and stands beside what others did meanwhile."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules import game_commands as c
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.state.log_entries import Played
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    LONG,
    PASS,
    WALK,
    Message,
    Room,
    all_heard,
    person,
)
from tests.table.scenes import let_time_pass, next_of, staged

TWO = (person(0), person(1))
TOLD = ("push", "answer_accepted", "action_done")
BOTH = (person(0, "both"), person(1, "both"))


async def click(
    room: Room, watcher: Subscriber, name: str, *, seq: int, seat: int, code: int
) -> None:
    await room.say(watcher, "play", seq=seq, seat=seat, code=code, request_id=name)


def kinds(messages: list[Message]) -> list[Any]:
    """Return of each message its kind; of what was done, the click and its number."""
    told = [message for message in messages if message["type"] in TOLD]
    return [(m["request_id"], m["seq"]) if m["type"] == "action_done" else m["type"] for m in told]


def test_a_click_is_told_when_it_is_done(tmp_path: Path) -> None:
    """Who clicked is told the number of the change it made, after its news; nobody else is."""

    async def scene(room: Room) -> list[Any]:
        one, other = await room.arrive(0), await room.arrive(1)
        await click(room, one, "a", seq=0, seat=0, code=WALK)
        return [kinds(all_heard(one)), kinds(all_heard(other))]

    assert staged(tmp_path, scene, TWO) == [["push", ("a", 1)], ["push"]]


def test_all_pages_of_a_seat_hear_what_is_done(tmp_path: Path) -> None:
    """A person with two pages hears of a click at both; spectators do not."""

    async def scene(room: Room) -> list[Any]:
        pages = [await room.arrive(0), await room.arrive(0), await room.arrive()]
        await click(room, pages[0], "a", seq=0, seat=0, code=WALK)
        return [kinds(all_heard(page)) for page in pages]

    heard = ["push", ("a", 1)]
    assert staged(tmp_path, scene, TWO) == [heard, heard, ["push"]]


def test_a_resend_counts_once(tmp_path: Path) -> None:
    """The same click sent again is answered with the number that it had."""

    async def scene(room: Room) -> list[Any]:
        watcher = await room.arrive(0, 1)
        for _ in range(3):
            await click(room, watcher, "a", seq=0, seat=0, code=WALK)
        return [kinds(all_heard(watcher)), room.seq]

    told = ["push", "push", ("a", 1), ("a", 1), ("a", 1)]
    assert staged(tmp_path, scene, BOTH) == [told, 1]


def test_a_resend_counts_once_after_a_restart(tmp_path: Path) -> None:
    """The log remembers the click, whoever has acted since and whatever number it came with."""

    async def scene(room: Room) -> list[Any]:
        watcher = await room.arrive(0, 1)
        await click(room, watcher, "a", seq=0, seat=0, code=PASS)
        await room.play(watcher, 1, PASS)
        room.table = room.again()
        again = await room.arrive(0, 1)
        await click(room, again, "a", seq=0, seat=0, code=PASS)
        await click(room, again, "a", seq=2, seat=0, code=PASS)
        return [kinds(all_heard(again)), room.seq]

    assert staged(tmp_path, scene, BOTH) == [[("a", 1), ("a", 1)], 2]


def test_a_resend_of_the_last_click_is_answered_after_the_end(tmp_path: Path) -> None:
    """That the game is over is no reason to call a click unplayed that was played."""

    async def scene(room: Room) -> list[Any]:
        watcher, seq = await room.arrive(0, 1), 0
        while not room.state.is_over:
            (seat, *_) = room.running.history.waiting
            await click(room, watcher, f"{seq}", seq=seq, seat=seat, code=PASS)
            seq += 1
        all_heard(watcher)
        last = room.running.history.last
        assert last is not None
        await click(room, watcher, f"{seq - 1}", seq=seq - 1, seat=last.seat, code=PASS)
        return [seq, kinds(all_heard(watcher))]

    seq, told = staged(tmp_path, scene, BOTH)
    assert told == [(str(seq - 1), seq)]


@pytest.mark.usefixtures("rivals")
def test_an_answer_in_secret_is_kept_once(tmp_path: Path) -> None:
    """A click that was answered by another one since changes nothing; none is done yet."""

    async def scene(room: Room) -> list[Any]:
        watcher, seq = await room.arrive(0), room.seq
        for name, code in (("a", HOLD), ("b", PASS), ("a", HOLD)):
            await click(room, watcher, name, seq=seq, seat=0, code=code)
        window = room.running.window
        assert window is not None
        told = all_heard(watcher)
        kept = [(message["request_id"], message["code"]) for message in told if "code" in message]
        return [kinds(told), kept, len(window.answers)]

    told = [["answer_accepted"] * 3, [("a", HOLD), ("b", PASS), ("a", PASS)], 2]
    assert staged(tmp_path, scene, TWO, played=BEFORE_A_WAVE) == told


@pytest.mark.usefixtures("rivals")
def test_the_log_tells_which_click_a_secret_answer_was(tmp_path: Path) -> None:
    """After the window it is told as done, and so is a resend, by the number of what was played."""

    async def scene(room: Room) -> list[Any]:
        watcher, seq = await room.arrive(0), room.seq
        await click(room, watcher, "a", seq=seq, seat=0, code=HOLD)
        let_time_pass(room, LONG)
        await next_of(watcher, "push")
        await click(room, watcher, "a", seq=seq, seat=0, code=HOLD)
        entries = await room.store.log.entries("k3")
        clicks = [entry.click for entry in entries if isinstance(entry, Played)]
        return [kinds(all_heard(watcher)), clicks[:3]]

    told = staged(tmp_path, scene, TWO, played=BEFORE_A_WAVE)
    assert told == [[("a", 3), ("a", 3)], [None, None, "a"]]


def test_a_click_behind_a_change_of_seats_is_asked_anew(tmp_path: Path) -> None:
    """Who stands up while a click of theirs waits its turn plays nothing by it."""

    async def scene(room: Room) -> tuple[str, int]:
        watcher = await room.arrive(1)
        leaving = asyncio.create_task(room.table.do(c.StandUp(1, None), "token 1"))
        await asyncio.sleep(0)
        with pytest.raises(TableError) as refused:
            await click(room, watcher, "a", seq=1, seat=1, code=WALK)
        await leaving
        return refused.value.code, len(room.running.history)

    assert staged(tmp_path, scene, TWO, played=((0, PASS),)) == ("forbidden", 1)


def test_a_connection_that_was_closed_holds_no_seat(tmp_path: Path) -> None:
    """The oldest page of a browser with one too many is sent the reason, and holds no seat."""

    async def scene(room: Room) -> tuple[str, bool, int]:
        old = await room.arrive(0)
        await room.arrive(0)
        return all_heard(old)[-1]["code"], old.dismissed, len(old.seats)

    assert staged(tmp_path, scene, TWO, sockets=1) == ("full", True, 0)
