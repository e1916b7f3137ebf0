"""Windows that are answered in secret: for a set time, and played all together."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from marooned.table.ai.queries import MoveQuery
from marooned.table.ai.workers import Chosen
from marooned.table.error_codes import TableError
from marooned.table.rules.game_commands import CloseWindow
from marooned.table.runtime import timers
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.state.plain_terms import Terms
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    LONG,
    PASS,
    SHORT,
    WALK,
    WHY,
    Chair,
    Message,
    Room,
    companion,
    hear,
    heard,
    person,
    texts,
)
from tests.table.scenes import Scene, a_moment, let_time_pass, next_of, staged, until

pytestmark = pytest.mark.usefixtures("rivals")

TWO = (person(0), person(1))
BOTH = (person(0, "both"), person(1, "both"))
ALONE = (person(0), companion(1), companion(2))
MINUTE = 60.0


def at_a_wave(folder: Path, scene: Scene, chairs: Sequence[Chair], **how: Any) -> Any:
    """Return what a scene returns that is played at a table where a wave has just come."""
    return staged(folder, scene, chairs, played=BEFORE_A_WAVE, **how)


async def closed(*watchers: Subscriber) -> list[Message]:
    """Wait until the window is over, and return what each was told then."""
    return [await next_of(watcher, "push") for watcher in watchers]


def test_an_answer_is_confirmed_to_nobody_else(tmp_path: Path) -> None:
    """All pages of the seat receive the answer that is kept; no other seat receives anything."""

    async def answer(room: Room) -> list[list[Message]]:
        watchers = [await room.arrive(*seats) for seats in ((0,), (0,), (1,), ())]
        await room.play(watchers[0], 0, HOLD)
        await a_moment()
        return [heard(watcher) for watcher in watchers]

    kept = {"type": "answer_accepted", "seq": 2, "seat": 0, "code": HOLD, "request_id": None}
    assert at_a_wave(tmp_path, answer, TWO) == [[kept], [kept], [], []]


def test_nothing_is_played_while_the_window_is_open(tmp_path: Path) -> None:
    """Although all have answered the window stays open, and all are still waited for."""

    async def answer(room: Room) -> tuple[list[tuple[int, int]], Message]:
        watchers = [await room.arrive(0), await room.arrive(1)]
        for seat, watcher in enumerate(watchers):
            await room.play(watcher, seat, PASS)
        await a_moment()
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
            assert heard(watcher)[0]["type"] == "answer_accepted"
        let_time_pass(room, LONG)
        return await closed(*watchers), await room.played()

    pushes, played = at_a_wave(tmp_path, answer, TWO)
    assert played == [(0, PASS), (1, HOLD)]
    assert [push["seq"] for push in pushes] == [4, 4]
    assert [texts(push["events"])[0] for push in pushes] == [
        "The Sailor passes.",
        "The Cook holds on to one piece of wood at Wreck Bay.",
    ]


def test_who_says_nothing_passes(tmp_path: Path) -> None:
    """Seats that give no answer in time pass, and pushes tell of no window any more."""

    async def wait(room: Room) -> tuple[list[tuple[int, int]], Any]:
        (push,) = await closed(await room.arrive(0))
        return await room.played(), push["secret_window"]

    passes = [(0, PASS), (1, PASS)]
    assert at_a_wave(tmp_path, wait, TWO, window_seconds=SHORT) == (passes, None)


def test_an_answer_may_be_changed(tmp_path: Path) -> None:
    """Until the time is up the last answer of a seat is the one that counts."""

    async def change(room: Room) -> list[tuple[int, int]]:
        watcher = await room.arrive(0)
        for code in (HOLD, PASS):
            await room.play(watcher, 0, code)
        let_time_pass(room, LONG)
        await closed(watcher)
        return await room.played()

    assert at_a_wave(tmp_path, change, TWO) == [(0, PASS), (1, PASS)]


@pytest.mark.parametrize(("code", "seq", "why"), [(WALK, 2, "illegal"), (HOLD, 1, "stale")])
def test_a_wrong_answer_is_refused(tmp_path: Path, code: int, seq: int, why: str) -> None:
    """An answer against the rules, or to a question of before, is refused and not kept."""

    async def answer(room: Room) -> Message:
        watcher = await room.arrive(0)
        with pytest.raises(TableError) as refused:
            await room.say(watcher, "play", seq=seq, seat=0, code=code)
        assert refused.value.code == why
        return heard(await room.sit(0))[0]

    assert at_a_wave(tmp_path, answer, TWO)["secret_window"]["answer"] is None


def test_who_comes_back_is_told_the_own_answer_only(tmp_path: Path) -> None:
    """A push in the window tells its time to all, and to each seat what that seat has answered."""

    async def come_back(room: Room) -> list[Message]:
        await room.play(await room.arrive(0), 0, HOLD)
        return [heard(await room.sit(*seats))[0]["secret_window"] for seats in ((0,), (1,), ())]

    told = at_a_wave(tmp_path, come_back, TWO)
    assert [window["answer"] for window in told] == [HOLD, None, None]
    assert [window["seconds"] for window in told] == [LONG] * 3
    assert all(0 < window["seconds_left"] <= LONG for window in told)


def test_two_at_one_browser_answer_for_themselves(tmp_path: Path) -> None:
    """A browser with two seats gives an answer for each, and is told of each."""

    async def answer(room: Room) -> tuple[list[Message], list[Message]]:
        both = await room.arrive(0, 1)
        await room.play(both, 1, PASS)
        await room.play(both, 0, HOLD)
        kept = heard(both)
        again = await room.sit(0, 1)
        return kept, heard(again)

    kept, pushes = at_a_wave(tmp_path, answer, BOTH)
    assert [(told["seat"], told["code"]) for told in kept] == [(1, PASS), (0, HOLD)]
    assert {push["seat"]: push["secret_window"]["answer"] for push in pushes} == {0: HOLD, 1: PASS}


def test_a_window_is_open_for_the_time_that_was_agreed(tmp_path: Path) -> None:
    """All receive its length."""

    async def scene(room: Room) -> float:
        return float(heard(await room.sit(0))[0]["secret_window"]["seconds"])

    terms = Terms(window_seconds=MINUTE)
    assert at_a_wave(tmp_path, scene, TWO, terms=terms) == MINUTE


# --- AI players


def test_companions_answer_in_the_window_too(tmp_path: Path) -> None:
    """What companions answer is kept aside until the time is up, and nobody sees them think."""

    async def wait(room: Room) -> tuple[Message, list[Message], list[int], list[tuple[int, int]]]:
        watcher = await room.sit(0)
        first = heard(watcher)[0]
        await until(lambda: room.running.window and len(room.running.window.answers) == 2)
        meanwhile = heard(watcher)
        let_time_pass(room, LONG)
        await closed(watcher)
        return first, meanwhile, room.company.asked[:2], await room.played()

    first, meanwhile, asked, played = at_a_wave(tmp_path, wait, ALONE, answers={1: PASS, 2: HOLD})
    assert (first["thinking"], meanwhile, asked) == ([], [], [1, 2])
    assert played == [(0, PASS), (1, PASS), (2, HOLD)]


def test_a_companion_that_fails_passes(tmp_path: Path) -> None:
    """A companion without an answer passes, so that the others go on; that is told at the end."""

    async def wait(room: Room) -> tuple[list[Message], set[Any], list[tuple[int, int]]]:
        watcher = await room.arrive(0)
        await until(lambda: room.running.window and room.running.window.answers)
        await a_moment()
        before = heard(watcher)
        let_time_pass(room, LONG)
        told = [await hear(watcher), await hear(watcher)]
        return before, {each.get("code", each["type"]) for each in told}, await room.played()

    before, told, played = at_a_wave(tmp_path, wait, ALONE, answers={2: HOLD})
    assert (before, told) == ([], {"ai_player", "push"})
    assert played == [(0, PASS), (1, PASS), (2, HOLD)]


def test_companions_among_themselves_need_no_window(tmp_path: Path) -> None:
    """Where companions alone are asked their pace is enough."""

    async def wait(room: Room) -> list[tuple[int, int]]:
        await closed(await room.arrive())
        return (await room.played())[:1]

    how: dict[str, Any] = {"answers": {0: HOLD, 1: HOLD}, "pace": SHORT}
    assert at_a_wave(tmp_path, wait, [companion(0), companion(1)], **how) == [(0, HOLD)]


def test_a_window_does_not_wait_for_a_slow_companion(tmp_path: Path) -> None:
    """When the time is up a companion that still thinks passes: how long it thinks may tell."""

    async def wait(room: Room) -> list[tuple[int, int]]:
        room.company.slow["greedy"] = asyncio.Event()
        await closed(await room.arrive(0))
        return await room.played()

    how: dict[str, Any] = {"answers": {1: HOLD, 2: HOLD}, "window_seconds": SHORT}
    assert at_a_wave(tmp_path, wait, ALONE, **how) == [(0, PASS), (1, PASS), (2, PASS)]


def test_a_late_answer_is_not_taken(tmp_path: Path) -> None:
    """What a companion finds after the time is dropped: the search is ended."""

    async def wait(room: Room) -> tuple[list[tuple[int, int]], int]:
        slow = room.company.slow["greedy"] = asyncio.Event()
        watcher = await room.arrive(2)
        await until(lambda: len(room.company.asked) == 2)
        let_time_pass(room, LONG)
        await closed(watcher)
        dropped = room.company.dropped
        slow.set()
        await a_moment()
        return (await room.played())[:3], dropped

    chairs = [companion(0), companion(1), person(2)]
    told = at_a_wave(tmp_path, wait, chairs, answers={0: HOLD, 1: HOLD})
    assert told == ([(0, PASS), (1, PASS), (2, PASS)], 2)


@pytest.mark.parametrize(("is_slow", "answer"), [(True, HOLD), (False, PASS)])
def test_who_searches_has_a_quick_answer_ready(
    tmp_path: Path, answer: int, *, is_slow: bool
) -> None:
    """A companion that searches and is not done in time does what it would do at once."""

    async def think(question: MoveQuery, *_how: object) -> Chosen:
        if question.player != "strongest":
            return Chosen(HOLD, WHY)
        if is_slow:
            await asyncio.Event().wait()
        return Chosen(PASS, WHY)

    async def wait(room: Room) -> tuple[int, int]:
        room.company.choose = think  # type: ignore[method-assign, assignment]
        watcher = await room.arrive(0)
        count = 1 if is_slow else 2
        await until(lambda: room.running.window and len(room.running.window.answers) == count)
        let_time_pass(room, LONG)
        await closed(watcher)
        return (await room.played())[1]

    chairs = [person(0), companion(1, "strongest")]
    assert at_a_wave(tmp_path, wait, chairs) == (1, answer)


# --- without people, and without a database


def test_a_window_nobody_looks_at_begins_anew(tmp_path: Path) -> None:
    """A window that runs out while nobody looks is not played, and begins anew for who comes.

    What was answered in it was confirmed, and stays.
    """

    async def leave(room: Room) -> tuple[list[tuple[int, int]], Message]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, HOLD)
        room.table.visits.leave(watcher)
        let_time_pass(room, 2 * LONG)
        await a_moment()
        return await room.played(), heard(await room.sit(0))[0]["secret_window"]

    played, window = at_a_wave(tmp_path, leave, TWO)
    assert (played, window["answer"], window["seconds"]) == ([], HOLD, LONG)
    assert window["seconds_left"] > LONG / 2


def test_a_window_outlasts_its_node(tmp_path: Path) -> None:
    """After a restart the window is open for what is left of its time, with what was answered."""

    async def restart(room: Room) -> tuple[Message, list[tuple[int, int]]]:
        await room.play(await room.arrive(0), 0, HOLD)
        await room.table.close()
        room.table = room.again()
        return heard(await room.sit(0))[0]["secret_window"], await room.played()

    window, played = at_a_wave(tmp_path, restart, TWO)
    assert (window["answer"], window["seconds"], played) == (HOLD, LONG, [])
    assert 0 < window["seconds_left"] < LONG


def test_talk_holds_no_window_up(tmp_path: Path) -> None:
    """Whatever is said meanwhile, what was answered is played once the time is up."""

    async def answer(room: Room) -> list[tuple[int, int]]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, HOLD)
        await room.say(watcher, "chat", text="Ahoy!")
        let_time_pass(room, LONG)
        await closed(watcher)
        return await room.played()

    assert at_a_wave(tmp_path, answer, TWO) == [(0, HOLD)]


def test_what_could_not_be_closed_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that fails at the end of a window keeps no answer from being played later."""
    monkeypatch.setattr(timers, "REST_SECONDS", 0.01)

    async def answer(room: Room) -> tuple[list[tuple[int, int]], list[str]]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, HOLD)
        heard(watcher)
        faults, append = ["the disk is full"] * 2, room.store.log.append

        async def failing(*known: Any, **how: Any) -> None:
            if faults:
                raise TableError("storage", faults.pop())
            await append(*known, **how)

        monkeypatch.setattr(room.store.log, "append", failing)
        let_time_pass(room, LONG)
        await until(lambda: room.running.window is None)
        return await room.played(), [told["type"] for told in heard(watcher)]

    played, told = at_a_wave(tmp_path, answer, TWO)
    assert played == [(0, HOLD)]
    assert told.count("error") == 1
    assert told[-1] == "push"


def test_two_that_close_a_window_play_it_once(tmp_path: Path) -> None:
    """What closes a window that is closed already is refused."""

    async def twice(room: Room) -> tuple[list[bool], int]:
        await room.arrive(0)
        room.services.clock.set(room.services.clock.now + LONG)
        closing = [room.table.do(CloseWindow(2)) for _ in range(2)]
        done = await asyncio.gather(*closing, return_exceptions=True)
        return sorted(isinstance(each, TableError) for each in done), len(await room.played())

    assert at_a_wave(tmp_path, twice, TWO) == ([False, True], 2)
