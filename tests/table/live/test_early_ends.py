"""The end of a secret window: before its time in a team alone, where it tells nothing."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marooned.table.live.secret_windows import length
from marooned.table.settings import Settings
from marooned.table.terms import Terms
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    Room,
    companion,
    competing,
    heard,
    person,
)
from tests.table.scenes import Scene, settle, staged

TWO = (person(0), person(1))
MIXED = (person(0), companion(1))
MINUTE = 60.0


@pytest.fixture
def mates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the example game be one of mates who answer in secret."""
    rivals = competing()
    definition = replace(rivals, cooperative=True)
    definition.__dict__["face"] = rivals.face
    monkeypatch.setattr("marooned.game.find", lambda _name: definition)


def answering(*answers: tuple[int, int]) -> Scene:
    """Return a scene in which persons answer: what is left of the window, and what was played."""

    async def scene(room: Room) -> tuple[bool, int]:
        watchers = {seat: await room.arrive(seat) for seat in (0, *dict(answers))}
        for seat, code in answers:
            await room.play(watchers[seat], seat, code)
        await settle()
        await room.table.course()
        return room.table.windows.window is not None, len(await room.played())

    return scene


def ended(folder: Path, *answers: tuple[int, int], chairs: Sequence[Any] = TWO) -> tuple[bool, int]:
    """Return whether the window is open still, and how much was played, after some answers."""
    told = {"played": BEFORE_A_WAVE, "answers": {1: PASS}}
    found: tuple[bool, int] = staged(folder, answering(*answers), chairs, **told)
    return found


@pytest.mark.usefixtures("mates")
def test_a_team_waits_for_nobody_who_has_answered(tmp_path: Path) -> None:
    """Once all have said something a window of mates is over."""
    is_open, played = ended(tmp_path, (0, PASS), (1, PASS))
    assert (is_open, played) == (False, 2)


@pytest.mark.usefixtures("mates")
def test_a_team_waits_for_who_has_not_answered(tmp_path: Path) -> None:
    """As long as somebody says nothing the window of mates is open."""
    assert ended(tmp_path, (0, HOLD)) == (True, 0)


@pytest.mark.usefixtures("mates")
def test_a_team_waits_for_companions(tmp_path: Path) -> None:
    """A companion's answer ends the window as a person's does."""
    is_open, played = ended(tmp_path, (0, PASS), chairs=MIXED)
    assert (is_open, played) == (False, 2)


TWINS = [((0, HOLD), (1, HOLD)), ((0, PASS), (1, PASS)), ((0, HOLD), (1, PASS)), ((1, PASS),), ()]
"""What rivals answer to the same public state, by what each of them holds."""


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize("chairs", [TWO, MIXED], ids=["persons", "companion"])
def test_rivals_cannot_tell_twin_deals_by_the_end_of_a_window(
    tmp_path: Path, chairs: Sequence[Any]
) -> None:
    """Whatever rivals hold, and so answer, the window stays open for its whole time."""
    kinds = {chair.seat for chair in chairs if chair.kind == "person"}
    for number, answers in enumerate(TWINS):
        mine = [answer for answer in answers if answer[0] in kinds]
        (folder := tmp_path / str(number)).mkdir()
        assert ended(folder, *mine, chairs=chairs) == (True, 0)


def test_a_table_may_agree_on_its_own_time() -> None:
    """What the people agreed on takes the place of what is usual at the node."""
    settings = Settings(pace=0, window_seconds=1, handing_seconds=2)
    lengths = [length([person(0)], settings, agreed) for agreed in (None, MINUTE)]
    assert lengths == [1, MINUTE]
    assert length([person(0, "both"), person(1, "both")], settings, MINUTE) == 2 * (MINUTE + 2)


@pytest.mark.usefixtures("rivals")
def test_a_window_is_open_for_the_time_that_was_agreed(tmp_path: Path) -> None:
    """All are told how long it is."""

    async def scene(room: Room) -> float:
        await room.table.course()
        terms = Terms(window_seconds=MINUTE)
        room.table.seats.stored = replace(room.table.stored, terms=terms)
        watcher = await room.sit(0)
        return float(heard(watcher)[0]["window"]["seconds"])

    assert staged(tmp_path, scene, TWO, played=BEFORE_A_WAVE) == MINUTE
