"""Pauses that last: they are kept, and no clock goes on in them, whatever becomes of the node."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, update

from marooned.table.live.lobby import Lobby
from marooned.table.live.table import Table
from marooned.table.store.moments import Moments
from marooned.table.store.schema import LOG, TABLES
from marooned.table.store.upkeep import Upkeep
from marooned.table.terms import Clock, Terms
from tests.table.rivals import PASS, Room, heard, person
from tests.table.scenes import settle, staged

OWN = (person(0), person(1))
DAY = 24 * 3600.0
STAMP = "%Y-%m-%dT%H:%M:%S+00:00"
KEPT = TABLES.c
AGED = (KEPT.begun, KEPT.touched, KEPT.paused_at, KEPT.clock_since, LOG.c.at)


async def agree(room: Room) -> None:
    """Have each turn take two days at most, and somebody begin."""
    terms = Terms(clock=Clock(kind="days", seconds=2 * DAY)).model_dump()
    async with room.store.engine.begin() as connection:
        await connection.execute(update(TABLES).values(terms=terms))
    room.stored = await remembered(room)
    room.table = room.again()
    await room.play(await room.arrive(0), 0, PASS)


async def remembered(room: Room) -> Any:
    return await room.store.table("k3")


async def pass_by(room: Room, days: float) -> None:
    """Have all that is kept have happened so many days earlier, and the node start again."""
    async with room.store.engine.begin() as connection:
        for column in AGED:
            earlier = func.strftime(STAMP, column, f"-{days * DAY} seconds")
            await connection.execute(update(column.table).values({column.name: earlier}))
    await room.table.close()
    room.stored = await remembered(room)
    room.table = room.again()


def left(table: Table) -> float:
    """Return how many days the seat still has that is waited for."""
    return table.timekeeper.left(1) / DAY


async def paused(room: Room) -> None:
    await agree(room)
    await room.table.pause(await room.arrive(1), on=True)


def test_a_pause_outlasts_the_node(tmp_path: Path) -> None:
    """A node that starts again finds the table paused, by whoever paused it."""

    async def scene(room: Room) -> list[Any]:
        await paused(room)
        await pass_by(room, 3)
        watcher = await room.sit(0)
        return [(push["paused"], push["paused_by"]) for push in heard(watcher)]

    assert staged(tmp_path, scene, OWN) == [(True, "Person 1")]


def test_days_stand_in_a_pause(tmp_path: Path) -> None:
    """Three days of a pause are none of the two that somebody has, and nobody acts for them."""

    async def scene(room: Room) -> tuple[float, list[Any], int]:
        await paused(room)
        await pass_by(room, 3)
        overdue = await Moments(room.store.engine).by_days()
        watcher = await room.sit(1)
        before = left(room.table)
        await room.table.pause(watcher, on=False)
        await settle()
        return min(before, left(room.table)), overdue, len(await room.store.entries("k3"))

    days, overdue, entries = staged(tmp_path, scene, OWN, answers={1: PASS})
    assert (round(days, 1), overdue, entries) == (2, [], 1)


def test_days_go_on_where_they_stood(tmp_path: Path) -> None:
    """What went by before a pause counts after it, also for a node that starts again."""

    async def scene(room: Room) -> tuple[float, float]:
        await agree(room)
        await pass_by(room, 0.5)
        await room.table.pause(await room.arrive(1), on=True)
        await pass_by(room, 3)
        await room.table.pause(await room.arrive(1), on=False)
        now = left(room.table)
        await pass_by(room, 0.25)
        await room.arrive(1)
        return now, left(room.table)

    now, later = staged(tmp_path, scene, OWN, answers={1: PASS})
    assert (round(now, 2), round(later, 2)) == (1.5, 1.25)


def test_a_pause_outlasts_an_idle_table(tmp_path: Path) -> None:
    """A table that was dropped from memory because nobody looked is still paused."""

    async def scene(room: Room) -> tuple[bool, bool]:
        settings = room.settings.model_copy(update={"idle_seconds": 0})
        lobby = Lobby(settings, room.store, room.company)  # type: ignore[arg-type]
        room.table = table = await lobby.find("k3")
        watcher = await room.arrive(1)
        await table.pause(watcher, on=True)
        table.leave(watcher)
        await lobby.drop_idle()
        again = await lobby.find("k3")
        await lobby.close()
        return again is table, again.is_paused

    assert staged(tmp_path, scene, OWN) == (False, True)


def test_a_table_paused_for_long_is_kept(tmp_path: Path) -> None:
    """Where somebody paused before the first action a day without one ends nothing."""

    async def scene(room: Room) -> tuple[list[str], list[str]]:
        await room.table.pause(await room.arrive(1), on=True)
        await pass_by(room, 3)
        upkeep = Upkeep(room.store.engine)
        kept = await upkeep.untouched(datetime.now(UTC))
        await pass_by(room, 40)
        return kept, await upkeep.untouched(datetime.now(UTC))

    assert staged(tmp_path, scene, OWN) == ([], ["k3"])


@pytest.mark.usefixtures("rivals")
def test_who_paused_is_forgotten_with_all_names(tmp_path: Path) -> None:
    """Whoever has their name forgotten is not named by a pause any more."""

    async def scene(room: Room) -> str | None:
        await room.table.pause(await room.arrive(1), on=True)
        await Upkeep(room.store.engine).forget_person("token 1")
        return str((await remembered(room)).paused_by)

    assert staged(tmp_path, scene, OWN) == "A player"
