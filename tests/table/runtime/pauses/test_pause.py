"""Pausing: companions wait, persons need not."""

import asyncio
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
    WALK,
    Message,
    Room,
    companion,
    heard,
    person,
)
from tests.table.scenes import a_moment, let_time_pass, next_of, staged, until

MIXED = (companion(0), person(1))
BOTH = (person(0, "both"), person(1, "both"))


def test_companions_wait_while_paused(tmp_path: Path) -> None:
    """A paused table says so, its companions do not act, and once it goes on they do."""

    async def watch(room: Room) -> tuple[list[Any], int, int]:
        room.company.slow["greedy"] = asyncio.Event()
        watcher = await room.sit(1)
        await room.say(watcher, "pause", on=True)
        room.company.slow["greedy"].set()
        await a_moment()
        told = [(push["paused"], push["thinking"]) for push in heard(watcher)]
        stood = room.seq
        await room.say(watcher, "pause", on=False)
        while room.seq < 1:
            await next_of(watcher, "push")
        return told, stood, room.seq

    told, stood, went = staged(tmp_path, watch, MIXED, answers={0: PASS})
    assert told == [(False, [0]), (True, [])]
    assert (stood, went) == (0, 1)


def test_a_thought_that_is_finished_meanwhile_is_kept(tmp_path: Path) -> None:
    """A companion that has thought before the pause acts after it, without thinking again."""

    async def watch(room: Room) -> tuple[int, list[int]]:
        watcher = await room.sit(1)
        await until(lambda: room.company.asked)
        await room.say(watcher, "pause", on=True)
        await a_moment()
        stood, asked = room.seq, len(room.company.asked)
        await room.say(watcher, "pause", on=False)
        while room.seq < 1:
            await next_of(watcher, "push")
        return stood, [asked, len(room.company.asked)]

    stood, asked = staged(tmp_path, watch, MIXED, answers={0: PASS}, pace=1)
    assert (stood, asked) == (0, [1, 1])


def test_a_choice_of_before_a_pause_waits_for_its_end(tmp_path: Path) -> None:
    """A search that ends during the pause is kept; the time of the pause tells nothing."""

    async def watch(room: Room) -> tuple[int, int, int]:
        slow = room.company.slow["greedy"] = room.company.open
        slow.clear()
        watcher = await room.sit(1)
        await until(lambda: room.company.asked)
        await room.say(watcher, "pause", on=True)
        slow.set()
        await a_moment()
        stood = room.seq
        await room.say(watcher, "pause", on=False)
        await until(lambda: room.seq)
        return stood, room.seq, len(room.company.asked)

    assert staged(tmp_path, watch, MIXED, answers={0: PASS}) == (0, 1, 1)


def test_persons_play_while_paused(tmp_path: Path) -> None:
    """Persons act at a paused table, which stays paused."""

    async def watch(room: Room) -> list[object]:
        watcher = await room.arrive(0)
        await room.say(watcher, "pause", on=True)
        await room.play(watcher, 0, PASS)
        await a_moment()
        return [(push["seq"], push["paused"], push["thinking"]) for push in heard(watcher)]

    chairs = (person(0), companion(1))
    told = staged(tmp_path, watch, chairs, answers={1: WALK})
    assert told == [(0, True, []), (1, True, [])]


def test_persons_alone_pause_too(tmp_path: Path) -> None:
    """Where no companion sits a pause holds the clocks, and all are told who wished it."""

    async def watch(room: Room) -> list[object]:
        watcher, other = await room.arrive(0), await room.arrive(1)
        await room.say(watcher, "pause", on=True)
        await room.say(other, "pause", on=False)
        return [(push["paused"], push["paused_by"]) for push in heard(other)]

    told = staged(tmp_path, watch, (person(0), person(1)))
    assert told == [(True, "Person 0"), (False, None)]


def test_spectators_do_not_pause(tmp_path: Path) -> None:
    """Who holds no seat may not make the companions wait."""

    async def watch(room: Room) -> tuple[str, bool]:
        with pytest.raises(TableError) as refused:
            await room.say(await room.arrive(), "pause", on=True)
        return refused.value.code, room.running.pause is not None

    assert staged(tmp_path, watch, MIXED, answers={0: WALK}) == ("forbidden", False)


def test_a_finished_game_is_not_paused(tmp_path: Path) -> None:
    """After the end there is nothing to wait for."""

    async def watch(room: Room) -> str:
        watcher = await room.arrive(0, 1)
        while not room.state.is_over:
            await room.play(watcher, room.running.history.game.turn, PASS)
        with pytest.raises(TableError) as refused:
            await room.say(watcher, "pause", on=True)
        return refused.value.code

    assert staged(tmp_path, watch, BOTH) == "ended"


@pytest.mark.usefixtures("rivals")
def test_a_secret_window_stays_open_while_paused(tmp_path: Path) -> None:
    """What companions answer in secret is not played while the table is paused, nor time taken."""

    async def watch(room: Room) -> tuple[int, list[float], int]:
        watcher = await room.arrive(0)
        await until(lambda: room.running.window and room.running.window.answers)
        await room.say(watcher, "pause", on=True)
        let_time_pass(room, 2 * LONG)
        await a_moment()
        stood = len(await room.played())
        await room.say(watcher, "pause", on=True)
        await room.say(watcher, "pause", on=False)
        left = [push["secret_window"]["seconds_left"] for push in heard(watcher)]
        let_time_pass(room, LONG)
        await until(lambda: room.running.window is None)
        return stood, left, len(await room.played())

    chairs = (person(0), companion(1))
    how: dict[str, Any] = {"answers": {1: HOLD}, "played": BEFORE_A_WAVE}
    stood, (first, second), played = staged(tmp_path, watch, chairs, **how)
    assert (stood, played) == (0, 2)
    assert first >= second > LONG / 2


@pytest.mark.usefixtures("rivals")
def test_a_window_that_opens_while_paused_stands(tmp_path: Path) -> None:
    """At a paused table the whole time of a window is left, until the table goes on."""

    async def watch(room: Room) -> tuple[Message, Message]:
        watcher = await room.arrive(0, 1)
        await room.say(watcher, "pause", on=True)
        for seat, code in BEFORE_A_WAVE:
            await room.play(watcher, seat, code)
        let_time_pass(room, 2 * LONG)
        await a_moment()
        return heard(watcher)[-1]["secret_window"], heard(await room.sit(0, 1))[0]["secret_window"]

    told = staged(tmp_path, watch, BOTH, handing_seconds=0)
    assert [(window["seconds_left"], window["seconds"]) for window in told] == [
        (2 * LONG, 2 * LONG)
    ] * 2


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
