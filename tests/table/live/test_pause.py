"""Pausing: companions wait, persons need not."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from tests.table.browsers import ADA, BEN, GREEDY, Browser
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    LONG,
    PASS,
    SHORT,
    WALK,
    Message,
    Room,
    companion,
    heard,
    person,
)
from tests.table.scenes import next_of, settle, staged

MIXED = (companion(0), person(1))


def test_companions_wait_while_paused(tmp_path: Path) -> None:
    """A paused table says so, its companions do not act, and once it goes on they do."""

    async def watch(room: Room) -> tuple[list[Any], int, int]:
        watcher = await room.sit(1)
        await room.table.pause(watcher, on=True)
        await settle()
        told = [(push["paused"], push["thinking"]) for push in heard(watcher)]
        stood = room.table.seq
        await room.table.pause(watcher, on=False)
        while room.table.seq < 1:
            await next_of(watcher, "push")
        return told, stood, room.table.seq

    told, stood, went = staged(tmp_path, watch, MIXED, answers={0: PASS})
    assert told == [(False, [0]), (True, [])]
    assert (stood, went) == (0, 1)


def test_a_thought_that_is_finished_meanwhile_is_kept(tmp_path: Path) -> None:
    """A companion that has thought before the pause acts after it, without thinking again."""

    async def watch(room: Room) -> tuple[int, list[int]]:
        watcher = await room.sit(1)
        while not room.company.asked:
            await settle()
        await room.table.pause(watcher, on=True)
        stood, asked = room.table.seq, len(room.company.asked)
        await room.table.pause(watcher, on=False)
        while room.table.seq < 1:
            await next_of(watcher, "push")
        return stood, [asked, len(room.company.asked)]

    chairs = (companion(0), person(1))
    stood, asked = staged(tmp_path, watch, chairs, answers={0: PASS}, pace=SHORT)
    assert (stood, asked) == (0, [1, 1])


def test_persons_play_while_paused(tmp_path: Path) -> None:
    """Persons act at a paused table, which stays paused."""

    async def watch(room: Room) -> list[object]:
        watcher = await room.arrive(0)
        await room.table.pause(watcher, on=True)
        await room.play(watcher, 0, PASS)
        await settle()
        return [(push["seq"], push["paused"], push["thinking"]) for push in heard(watcher)]

    chairs = (person(0), companion(1))
    told = staged(tmp_path, watch, chairs, answers={1: WALK})
    assert told == [(0, True, []), (1, True, [])]


def test_persons_alone_pause_too(tmp_path: Path) -> None:
    """Where no companion sits a pause holds the clocks, and all are told who wished it."""

    async def watch(room: Room) -> list[object]:
        watcher, other = await room.arrive(0), await room.arrive(1)
        await room.table.pause(watcher, on=True)
        await room.table.pause(other, on=False)
        return [(push["paused"], push["paused_by"]) for push in heard(other)]

    told = staged(tmp_path, watch, (person(0), person(1)))
    assert told == [(True, "Person 0"), (False, None)]


def test_spectators_do_not_pause(tmp_path: Path) -> None:
    """Who holds no seat may not make the companions wait."""

    async def watch(room: Room) -> tuple[str, bool]:
        with pytest.raises(TableError) as refused:
            await room.table.pause(await room.arrive(), on=True)
        return refused.value.code, room.table.is_paused

    assert staged(tmp_path, watch, MIXED, answers={0: WALK}) == ("forbidden", False)


def test_a_finished_game_is_not_paused(tmp_path: Path) -> None:
    """After the end there is nothing to wait for."""

    async def watch(room: Room) -> str:
        watcher = await room.arrive(0, 1)
        while not (course := await room.table.course()).ended:
            await room.play(watcher, course.game.turn, PASS)
        with pytest.raises(TableError) as refused:
            await room.table.pause(watcher, on=True)
        return refused.value.code

    assert staged(tmp_path, watch, (person(0, "both"), person(1, "both"))) == "ended"


@pytest.mark.usefixtures("rivals")
def test_a_secret_window_stays_open_while_paused(tmp_path: Path) -> None:
    """What companions answer in secret is not played while the table is paused, nor time taken."""

    async def watch(room: Room) -> tuple[int, list[float], int]:
        watcher = await room.arrive(0)
        await room.table.pause(watcher, on=True)
        before = time.monotonic()
        while time.monotonic() < before + 2 * SHORT:
            await settle()
        stood = len(await room.played())
        await room.table.pause(watcher, on=True)
        await room.table.pause(watcher, on=False)
        left = [push["window"]["left"] for push in heard(watcher)]
        while not (played := await room.played()):
            await next_of(watcher, "push")
        return stood, left, len(played)

    chairs = (person(0), companion(1))
    how = {"answers": {1: HOLD}, "window_seconds": SHORT, "played": BEFORE_A_WAVE}
    stood, (first, second, third), played = staged(tmp_path, watch, chairs, **how)
    assert (stood, played) == (0, 2)
    assert first == second >= third > 0


@pytest.mark.usefixtures("rivals")
def test_a_window_that_opens_while_paused_stands(tmp_path: Path) -> None:
    """At a paused table the whole time of a window is left, until the table goes on."""

    async def watch(room: Room) -> list[Message]:
        room.table.set_paused(True)
        watcher = await room.sit(0)
        return [push["window"] for push in heard(watcher)]

    told = staged(tmp_path, watch, (person(0), person(1)), played=BEFORE_A_WAVE)
    assert [(window["left"], window["seconds"]) for window in told] == [(LONG, LONG)]


def test_a_pause_outlasts_the_page(visitors: Callable[[], Browser]) -> None:
    """Whoever comes back, or later, finds the table paused; all are told when it goes on."""
    mine, other = visitors(), visitors()
    table = mine.open(GREEDY, BEN)
    first = mine.sit(table)
    first.say(type="pause", on=True)
    first.hear_until(lambda message: message["type"] == "push" and message["paused"])
    again, spectator = mine.sit(table), other.sit(table)
    assert (again.push["paused"], spectator.push["paused"]) == (True, True)
    again.say(type="pause", on=False)
    spectator.hear_until(lambda message: message["type"] == "push" and not message["paused"])


def test_a_pause_that_says_neither_yes_nor_no_is_refused(visitor: Browser) -> None:
    """Pausing needs a yes or no."""
    socket = visitor.sit(visitor.open(ADA, GREEDY))
    socket.say(type="pause", on="yes")
    assert socket.hear_error()["code"] == "malformed"
