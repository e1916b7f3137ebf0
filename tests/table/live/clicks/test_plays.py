"""Clicks at a table: each counts once, and stands beside what others did meanwhile."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.protocol.requests import Play
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    SHORT,
    WALK,
    Message,
    Room,
    all_heard,
    person,
)
from tests.table.scenes import next_of, staged

TWO = (person(0), person(1))
TOLD = ("push", "kept", "done")
BOTH = (person(0, "both"), person(1, "both"))


async def click(room: Room, watcher: Watcher, name: str, *, seq: int, seat: int, code: int) -> None:
    await room.table.play(watcher, Play(type="play", seq=seq, seat=seat, code=code, click=name))


def kinds(messages: list[Message]) -> list[Any]:
    """Return of each message its kind; of what was done, the click and its number."""
    told = [message for message in messages if message["type"] in TOLD]
    return [(m["click"], m["seq"]) if m["type"] == "done" else m["type"] for m in told]


def test_a_click_is_told_when_it_is_done(tmp_path: Path) -> None:
    """Who clicked is told the number of the change it made, after its news; nobody else is."""

    async def scene(room: Room) -> list[Any]:
        one, other = await room.arrive(0), await room.arrive(1)
        await click(room, one, "a", seq=0, seat=0, code=WALK)
        return [kinds(all_heard(one)), kinds(all_heard(other))]

    assert staged(tmp_path, scene, TWO) == [["push", ("a", 1)], ["push"]]


def test_a_resend_counts_once(tmp_path: Path) -> None:
    """The same click sent again is answered with the number that it had."""

    async def scene(room: Room) -> list[Any]:
        watcher = await room.arrive(0, 1)
        for _ in range(3):
            await click(room, watcher, "a", seq=0, seat=0, code=WALK)
        return [kinds(all_heard(watcher)), room.table.seq]

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
        return [kinds(all_heard(again)), room.table.seq]

    assert staged(tmp_path, scene, BOTH) == [[("a", 1), ("a", 1)], 2]


def test_a_resend_of_the_last_click_is_answered_after_the_end(tmp_path: Path) -> None:
    """That the game is over is no reason to call a click unplayed that was played."""

    async def scene(room: Room) -> list[Any]:
        watcher, seq = await room.arrive(0, 1), 0
        while not (course := await room.table.course()).ended:
            await click(room, watcher, f"{seq}", seq=seq, seat=course.game.turn, code=PASS)
            seq += 1
        all_heard(watcher)
        seat = course.plays[-1].seat
        await click(room, watcher, f"{seq - 1}", seq=seq - 1, seat=seat, code=PASS)
        return [seq, kinds(all_heard(watcher))]

    seq, told = staged(tmp_path, scene, BOTH)
    assert told == [(str(seq - 1), seq)]


def test_a_click_that_was_taken_back_is_not_played_by_a_resend(tmp_path: Path) -> None:
    """What was undone stays undone."""

    async def scene(room: Room) -> int:
        watcher = await room.arrive(0, 1)
        await click(room, watcher, "a", seq=0, seat=0, code=WALK)
        await room.undo(watcher)
        await click(room, watcher, "a", seq=0, seat=0, code=WALK)
        return (await room.table.course()).game.seq

    assert staged(tmp_path, scene, BOTH) == 0


async def stale(room: Room, watcher: Watcher, **what: Any) -> str:
    with pytest.raises(TableError) as refused:
        await click(room, watcher, "late", **what)
    return refused.value.code


def test_a_click_against_an_undo_is_stale(tmp_path: Path) -> None:
    """Nobody counts on what was taken back."""

    async def scene(room: Room) -> str:
        watcher = await room.arrive(0, 1)
        await click(room, watcher, "a", seq=0, seat=0, code=WALK)
        await room.undo(watcher)
        return await stale(room, watcher, seq=1, seat=0, code=WALK)

    assert staged(tmp_path, scene, BOTH) == "stale"


def test_a_double_click_is_stale(tmp_path: Path) -> None:
    """A second click of a seat that does not know of its first one was not meant."""

    async def scene(room: Room) -> str:
        watcher = await room.arrive(0, 1)
        await click(room, watcher, "a", seq=0, seat=0, code=WALK)
        return await stale(room, watcher, seq=0, seat=0, code=WALK + 1)

    assert staged(tmp_path, scene, BOTH) == "stale"


def test_a_number_that_is_to_come_is_stale(tmp_path: Path) -> None:
    """Nobody knows what has not happened."""

    async def scene(room: Room) -> str:
        return await stale(room, await room.arrive(0), seq=7, seat=0, code=WALK)

    assert staged(tmp_path, scene, TWO) == "stale"


@pytest.mark.usefixtures("rivals")
def test_an_answer_in_secret_is_kept_once(tmp_path: Path) -> None:
    """A click that was answered by another one since changes nothing; none is done yet."""

    async def scene(room: Room) -> list[Any]:
        watcher, seq = await room.arrive(0), room.table.seq
        for name, code in (("a", HOLD), ("b", PASS), ("a", HOLD)):
            await click(room, watcher, name, seq=seq, seat=0, code=code)
        window = room.table.windows.window
        assert window is not None
        return [kinds(all_heard(watcher)), window.answers]

    assert staged(tmp_path, scene, TWO, played=BEFORE_A_WAVE) == [["kept"] * 3, {0: PASS}]


@pytest.mark.usefixtures("rivals")
def test_the_log_tells_which_click_a_secret_answer_was(tmp_path: Path) -> None:
    """After the window it is told as done, and so is a resend, by the number of what was played."""

    async def scene(room: Room) -> list[Any]:
        watcher, seq = await room.arrive(0), room.table.seq
        await click(room, watcher, "a", seq=seq, seat=0, code=HOLD)
        await next_of(watcher, "push")
        await click(room, watcher, "a", seq=seq, seat=0, code=HOLD)
        entries = await room.store.entries("k3")
        return [kinds(all_heard(watcher)), [entry.click for entry in entries[:3]]]

    how = {"played": BEFORE_A_WAVE, "window_seconds": 2 * SHORT}
    assert staged(tmp_path, scene, TWO, **how) == [[("a", 3), ("a", 3)], [None, None, "a"]]


def test_a_click_behind_a_change_of_seats_is_asked_anew(tmp_path: Path) -> None:
    """Who stands up while a click of theirs waits its turn plays nothing by it."""

    async def scene(room: Room) -> tuple[str, list[Any]]:
        watcher = await room.arrive(1)
        leaving = asyncio.create_task(room.table.people.stand_ins.stand_up("token 1", 1, None))
        await asyncio.sleep(0)
        with pytest.raises(TableError) as refused:
            await click(room, watcher, "a", seq=1, seat=1, code=WALK)
        await leaving
        return refused.value.code, (await room.table.course()).plays

    told = staged(tmp_path, scene, TWO, played=((0, PASS),))
    assert (told[0], len(told[1])) == ("forbidden", 1)


def test_a_line_that_was_let_go_acts_no_more(tmp_path: Path) -> None:
    """What comes by it still is refused, though its browser holds the seat."""

    async def scene(room: Room) -> str:
        old = await room.arrive(0)
        room.table.spectators.check_room(Watcher("token 0"), 9, 1)
        with pytest.raises(TableError) as refused:
            await room.play(old, 0, WALK)
        return refused.value.code

    assert staged(tmp_path, scene, TWO) == "forbidden"
