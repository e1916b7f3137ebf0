"""Timing of AI players: status messages, cancelled jobs, and fixed move times among rivals."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.ai.workers import Chosen
from marooned.table.rules.ai_requests import AiRequest
from marooned.table.runtime.ai_players import ai_driver, pacing
from marooned.table.runtime.ai_players.pacing import Pacing
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.state.log_entries import Played
from marooned.table.state.summary import summary
from marooned.table.store.entry_log import Change
from tests.table.rivals import (
    PASS,
    WALK,
    Message,
    Room,
    all_heard,
    companion,
    hear,
    heard,
    person,
)
from tests.table.scenes import next_of, settle, staged

MIXED = (companion(0), person(1))


async def thinking_slowly(room: Room) -> Subscriber:
    """Join a table where an AI player starts to compute and does not finish."""
    room.company.slow["greedy"] = asyncio.Event()
    watcher = await room.sit(1)
    await settle()
    return watcher


def test_a_stuck_worker_is_reported(tmp_path: Path) -> None:
    """The page is sent the seat whose worker does not answer."""

    async def watch(room: Room) -> list[Message]:
        room.company.silent.add("greedy")
        return heard(await thinking_slowly(room))

    received = staged(tmp_path, watch, MIXED, answers={0: WALK})
    assert [(push["thinking"], push["unresponsive"]) for push in received] == [
        ([0], []),
        ([0], [0]),
    ]


def test_an_answer_ends_the_silence(tmp_path: Path) -> None:
    """After an answer, the seat is no longer reported as silent."""

    async def watch(room: Room) -> Message:
        room.company.silent.add("greedy")
        watcher = await thinking_slowly(room)
        heard(watcher)
        room.company.slow["greedy"].set()
        return await next_of(watcher, "push")

    push = staged(tmp_path, watch, MIXED, answers={0: WALK})
    assert (push["seq"], push["unresponsive"]) == (1, [])


def test_a_seat_without_an_answer_is_not_shown_as_thinking(tmp_path: Path) -> None:
    """If even the policy fails, the seat is reported as silent, not as thinking."""

    async def watch(room: Room) -> list[Message]:
        watcher = await room.sit(1)
        await settle()
        return heard(watcher)

    received = staged(tmp_path, watch, MIXED, answers={})
    assert [message["type"] for message in received] == ["push", "push", "error"]
    assert (received[1]["thinking"], received[1]["unresponsive"]) == ([], [0])


def test_a_failed_move_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a pause the AI player is asked again, without another click."""
    monkeypatch.setattr(ai_driver, "FIRST_REST", 0)

    async def watch(room: Room) -> int:
        watcher = await room.sit(1)
        await next_of(watcher, "error")
        room.company.answers[0] = WALK  # type: ignore[index]
        return int((await next_of(watcher, "push"))["seq"])

    assert staged(tmp_path, watch, MIXED, answers={}) == 1


def test_talk_does_not_restart_a_failed_move(tmp_path: Path) -> None:
    """The job that failed is tried again after its pause, and reported once."""

    async def talk(room: Room) -> tuple[list[int], list[str]]:
        watcher = await room.sit(1)
        await settle()
        heard(watcher)
        for text in ("One", "Two"):
            await room.say(watcher, "chat", text=text)
            await settle()
        return room.company.asked, [message["type"] for message in all_heard(watcher)]

    assert staged(tmp_path, talk, MIXED, answers={}) == ([0], ["chat_message", "chat_message"])


@pytest.mark.parametrize("seconds", [0.0, 0.15])
def test_a_rivals_move_after_a_pause_takes_the_set_time(tmp_path: Path, seconds: float) -> None:
    """Counted from the end of the pause, however much of the set time the choice takes."""

    async def pause(room: Room) -> bool:
        choose = room.company.choose

        async def slowly(*asked: Any) -> Chosen:
            await asyncio.sleep(seconds)
            return await choose(*asked)

        room.company.choose = slowly  # type: ignore[method-assign, assignment]
        watcher = await room.arrive(0)
        await room.say(watcher, "pause", on=True)
        await room.play(watcher, 0, PASS)
        await asyncio.sleep(0.2)
        await room.say(watcher, "pause", on=False)
        await asyncio.sleep(0.2)
        return len(room.running.history) == 1 and not room.running.passed

    rivals = (person(0), companion(1))
    assert staged(tmp_path, pause, rivals, answers={1: PASS}, pace=0.3)


def test_closing_the_last_page_cancels_the_move(tmp_path: Path) -> None:
    """When the last page is closed the job is cancelled; the next visitor starts it again."""

    async def leave(room: Room) -> tuple[int, list[int]]:
        watcher = await thinking_slowly(room)
        room.table.visits.leave(watcher)
        await settle()
        left = room.company.dropped
        await room.sit(1)
        await settle()
        return left, room.company.asked

    assert staged(tmp_path, leave, MIXED, answers={0: WALK}) == (1, [0, 0])


def test_advice_is_dropped_with_its_asker(tmp_path: Path) -> None:
    """Closing the page cancels its advice."""

    async def leave(room: Room) -> int:
        watcher = await room.arrive(0)
        room.company.open.clear()
        await room.ask(watcher, 0)
        await settle()
        room.table.visits.leave(watcher)
        await settle()
        return room.company.dropped

    assert staged(tmp_path, leave, (person(0), person(1))) == 1


def test_an_outlook_is_dropped_with_its_subscriber(tmp_path: Path) -> None:
    """Closing the last subscribed page cancels the win chances."""

    async def leave(room: Room) -> int:
        watcher = await room.arrive(0)
        room.company.open.clear()
        await room.say(watcher, "evaluation", on=True)
        await settle()
        room.table.visits.leave(watcher)
        await settle()
        return room.company.dropped

    assert staged(tmp_path, leave, (person(0), person(1))) == 1


def test_a_move_for_a_past_position_is_cancelled(tmp_path: Path) -> None:
    """If another node writes an action meanwhile, the job for the old position is cancelled."""

    async def watch(room: Room) -> int:
        await thinking_slowly(room)
        played = Played(at=room.state.created, seat=0, code=PASS)
        change = Change((played,), (), summary(room.state))
        await room.store.log.append("k3", room.state.version, change, now=played.at)
        await room.table.follow()
        await settle()
        return room.company.dropped

    assert staged(tmp_path, watch, MIXED, answers={0: WALK}) == 1


class Clock:
    """A clock that advances when code sleeps or computes."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += max(0.0, seconds)
        await asyncio.sleep(0)


def acted_at(
    folder: Path, patch: pytest.MonkeyPatch, taken: float, player: str, code: int | None = PASS
) -> tuple[float, Any]:
    """Return the time at which an AI player's move is seen, and its time limit."""
    clock = Clock()

    async def think(_question: object, _tell: object, seconds: float | None) -> Chosen:
        clock.now += taken
        given.append(seconds)
        return Chosen(code)

    async def watch(room: Room) -> float:
        room.company.choose = think  # type: ignore[method-assign, assignment]
        watcher = await room.sit(1)
        while (await hear(watcher))["seq"] < 1:
            pass
        return clock.now

    given: list[float | None] = []
    for module in (pacing, ai_driver):
        patch.setattr(module, "time", clock)
    patch.setattr(pacing, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": clock.sleep}))
    chairs = (companion(0, player), person(1))
    return staged(folder, watch, chairs, pace=1, searching_seconds=2), given[0]


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize(("player", "seen"), [("greedy", (1.0, None)), ("strongest", (2.0, 2.0))])
@pytest.mark.parametrize("taken", [0.0, 0.043, 0.9])
def test_rivals_cannot_tell_who_had_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: float, player: str, seen: Any
) -> None:
    """Among rivals a move is seen after a fixed time, however long the decision took."""
    assert acted_at(tmp_path, monkeypatch, taken, player) == seen


@pytest.mark.usefixtures("rivals")
def test_on_a_slow_machine_set_times_stay_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow move is seen after a whole multiple of the fixed time."""
    assert acted_at(tmp_path, monkeypatch, 2.3, "greedy")[0] == 3.0


def test_mates_act_as_soon_as_they_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a team nothing is hidden: a move that takes longer than the pace is seen at once."""
    assert acted_at(tmp_path, monkeypatch, 2.3, "strongest") == (2.3, None)


@pytest.mark.parametrize(("taken", "seen"), [(0.0, 1.0), (0.9, 1.0), (2.3, 3.0)])
def test_a_choice_for_a_late_rival_takes_a_set_time(
    monkeypatch: pytest.MonkeyPatch, taken: float, seen: float
) -> None:
    """The computing time could reveal the cards of a rival whose time has run out."""
    clock = Clock()
    clock.now = taken
    monkeypatch.setattr(pacing, "time", clock)
    monkeypatch.setattr(pacing, "asyncio", SimpleNamespace(sleep=clock.sleep))
    late = AiRequest(0, "strongest", 0, is_late=True)
    asyncio.run(Pacing(1, 2).wait(late, Chosen(PASS), 0.0, is_team=False))
    assert clock.now == seen
