"""Windows that are answered in secret: for a set time, and played all together."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.secret_windows import Window, length
from marooned.table.protocol.requests import Play, Say
from marooned.table.settings import Settings
from marooned.table.store.faults import fault
from marooned.table.store.rows import Chair
from marooned.table.thinking.queries import MoveQuestion
from marooned.table.thinking.workers import Chosen
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    LONG,
    PASS,
    SHORT,
    WALK,
    WHY,
    Message,
    Room,
    companion,
    hear,
    heard,
    person,
    texts,
)
from tests.table.scenes import Scene, settle, staged

pytestmark = pytest.mark.usefixtures("rivals")

TWO = (person(0), person(1))
BOTH = (person(0, "both"), person(1, "both"))
FREE = replace(person(1), token=None)
ALONE = (person(0), companion(1), companion(2))


def at_a_wave(folder: Path, scene: Scene, chairs: Sequence[Chair], **how: Any) -> Any:
    """Return what a scene returns that is played at a table where a wave has just come."""
    return staged(folder, scene, chairs, played=BEFORE_A_WAVE, **how)


async def closed(*watchers: Any) -> list[Message]:
    """Wait until the window is over, and return what each was told then."""
    return [await hear(watcher) for watcher in watchers]


def test_an_answer_is_confirmed_to_nobody_else(tmp_path: Path) -> None:
    """Who answers is told what was kept, and nobody hears that anybody did."""

    async def answer(room: Room) -> list[list[Message]]:
        watchers = [await room.arrive(0), await room.arrive(1), await room.arrive()]
        await room.play(watchers[0], 0, HOLD)
        return [heard(watcher) for watcher in watchers]

    kept = {"type": "kept", "seq": 2, "seat": 0, "code": HOLD, "click": None}
    assert at_a_wave(tmp_path, answer, TWO) == [[kept], [], []]


def test_nothing_is_played_while_the_window_is_open(tmp_path: Path) -> None:
    """Although all have answered the window stays open, and all are still waited for."""

    async def answer(room: Room) -> tuple[list[tuple[int, int]], Message]:
        watchers = [await room.arrive(0), await room.arrive(1)]
        for seat, watcher in enumerate(watchers):
            await room.play(watcher, seat, PASS)
        return await room.played(), heard(await room.sit())[0]

    played, seen = at_a_wave(tmp_path, answer, TWO)
    assert (played, seen["seq"]) == ([], 2)
    assert (sorted(seen["view"]["waiting"]), seen["thinking"]) == ([0, 1], [])


def test_answers_are_played_in_the_order_of_seats(tmp_path: Path) -> None:
    """When the time is up all answers are played by seat, whoever gave the first, in one push."""

    async def answer(room: Room) -> tuple[list[Message], list[tuple[int, int]]]:
        watchers = [await room.arrive(0), await room.arrive(1)]
        await room.play(watchers[1], 1, HOLD)
        await room.play(watchers[0], 0, PASS)
        for watcher in watchers:
            assert heard(watcher)[0]["type"] == "kept"
        return await closed(*watchers), await room.played()

    pushes, played = at_a_wave(tmp_path, answer, TWO, window_seconds=SHORT)
    assert played == [(0, PASS), (1, HOLD)]
    assert [push["seq"] for push in pushes] == [4, 4]
    assert [texts(push["events"])[0] for push in pushes] == [
        "The Sailor passes.",
        "The Cook holds on to one piece of wood at Wreck Bay.",
    ]


def test_who_says_nothing_passes(tmp_path: Path) -> None:
    """Seats that give no answer in time pass."""

    async def wait(room: Room) -> list[tuple[int, int]]:
        await closed(await room.arrive(0))
        return await room.played()

    assert at_a_wave(tmp_path, wait, TWO, window_seconds=SHORT) == [(0, PASS), (1, PASS)]


def test_an_answer_may_be_changed(tmp_path: Path) -> None:
    """Until the time is up the last answer of a seat is the one that counts."""

    async def change(room: Room) -> list[tuple[int, int]]:
        watcher = await room.arrive(0)
        for code in (HOLD, PASS):
            await room.play(watcher, 0, code)
            await hear(watcher)
        await closed(watcher)
        return await room.played()

    assert at_a_wave(tmp_path, change, TWO, window_seconds=SHORT) == [(0, PASS), (1, PASS)]


def test_answers_that_came_to_nothing_are_dropped(tmp_path: Path) -> None:
    """Where one answer ends the window, those after it are not played."""

    async def answer(room: Room) -> list[tuple[int, int]]:
        watcher = await room.arrive(0, 1)
        for seat in (0, 1):
            await room.play(watcher, seat, HOLD)
            await hear(watcher)
        await closed(watcher)
        return await room.played()

    chairs = [*BOTH, person(2)]
    told = at_a_wave(tmp_path, answer, chairs, window_seconds=SHORT / 2, handing_seconds=0)
    assert told == [(0, HOLD)]


@pytest.mark.parametrize(("code", "seq", "why"), [(WALK, 2, "illegal"), (HOLD, 1, "stale")])
def test_a_wrong_answer_is_refused(tmp_path: Path, code: int, seq: int, why: str) -> None:
    """An answer against the rules, or to a question of before, is refused and not kept."""

    async def answer(room: Room) -> Message:
        watcher = await room.arrive(0)
        request = Play(type="play", seq=seq, seat=0, code=code)
        with pytest.raises(TableError) as refused:
            await room.table.play(watcher, request)
        assert refused.value.code == why
        return heard(await room.sit(0))[0]

    assert at_a_wave(tmp_path, answer, TWO)["window"]["kept"] is None


def test_who_comes_back_is_told_the_own_answer_only(tmp_path: Path) -> None:
    """A push in the window tells its time to all, and to each seat what that seat has answered."""

    async def come_back(room: Room) -> list[Message]:
        await room.play(await room.arrive(0), 0, HOLD)
        return [heard(await room.sit(*seats))[0]["window"] for seats in ((0,), (1,), ())]

    told = at_a_wave(tmp_path, come_back, TWO)
    assert [window["kept"] for window in told] == [HOLD, None, None]
    assert [window["seconds"] for window in told] == [LONG] * 3
    assert all(0 < window["left"] <= LONG for window in told)


def test_without_a_window_none_is_told(tmp_path: Path) -> None:
    """Outside of a window pushes tell of none."""

    async def look(room: Room) -> Message:
        watcher = await room.arrive(0)
        return (await closed(watcher))[0]

    assert at_a_wave(tmp_path, look, TWO, window_seconds=SHORT)["window"] is None


def test_two_at_one_browser_answer_for_themselves(tmp_path: Path) -> None:
    """A browser with two seats gives an answer for each, and is told of each."""

    async def answer(room: Room) -> tuple[list[Message], list[Message]]:
        both = await room.arrive(0, 1)
        await room.play(both, 1, PASS)
        await room.play(both, 0, HOLD)
        kept = heard(both)
        await room.sit(0, 1)
        again = await room.sit(0, 1)
        return kept, heard(again)

    kept, pushes = at_a_wave(tmp_path, answer, BOTH)
    assert [(told["seat"], told["code"]) for told in kept] == [(1, PASS), (0, HOLD)]
    assert {push["seat"]: push["window"]["kept"] for push in pushes} == {0: HOLD, 1: PASS}


def test_companions_answer_in_the_window_too(tmp_path: Path) -> None:
    """What companions answer is kept aside until the time is up, and nobody sees them think."""

    async def wait(room: Room) -> tuple[Message, list[int], list[tuple[int, int]]]:
        watcher = await room.sit(0)
        first = heard(watcher)[0]
        await closed(watcher)
        return first, room.company.asked[:2], await room.played()

    how = {"answers": {1: PASS, 2: HOLD}, "window_seconds": 5 * SHORT}
    first, asked, played = at_a_wave(tmp_path, wait, ALONE, **how)
    assert (first["thinking"], asked) == ([], [1, 2])
    assert played == [(0, PASS), (1, PASS), (2, HOLD)]


def test_a_companion_that_fails_passes(tmp_path: Path) -> None:
    """A companion without an answer passes, so that the others go on; that is told at the end."""

    async def wait(room: Room) -> tuple[list[Message], Message, list[tuple[int, int]]]:
        watcher = await room.arrive(0)
        await settle()
        before = heard(watcher)
        told, _ = await hear(watcher), await hear(watcher)
        return before, told, await room.played()

    how = {"answers": {2: HOLD}, "window_seconds": 5 * SHORT}
    before, told, played = at_a_wave(tmp_path, wait, ALONE, **how)
    assert (before, told["type"], told["code"]) == ([], "error", "companion")
    assert played == [(0, PASS), (1, PASS), (2, HOLD)]


def test_companions_among_themselves_need_no_window(tmp_path: Path) -> None:
    """Where companions alone are asked their pace is enough."""

    async def wait(room: Room) -> list[tuple[int, int]]:
        watcher = await room.sit()
        await closed(watcher)
        await closed(watcher)
        return (await room.played())[:1]

    chairs = [companion(0), companion(1)]
    how = {"answers": {0: HOLD, 1: HOLD}, "pace": SHORT}
    assert at_a_wave(tmp_path, wait, chairs, **how) == [(0, HOLD)]


def test_a_window_does_not_wait_for_a_slow_companion(tmp_path: Path) -> None:
    """When the time is up a companion that still thinks passes: how long it thinks may tell."""

    async def wait(room: Room) -> list[tuple[int, int]]:
        room.company.slow["greedy"] = asyncio.Event()
        await closed(await room.arrive(0))
        return await room.played()

    how = {"answers": {1: HOLD, 2: HOLD}, "window_seconds": SHORT}
    assert at_a_wave(tmp_path, wait, ALONE, **how) == [(0, PASS), (1, PASS), (2, PASS)]


def test_a_late_answer_is_not_taken(tmp_path: Path) -> None:
    """What a companion finds after the time is dropped, and its mates are not asked any more."""

    async def wait(room: Room) -> tuple[dict[int, int], list[int]]:
        slow = room.company.slow["greedy"] = asyncio.Event()
        watcher = await room.arrive(2)
        window = room.table.windows.window
        assert window is not None
        await closed(watcher)
        slow.set()
        await settle()
        return window.answers, room.company.asked

    chairs = [companion(0), companion(1), person(2)]
    how = {"answers": {0: HOLD, 1: HOLD}, "window_seconds": SHORT}
    assert at_a_wave(tmp_path, wait, chairs, **how) == ({}, [0])


@pytest.mark.parametrize(("is_slow", "answer"), [(True, HOLD), (False, PASS)])
def test_who_searches_has_a_quick_answer_ready(tmp_path: Path, is_slow: bool, answer: int) -> None:
    """A companion that searches and is not done in time does what it would do at once."""

    async def think(question: MoveQuestion, *_how: object) -> Chosen:
        if question.player != "strongest":
            return Chosen(HOLD, WHY)
        if is_slow:
            await asyncio.Event().wait()
        return Chosen(PASS, WHY)

    async def wait(room: Room) -> tuple[int, int]:
        room.company.think = think  # type: ignore[method-assign, assignment]
        await closed(await room.arrive(0))
        return (await room.played())[1]

    chairs = [person(0), companion(1, "strongest")]
    how = {"window_seconds": 5 * SHORT, "searching_seconds": SHORT}
    assert at_a_wave(tmp_path, wait, chairs, **how) == (1, answer)


def test_what_was_answered_in_secret_stands(tmp_path: Path) -> None:
    """Once the window is over no answer can be taken back."""

    async def answer(room: Room) -> Message:
        watcher = await room.arrive(1)
        await room.play(watcher, 1, HOLD)
        await hear(watcher)
        push = (await closed(watcher))[0]
        with pytest.raises(TableError, match="only an incomplete choice can be undone"):
            await room.undo(watcher)
        return push

    assert at_a_wave(tmp_path, answer, TWO, window_seconds=SHORT)["undo"] is False


def test_a_window_nobody_looks_at_begins_anew(tmp_path: Path) -> None:
    """A window that runs out while nobody looks is not played, and begins anew for who comes.

    What was answered in it was confirmed, and stays.
    """

    async def leave(room: Room) -> tuple[list[tuple[int, int]], Message]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, HOLD)
        room.table.leave(watcher)
        assert room.table.windows.closer is not None
        await room.table.windows.closer
        return await room.played(), heard(await room.sit(0))[0]["window"]

    played, window = at_a_wave(tmp_path, leave, TWO, window_seconds=SHORT)
    assert (played, window["kept"], window["seconds"]) == ([], HOLD, SHORT)


def test_a_window_outlasts_its_node(tmp_path: Path) -> None:
    """After a restart the window is open for what is left of its time, with what was answered."""

    async def restart(room: Room) -> tuple[Message, list[tuple[int, int]]]:
        await room.play(await room.arrive(0), 0, HOLD)
        await room.table.close()
        room.table = room.again()
        return heard(await room.sit(0))[0]["window"], await room.played()

    window, played = at_a_wave(tmp_path, restart, TWO)
    assert (window["kept"], window["seconds"], played) == (HOLD, LONG, [])
    assert 0 < window["left"] < LONG


SETTINGS = Settings(pace=1, window_seconds=10, handing_seconds=5, searching_seconds=4)
OLD_HANDS = [companion(seat, "strongest") for seat in range(3)]


async def come_to_its_end(room: Room, window: Window) -> None:
    """Let the time of a window be up, and wait until something comes of that."""
    window.shorten()
    while room.table.windows.window is window:  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(0.01)


def test_talk_holds_no_window_up(tmp_path: Path) -> None:
    """Whatever is said meanwhile, what was answered is played once the time is up."""

    async def answer(room: Room) -> list[tuple[int, int]]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, HOLD)
        await room.table.conversation.hear(watcher, Say(type="say", text="Ahoy!"))
        window = room.table.windows.window
        assert window is not None
        await come_to_its_end(room, window)
        return await room.played()

    assert at_a_wave(tmp_path, answer, TWO) == [(0, HOLD)]


def test_what_could_not_be_closed_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that fails at the end of a window keeps no answer from being played later."""
    monkeypatch.setattr("marooned.table.live.window_keeper.REST_SECONDS", 0.01)

    async def answer(room: Room) -> tuple[list[tuple[int, int]], list[str]]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, HOLD)
        heard(watcher)
        faults, close = [fault("the disk is full")] * 2, room.store.close_window

        async def failing(*known: Any, **how: Any) -> None:
            if faults:
                raise faults.pop()
            await close(*known, **how)

        monkeypatch.setattr(room.store, "close_window", failing)
        window = room.table.windows.window
        assert window is not None
        await come_to_its_end(room, window)
        return await room.played(), [told["type"] for told in heard(watcher)]

    played, told = at_a_wave(tmp_path, answer, TWO)
    assert played == [(0, HOLD)]
    assert told.count("error") == 1


@pytest.mark.parametrize(
    ("chairs", "seconds"),
    [
        ([companion(0), companion(1)], 1),
        ([person(0), companion(1)], 10),
        ([person(0), person(1)], 10),
        ([person(0), FREE, replace(FREE, seat=2)], 10),
        ([person(0, "both"), person(1, "both"), person(2)], 30),
        (OLD_HANDS, 12),
        ([*OLD_HANDS, person(3)], 12),
        ([*OLD_HANDS[:2], person(3)], 10),
        ([companion(0, "nobody known")], 1),
    ],
    ids=[
        "companions",
        "a person",
        "two browsers",
        "friends",
        "one browser",
        "old hands",
        "old hands and a person",
        "few old hands",
        "an old log",
    ],
)
def test_a_window_lasts_by_who_sits_there(chairs: list[Chair], seconds: float) -> None:
    """Companions take their pace, persons a set time, those who share a browser each a longer.

    Companions that search have a set time each, as they think one after the other.
    """
    assert length(chairs, SETTINGS) == seconds


def test_the_time_of_a_window_can_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of a window when it is held up is left when it goes on."""
    clock = SimpleNamespace(now=0.0)
    here = SimpleNamespace(monotonic=lambda: clock.now)
    monkeypatch.setattr("marooned.table.live.secret_windows.time", here)
    window, left = Window(0, [0], 10), []
    stood, went = window.hold, window.go_on
    for now, change in ((1, went), (2, went), (4, stood), (50, stood), (99, went), (101, stood)):
        clock.now = now
        left.append(window.left)
        change()
    assert left == [10, 9, 7, 7, 7, 5]


def test_an_answer_that_has_become_illegal_is_a_pass() -> None:
    """What earlier answers have made illegal counts as passing, or what can be done at all."""
    window = Window(0, [0], LONG)
    window.answers[0] = HOLD
    assert [window.answer(0, legal) for legal in ([PASS, HOLD], [PASS, WALK], [WALK])] == [
        HOLD,
        PASS,
        WALK,
    ]
