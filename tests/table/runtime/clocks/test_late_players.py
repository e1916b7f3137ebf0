"""Clocks at a table: they are shown as they run, and when time is out an AI player chooses."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from marooned.table.rules.game_commands import StandUp
from marooned.table.state.clock_times import seconds_left
from marooned.table.state.plain_terms import Clock, Terms
from tests.table.rivals import PASS, WALK, Chair, Room, aside, companion, heard, person
from tests.table.scenes import Scene, a_moment, let_time_pass, next_of, staged, until

TWO = (person(0), person(1))
HOUR = 3600.0


def timed(folder: Path, scene: Scene, chairs: Sequence[Chair] = TWO, **how: Any) -> Any:
    """Play a scene at a table with a clock, and return its result."""
    clock = Clock(**{"kind": "turn", "seconds": HOUR} | how.pop("clock", {}))
    return staged(folder, scene, chairs, terms=Terms(clock=clock), **how)


def runs(watcher: Any) -> list[tuple[bool, bool]]:
    """Return which clocks ran, in each message about clocks that has come."""
    told = [message["clocks"] for message in aside(watcher, "clocks")]
    return [(one["running"], other["running"]) for one, other in told]


def left(room: Room, seat: int = 0) -> float:
    return seconds_left(room.state, room.running, seat, room.services.clock.now)


def test_the_clock_of_an_awaited_seat_is_shown(tmp_path: Path) -> None:
    """All are sent whose clock runs, on coming and after each action."""

    async def scene(room: Room) -> tuple[list[bool], list[bool]]:
        one, _other = await room.sit(0), await room.arrive(1)
        await until(lambda: room.running.clocks.attended == {0, 1})
        came = runs(one)[-1]
        await room.play(one, 0, PASS)
        return list(came), list(runs(one)[-1])

    assert timed(tmp_path, scene) == ([True, False], [False, True])


def test_the_clock_of_a_freed_seat_stands(tmp_path: Path) -> None:
    """Also if the person who left it goes on watching."""

    async def scene(room: Room) -> tuple[bool, float]:
        await room.arrive(0)
        await until(lambda: room.running.clocks.attended == {0})
        await room.table.do(StandUp(0, None), "token 0")
        await until(lambda: not room.running.clocks.attended)
        before = left(room)
        let_time_pass(room, 100)
        return room.state.seats[0].is_free, left(room) - before

    assert timed(tmp_path, scene) == (True, 0.0)


def test_clocks_stand_in_a_pause(tmp_path: Path) -> None:
    """All are sent that they stand, and that they go on with the table."""

    async def scene(room: Room) -> list[tuple[bool, bool]]:
        one, _other = await room.arrive(0), await room.arrive(1)
        await until(lambda: room.running.clocks.attended == {0, 1})
        heard(one)
        await room.say(one, "pause", on=True)
        let_time_pass(room, 2 * HOUR)
        heard(one)
        await room.say(one, "pause", on=False)
        return runs(one)

    assert timed(tmp_path, scene, answers={0: PASS}) == [(True, False)]


def test_a_clock_stands_while_its_person_is_away(tmp_path: Path) -> None:
    """A person who has lost the connection is given time to find it."""

    async def scene(room: Room) -> list[tuple[bool, bool]]:
        one, other = await room.arrive(0), await room.arrive(1)
        await until(lambda: room.running.clocks.attended == {0, 1})
        room.table.visits.leave(one)
        await until(lambda: room.running.clocks.attended == {1})
        return runs(other)[-1:]

    assert timed(tmp_path, scene) == [(False, False)]


def test_nobody_is_late_at_an_empty_table(tmp_path: Path) -> None:
    """While no one is there all clocks stand, and no AI player chooses."""

    async def scene(room: Room) -> list[int]:
        one = await room.arrive(0)
        await until(lambda: room.running.clocks.attended)
        room.table.visits.leave(one)
        await until(lambda: not room.running.clocks.attended)
        let_time_pass(room, 3 * HOUR)
        await a_moment()
        return room.company.asked

    assert timed(tmp_path, scene, answers={0: PASS}) == []


def test_an_ai_player_makes_a_choice_that_is_late(tmp_path: Path) -> None:
    """When the time is out the choice is made, and the game goes on."""

    async def scene(room: Room) -> list[tuple[int, int]]:
        watcher = await room.arrive(0)
        await until(lambda: room.running.clocks.attended)
        let_time_pass(room, HOUR)
        await next_of(watcher, "push")
        return room.running.history.codes

    assert timed(tmp_path, scene, answers={0: PASS}) == [(0, PASS)]


def test_the_alarm_rings_by_itself(tmp_path: Path) -> None:
    """No action and no look is needed when the time of a person runs out."""

    async def scene(room: Room) -> list[tuple[int, int]]:
        await room.arrive(0)
        await until(lambda: len(room.running.history) == 1)
        return room.running.history.codes

    clock = {"seconds": 0.2}
    assert timed(tmp_path, scene, clock=clock, answers={0: PASS}) == [(0, PASS)]


def test_a_quicker_person_is_heard(tmp_path: Path) -> None:
    """What a person chooses while the AI player computes stands."""

    async def scene(room: Room) -> list[tuple[int, int]]:
        slow = room.company.slow["greedy"] = asyncio.Event()
        watcher = await room.arrive(0)
        await until(lambda: room.running.clocks.attended)
        let_time_pass(room, HOUR)
        await until(lambda: room.company.asked)
        await room.play(watcher, 0, WALK)
        slow.set()
        await a_moment()
        return room.running.history.codes[:1]

    assert timed(tmp_path, scene, answers={0: PASS}) == [(0, WALK)]


def test_a_companion_plays_on_until_its_person_is_back(tmp_path: Path) -> None:
    """If the terms say so, all receive it, and the person has some time on coming back."""

    async def scene(room: Room) -> list[Any]:
        watcher = await room.arrive(0)
        await until(lambda: room.running.clocks.attended)
        let_time_pass(room, HOUR)
        await next_of(watcher, "push")
        shown = [each["ai_playing"] for each in aside(watcher, "clocks")[-1]["clocks"]]
        await room.say(watcher, "return_to_seat", seat=0)
        push = await next_of(watcher, "push")
        return [shown, set(room.running.clocks.played_on), push["events"][0]["text"]]

    told = timed(tmp_path, scene, clock={"over": "companion"}, answers={0: PASS})
    assert told == [[True, False], set(), "Person 0 is back, with 1 minute"]


def test_one_person_gives_another_time(tmp_path: Path) -> None:
    """All receive it, and no click becomes stale by it."""

    async def scene(room: Room) -> list[Any]:
        one, other = await room.arrive(0), await room.arrive(1)
        before = left(room)
        await room.say(other, "add_time", seat=0)
        more = left(room) - before
        push = next(message for message in heard(one) if message["type"] == "push")
        await room.say(one, "play", seq=0, seat=0, code=PASS)
        return [30 < more <= 60, push["events"][0]["text"], room.seq]

    assert timed(tmp_path, scene) == [True, "Person 1 gives Person 0 1 minute more", 2]


def test_clocks_of_companions_are_not_shown(tmp_path: Path) -> None:
    """They have none."""

    async def scene(room: Room) -> list[int]:
        watcher = await room.sit(0)
        return [each["seat"] for each in aside(watcher, "clocks")[-1]["clocks"]]

    assert timed(tmp_path, scene, (person(0), companion(1))) == [0]
