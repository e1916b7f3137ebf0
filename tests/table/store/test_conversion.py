"""Tests of the conversion of stored tables: their entries lead to the same table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from marooned.table.rules.context import NewName, NewPerson
from marooned.table.rules.sight import log_seen
from marooned.table.state.evolve import folded
from marooned.table.state.snapshot import TableState
from marooned.table.store.logs.conversion import Former, converted
from marooned.table.store.sharing.looks import Looks
from tests.table.rivals import BEFORE_A_WAVE, HOLD, PASS, WALK, Room, companion, person

NOW = 1000.0
Names = dict[int, str]
pytestmark = pytest.mark.usefixtures("rivals")


async def read_back(room: Room) -> tuple[TableState, Names, dict[str, int]]:
    """Return the state of a stored table, the texts of its names, and its people."""
    look = await Looks(room.store.reader).at("k3", 0, None)
    assert look is not None
    blocked = await room.table.people.occupants.blocked("k3")
    sights = [
        ("token 0", seat) for seat in await room.table.people.occupants.sights("k3", "token 0")
    ]
    former = Former(look.stored, look.entries, look.standing, look.ballot, sights, blocked)
    entries, beside = converted(former, NOW)
    names = {each.number: each.text for each in beside if isinstance(each, NewName)}
    people = {each.token: each.number for each in beside if isinstance(each, NewPerson)}
    return folded("k3", entries), names, people


def converted_after(
    folder: Path, work: Callable[[Room], Awaitable[Any]], *, wave: bool = False, **more: Any
) -> tuple[TableState, Names, dict[str, int], list[dict[str, Any]]]:
    """Return a table as it is converted, and its former log, after something happened there."""

    async def run() -> Any:
        room = await Room(folder, [person(0), person(1)], **more).open(
            *(BEFORE_A_WAVE if wave else ())
        )
        await work(room)
        course = await room.table.course()
        found = await read_back(room)
        assert found[0].running is not None
        assert found[0].running.history.codes == course.history
        assert found[0].running.history.game == course.game
        assert found[0].revision == room.table.seq
        seen = course.log(None)
        await room.close()
        return (*found, seen)

    return asyncio.run(run())  # type: ignore[no-any-return]  # of the room


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    """Actions, undo and sentences of the log are the same."""

    async def work(room: Room) -> None:
        one = await room.arrive(0)
        await room.play(one, 0, WALK)
        await room.play(one, 0, PASS)
        await room.table.people.stand_ins.stand_up("token 1", 1, "greedy")

    state, names, people, seen = converted_after(tmp_path, work)
    assert [line["text"] for line in log_seen(state, None, names)] == [
        line["text"] for line in seen
    ]
    assert state.seats[1].player == "greedy"
    assert state.seats[1].owner == people["token 1"]
    assert state.seats[0].person == people["token 0"]


def test_an_open_window_keeps_its_answers(tmp_path: Path) -> None:
    """A table that was stopped in a secret window has its answers, clicks and time."""

    async def work(room: Room) -> None:
        await room.play(await room.arrive(0), 0, HOLD)

    state, *_ = converted_after(tmp_path, work, wave=True)
    assert state.running is not None
    window = state.running.window
    assert window is not None
    answer = window.answer_of(0)
    assert answer is not None
    assert answer.code == HOLD
    assert window.seats == (0, 1)
    assert window.seconds > 0


def test_a_pause_stays(tmp_path: Path) -> None:
    """A paused table is paused, and its window is held."""

    async def work(room: Room) -> None:
        await room.table.pause(await room.arrive(1), on=True)

    state, *_ = converted_after(tmp_path, work, wave=True)
    assert state.running is not None
    assert state.running.pause is not None
    assert state.running.pause.seat == 1
    assert state.running.window is not None
    assert state.running.window.ends is None


def test_blocked_people_stay_out(tmp_path: Path) -> None:
    """Who was blocked is blocked, by the same token; who saw a hand has seen it."""

    async def work(room: Room) -> None:
        await room.arrive(0)
        await room.table.people.occupants.block("k3", "token of Eve", "Eve")

    state, names, people, _ = converted_after(tmp_path, work)
    (blocked,) = state.blocked
    assert blocked == people["token of Eve"]
    assert "Eve" in names.values()
    assert (people["token 0"], 0) in state.seen


def test_an_ai_player_keeps_its_name(tmp_path: Path) -> None:
    """AI players have the names that the table gave them."""

    async def run() -> TableState:
        room = await Room(tmp_path, [person(0), companion(1)]).open()
        state, *_ = await read_back(room)
        await room.close()
        return state

    seat = asyncio.run(run()).seats[1]
    assert (seat.player, seat.title) == ("greedy", "Companion")
