"""Pauses that last: they are stored, and no clock runs in them, also if the node restarts."""

from pathlib import Path
from typing import Any

import pytest

from marooned.table.rules.waiting_room.room_commands import Forget
from marooned.table.runtime.lobby import Lobby
from marooned.table.state.clock_times import seconds_left
from marooned.table.state.plain_terms import Clock, Terms
from tests.table.rivals import PASS, Room, heard, person
from tests.table.scenes import a_moment, staged

OWN = (person(0), person(1))
DAY = 24 * 3600.0
TERMS = Terms(clock=Clock(kind="days", seconds=2 * DAY))


async def begin(room: Room) -> None:
    """Begin a game in which each turn takes two days at most."""
    await room.play(await room.arrive(0), 0, PASS)


async def pass_by(room: Room, days: float) -> None:
    """Let some days pass while the node does not run."""
    await room.table.close()
    room.services.clock.set(room.services.clock.now + days * DAY)
    room.table = room.again()
    await room.table.state()


def left(room: Room) -> float:
    """Return the days that the awaited seat has left."""
    return seconds_left(room.state, room.running, 1, room.services.clock.now) / DAY


async def paused(room: Room) -> None:
    await begin(room)
    await room.say(await room.arrive(1), "pause", on=True)


def test_a_pause_outlasts_the_node(tmp_path: Path) -> None:
    """A node that starts again finds the table paused, and knows who paused it."""

    async def scene(room: Room) -> list[Any]:
        await paused(room)
        await pass_by(room, 3)
        watcher = await room.sit(0)
        return [(push["paused"], push["paused_by"]) for push in heard(watcher)]

    assert staged(tmp_path, scene, OWN, terms=TERMS) == [(True, "Person 1")]


def test_days_stand_in_a_pause(tmp_path: Path) -> None:
    """Three days of a pause use none of the two days of a seat, and no AI player acts for it."""

    async def scene(room: Room) -> tuple[float, list[str], int]:
        await paused(room)
        await pass_by(room, 3)
        overdue = await room.store.index.due(room.services.clock.now)
        watcher = await room.sit(1)
        before = left(room)
        await room.say(watcher, "pause", on=False)
        await a_moment()
        return min(before, left(room)), overdue, len(room.running.history)

    days, overdue, actions = staged(tmp_path, scene, OWN, answers={1: PASS}, terms=TERMS)
    assert (round(days, 1), overdue, actions) == (2, [], 1)


def test_days_go_on_where_they_stood(tmp_path: Path) -> None:
    """What went by before a pause counts after it, also for a node that starts again."""

    async def scene(room: Room) -> tuple[float, float, list[str]]:
        await begin(room)
        await pass_by(room, 0.5)
        await room.say(await room.arrive(1), "pause", on=True)
        await pass_by(room, 3)
        await room.say(await room.arrive(1), "pause", on=False)
        now = left(room)
        await pass_by(room, 0.25)
        await room.arrive(1)
        later = left(room)
        return now, later, await room.store.index.due(room.services.clock.now + 1.3 * DAY)

    now, later, overdue = staged(tmp_path, scene, OWN, answers={1: PASS}, terms=TERMS)
    assert (round(now, 2), round(later, 2), overdue) == (1.5, 1.25, ["k3"])


def test_a_pause_outlasts_an_idle_table(tmp_path: Path) -> None:
    """A table that was dropped from memory without connections is still paused."""

    async def scene(room: Room) -> tuple[bool, bool]:
        lobby = Lobby(room.services)
        room.table = table = await lobby.find("k3")
        watcher = await room.arrive(1)
        await room.say(watcher, "pause", on=True)
        table.visits.leave(watcher)
        await lobby.drop_idle()
        again = await lobby.find("k3")
        state = await again.running()
        await lobby.close()
        assert state.running is not None
        return again is table, state.running.pause is not None

    assert staged(tmp_path, scene, OWN, idle_seconds=0) == (False, True)


def test_a_table_paused_for_long_is_kept(tmp_path: Path) -> None:
    """A table that was paused before the first action does not end after a day without one."""

    async def scene(room: Room) -> tuple[list[str], list[str]]:
        await room.say(await room.arrive(1), "pause", on=True)
        upkeep, now = room.store.upkeep, room.services.clock.now
        kept = await upkeep.untouched(now + DAY)
        await set_touched(room, now - 40 * DAY)
        return kept, await upkeep.untouched(now)

    assert staged(tmp_path, scene, OWN) == ([], ["k3"])


async def set_touched(room: Room, moment: float) -> None:
    from tests.table.store.changes import set_row

    await set_row(room.store, "k3", touched=moment)


@pytest.mark.usefixtures("rivals")
def test_who_paused_is_forgotten_with_all_names(tmp_path: Path) -> None:
    """A person who has the own name deleted is not named by a pause any more."""

    async def scene(room: Room) -> list[Any]:
        watcher = await room.arrive(1)
        await room.say(watcher, "pause", on=True)
        told = [push["paused_by"] for push in heard(watcher)]
        await room.store.upkeep.forget_names_of("token 1")
        await room.table.mailbox.read_directory()
        await room.table.do(Forget())
        told += [push["paused_by"] for push in heard(watcher)]
        return [*told, heard(await room.sit(0))[0]["paused_by"]]

    assert staged(tmp_path, scene, OWN) == ["Person 1", "A player", "A player"]
