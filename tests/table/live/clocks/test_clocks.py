"""Clocks at a table: they run, stand, are shown, and when they are out somebody acts."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.pace import Pace
from marooned.table.store.rows import Chair, Reseat
from marooned.table.terms import Clock, Terms
from tests.table.rivals import PASS, WALK, Message, Room, all_heard, companion, heard, person
from tests.table.scenes import Scene, next_of, staged

TWO = (person(0), person(1))
HOUR = 3600.0


def timed(folder: Path, scene: Scene, chairs: Sequence[Chair] = TWO, **how: Any) -> Any:
    """Return what a scene returns that is played at a table with a clock."""
    clock = Clock(**{"kind": "turn", "seconds": HOUR} | how.pop("clock", {}))

    async def played(room: Room) -> Any:
        await room.table.course()
        room.table.seats.stored = replace(room.table.stored, terms=Terms(clock=clock))
        return await scene(room)

    return staged(folder, played, chairs, **how)


def clocks(messages: Sequence[Message]) -> list[tuple[bool, bool]]:
    """Return which clocks ran, in each word of clocks."""
    told = [message["clocks"] for message in messages if message["type"] == "clocks"]
    return [(one["runs"], other["runs"]) for one, other in told]


def run_out(room: Room, seat: int) -> None:
    """Let a seat have no time any more, whenever it is asked."""
    room.table.timekeeper._allowed[seat] = 0
    room.table.timekeeper.look()


def test_the_clock_runs_of_who_is_waited_for(tmp_path: Path) -> None:
    """All are told whose it is, on coming and after each action."""

    async def scene(room: Room) -> list[tuple[bool, bool]]:
        one, _other = await room.sit(0), await room.arrive(1)
        heard(one)
        await room.play(one, 0, PASS)
        course = await room.table.course()
        expected = course.game.waiting == (1,)
        return [*clocks(all_heard(one)), (not expected, expected)]

    told, expected = timed(tmp_path, scene)[-2:]
    assert told == expected


def test_clocks_stand_in_a_pause(tmp_path: Path) -> None:
    """They go on with the table."""

    async def scene(room: Room) -> list[tuple[bool, bool]]:
        one, _other = await room.arrive(0), await room.arrive(1)
        heard(one)
        await room.table.pause(one, on=True)
        await room.table.pause(one, on=False)
        return clocks(all_heard(one))

    assert timed(tmp_path, scene) == [(False, False), (True, False)]


@pytest.mark.parametrize(("limit", "runs"), [(HOUR, False), (0, True)])
def test_a_clock_stands_while_its_person_is_away(
    tmp_path: Path, limit: float, *, runs: bool
) -> None:
    """Whoever has lost the line is given time to find it, up to a limit."""

    async def scene(room: Room) -> list[tuple[bool, bool]]:
        one, other = await room.arrive(0), await room.arrive(1)
        heard(other)
        room.table.leave(one)
        return clocks(all_heard(other))[-1:]

    assert timed(tmp_path, scene, clock_rest_seconds=limit) == [(runs, False)]


def test_nobody_is_late_at_an_empty_table(tmp_path: Path) -> None:
    """While nobody is there all clocks stand."""

    async def scene(room: Room) -> int | None:
        one = await room.arrive(0)
        run_out(room, 0)
        room.table.leave(one)
        return room.table.timekeeper.late()

    assert timed(tmp_path, scene, answers={0: PASS}, clock_rest_seconds=0) is None


def test_judgement_makes_a_choice_that_is_late(tmp_path: Path) -> None:
    """When the time is out the choice is made, and the game goes on."""

    async def scene(room: Room) -> list[tuple[int, int]]:
        watcher = await room.arrive(0)
        run_out(room, 0)
        await next_of(watcher, "push")
        return (await room.table.course()).history

    assert timed(tmp_path, scene, answers={0: PASS}) == [(0, PASS)]


def test_grants_do_not_end_a_game(tmp_path: Path) -> None:
    """What is no action fills half of the log at most, and whoever acts still can."""

    async def scene(room: Room) -> tuple[str, int]:
        one, other = await room.arrive(0), await room.arrive(1)
        for _ in range(2):
            await room.table.lateness.grant(other, 0)
        refused = await refusal(room.table.lateness.grant(other, 0))
        await room.play(one, 0, PASS)
        return refused, room.table.seq

    assert timed(tmp_path, scene, actions=4) == ("log_full", 3)


@pytest.mark.usefixtures("rivals")
def test_judgement_takes_a_set_time_among_rivals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long it thinks would tell what a late rival holds."""
    rested: list[float] = []

    async def rest(_pace: Pace, _course: Course, begun: float) -> None:
        rested.append(begun)

    async def scene(room: Room) -> int:
        watcher = await room.arrive(0)
        run_out(room, 0)
        await next_of(watcher, "push")
        return len(rested)

    monkeypatch.setattr(Pace, "keep_set_time", rest, raising=False)
    assert timed(tmp_path, scene, answers={0: PASS}) > 0


def test_followers_know_who_sits_there_now(tmp_path: Path) -> None:
    """A clock is reckoned with the chairs as they are after a change of seats."""

    async def scene(room: Room) -> str:
        course, names = await room.table.course(), []
        room.table.log.followers.append(lambda: names.append(room.table.seats.chair(0).name))
        chair = replace(room.stored.chairs[0], name="Ben")
        async with room.table.log.lock:
            await room.table.log.reseat(course, Reseat((chair,), "Ben sits here."))
        return names[0]

    assert staged(tmp_path, scene, TWO) == "Ben"


def test_a_quicker_person_is_heard(tmp_path: Path) -> None:
    """What a person chooses while judgement thinks stands."""

    async def scene(room: Room) -> list[tuple[int, int]]:
        room.company.slow["greedy"] = asyncio.Event()
        watcher = await room.arrive(0)
        run_out(room, 0)
        await asyncio.sleep(0.01)
        await room.play(watcher, 0, WALK)
        room.company.slow["greedy"].set()
        await asyncio.sleep(0.01)
        return (await room.table.course()).history[:1]

    assert timed(tmp_path, scene, answers={0: PASS}) == [(0, WALK)]


def test_a_companion_plays_on_until_its_person_is_back(tmp_path: Path) -> None:
    """Where that was agreed, all are told so, and the person has some time on coming back."""

    async def scene(room: Room) -> list[Any]:
        watcher, seen = await room.arrive(0), []
        run_out(room, 0)
        await next_of(watcher, "push")
        seen.append(set(room.table.timekeeper.played_on))
        await room.table.lateness.come_back(watcher, 0)
        push = await next_of(watcher, "push")
        return [*seen, set(room.table.timekeeper.played_on), push["events"][0]["text"]]

    told = timed(tmp_path, scene, clock={"over": "companion"}, answers={0: PASS})
    assert told == [{0}, set(), "Person 0 is back, with 1 minute"]


def test_one_person_gives_another_time(tmp_path: Path) -> None:
    """All are told, and no click becomes stale by it."""

    async def scene(room: Room) -> list[Any]:
        one, other = await room.arrive(0), await room.arrive(1)
        before = room.table.timekeeper.left(0)
        await room.table.lateness.grant(other, 0)
        more = room.table.timekeeper.left(0) - before
        push = next(message for message in heard(one) if message["type"] == "push")
        told = push["events"][0]["text"]
        return [30 < more <= 60, told, room.table.log.register.is_newest(0)]

    assert timed(tmp_path, scene) == [True, "Person 1 gives Person 0 1 minute more", True]


async def refusal(attempt: Any) -> str:
    with pytest.raises(TableError) as refused:
        await attempt
    return refused.value.code


def test_nobody_gives_time_to_himself(tmp_path: Path) -> None:
    """Nor does who watches, nor is there any where there is no clock."""

    async def scene(room: Room) -> list[str]:
        one, nobody = await room.arrive(0), await room.arrive()
        lateness = room.table.lateness
        return [
            await refusal(lateness.grant(one, 0)),
            await refusal(lateness.grant(nobody, 0)),
            await refusal(lateness.grant(one, 2)),
            await refusal(lateness.come_back(one, 0)),
        ]

    told = timed(tmp_path, scene, (person(0), person(1), companion(2)))
    assert told == ["forbidden", "forbidden", "no_clock", "no_clock"]


def test_who_stands_up_meanwhile_gives_no_time(tmp_path: Path) -> None:
    """Whoever waits their turn holds the seat still when it comes, or does nothing for it."""

    async def scene(room: Room) -> list[str]:
        one, other = await room.arrive(0), await room.arrive(1)
        async with room.table.log.lock:
            asked = room.table.lateness.grant(other, 0), room.table.lateness.come_back(one, 0)
            tasks = [asyncio.create_task(refusal(each)) for each in asked]
            await asyncio.sleep(0)
            one.seats = other.seats = ()
        return [await task for task in tasks]

    assert timed(tmp_path, scene) == ["forbidden", "forbidden"]


def test_what_was_taken_is_in_the_log(tmp_path: Path) -> None:
    """The time of an action is written with it; where there is no clock none is."""

    async def scene(room: Room) -> list[bool]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, PASS)
        return [entry.spent is None for entry in await room.store.entries("k3")]

    for name in "ab":
        (tmp_path / name).mkdir()
    assert timed(tmp_path / "a", scene) == [False]
    assert staged(tmp_path / "b", scene, TWO) == [True]


def test_an_undo_gives_time_back_at_once(tmp_path: Path) -> None:
    """What was taken for it, and since, took none."""

    async def scene(room: Room) -> list[float]:
        watcher = await room.arrive(0, 1)
        room.table.timekeeper._account(0).used._before = HOUR / 2
        await room.play(watcher, 0, WALK)
        left = [room.table.timekeeper.left(0)]
        await room.undo(watcher)
        return [round(each) for each in (*left, room.table.timekeeper.left(0))]

    both = (person(0, "both"), person(1, "both"))
    assert timed(tmp_path, scene, both, clock={"kind": "game"}) == [HOUR / 2, HOUR]
