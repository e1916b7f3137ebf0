"""How companions keep time: what is told while they think, what is dropped, what time may tell."""

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
from tests.table.rivals import PASS, WALK, Message, Room, companion, hear, heard, person
from tests.table.scenes import next_of, settle, staged

MIXED = (companion(0), person(1))


async def thinking_slowly(room: Room) -> Subscriber:
    """Look at a table where a companion begins to think and does not come to an end."""
    room.company.slow["greedy"] = asyncio.Event()
    watcher = await room.sit(1)
    await settle()
    return watcher


def test_a_thinker_that_falls_silent_is_told_of(tmp_path: Path) -> None:
    """The page is told whose thinker does not answer, and that another thinks for it."""

    async def watch(room: Room) -> list[Message]:
        room.company.silent.add("greedy")
        return heard(await thinking_slowly(room))

    told = staged(tmp_path, watch, MIXED, answers={0: WALK})
    assert [(push["thinking"], push["silent"]) for push in told] == [([0], []), ([0], [0])]


def test_an_answer_ends_the_silence(tmp_path: Path) -> None:
    """Once somebody has answered for it nothing is said of it any more."""

    async def watch(room: Room) -> Message:
        room.company.silent.add("greedy")
        watcher = await thinking_slowly(room)
        heard(watcher)
        room.company.slow["greedy"].set()
        return await next_of(watcher, "push")

    push = staged(tmp_path, watch, MIXED, answers={0: WALK})
    assert (push["seq"], push["silent"]) == (1, [])


def test_where_nobody_can_think_nobody_is_said_to(tmp_path: Path) -> None:
    """A companion for which not even judgement answers is told to be silent, not to think."""

    async def watch(room: Room) -> list[Message]:
        watcher = await room.sit(1)
        await settle()
        return heard(watcher)

    told = staged(tmp_path, watch, MIXED, answers={})
    assert [message["type"] for message in told] == ["push", "push", "error"]
    assert (told[1]["thinking"], told[1]["silent"]) == ([], [0])


def test_what_failed_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A companion that could not answer is asked once more after a rest, without another click."""
    monkeypatch.setattr(ai_driver, "FIRST_REST", 0)

    async def watch(room: Room) -> int:
        watcher = await room.sit(1)
        await next_of(watcher, "error")
        room.company.answers[0] = WALK  # type: ignore[index]
        return int((await next_of(watcher, "push"))["seq"])

    assert staged(tmp_path, watch, MIXED, answers={}) == 1


def test_who_leaves_has_nobody_think(tmp_path: Path) -> None:
    """When the last page is closed the thought is dropped; whoever comes back has it begun anew."""

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
    """Nobody thinks on for a page that was closed."""

    async def leave(room: Room) -> int:
        watcher = await room.arrive(0)
        room.company.open.clear()
        await room.ask(watcher, 0)
        await settle()
        room.table.visits.leave(watcher)
        await settle()
        return room.company.dropped

    assert staged(tmp_path, leave, (person(0), person(1))) == 1


def test_an_outlook_is_dropped_with_its_onlooker(tmp_path: Path) -> None:
    """Nobody thinks of a chance that nobody looks at."""

    async def leave(room: Room) -> int:
        watcher = await room.arrive(0)
        room.company.open.clear()
        await room.say(watcher, "outlook", on=True)
        await settle()
        room.table.visits.leave(watcher)
        await settle()
        return room.company.dropped

    assert staged(tmp_path, leave, (person(0), person(1))) == 1


def test_a_thought_of_what_has_passed_is_dropped(tmp_path: Path) -> None:
    """Where somebody acted meanwhile, elsewhere, what stood before is thought of no more."""

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
    """A time that passes where somebody sleeps or thinks."""

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
    """Return when a companion's act is seen that takes so long, and how long it might take."""
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
    """Among rivals an act is seen after a set time by who acts, however much there was to weigh."""
    assert acted_at(tmp_path, monkeypatch, taken, player) == seen


@pytest.mark.usefixtures("rivals")
def test_on_a_slow_machine_set_times_stay_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who takes longer than the set time is seen to act after as many of them as it takes."""
    assert acted_at(tmp_path, monkeypatch, 2.3, "greedy")[0] == 3.0


def test_mates_act_as_soon_as_they_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a team nothing is to be hidden: who thinks longer than the pace acts at once."""
    assert acted_at(tmp_path, monkeypatch, 2.3, "strongest") == (2.3, None)


@pytest.mark.parametrize(("taken", "seen"), [(0.0, 1.0), (0.9, 1.0), (2.3, 3.0)])
def test_a_choice_for_a_late_rival_takes_a_set_time(
    monkeypatch: pytest.MonkeyPatch, taken: float, seen: float
) -> None:
    """How long it takes to choose would tell what a rival holds whose time has run out."""
    clock = Clock()
    clock.now = taken
    monkeypatch.setattr(pacing, "time", clock)
    monkeypatch.setattr(pacing, "asyncio", SimpleNamespace(sleep=clock.sleep))
    late = AiRequest(0, "strongest", 0, is_late=True)
    asyncio.run(Pacing(1, 2).wait(late, Chosen(PASS), 0.0, is_team=False))
    assert clock.now == seen
