"""The end of a secret window: before its time in a team alone, where it tells nothing."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    PASS,
    Room,
    companion,
    competing,
    person,
)
from tests.table.scenes import Scene, a_moment, staged, until

TWO = (person(0), person(1))
MIXED = (person(0), companion(1))


@pytest.fixture
def mates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the example game be one of mates who answer in secret."""
    rivals = competing()
    definition = replace(rivals, cooperative=True)
    definition.__dict__["face"] = rivals.face
    monkeypatch.setattr("marooned.game.find", lambda _name: definition)


def answering(*answers: tuple[int, int], closes: bool) -> Scene:
    """Return a scene in which persons answer: what is left of the window, and what was played."""

    async def scene(room: Room) -> tuple[bool, int]:
        watchers = {seat: await room.arrive(seat) for seat in (0, *dict(answers))}
        for seat, code in answers:
            await room.play(watchers[seat], seat, code)
        await (until(lambda: room.running.window is None) if closes else a_moment())
        return room.running.window is not None, len(await room.played())

    return scene


def ended(
    folder: Path, *answers: tuple[int, int], chairs: Sequence[Any] = TWO, closes: bool = False
) -> tuple[bool, int]:
    """Return whether the window is open still, and how much was played, after some answers."""
    how: dict[str, Any] = {"played": BEFORE_A_WAVE, "answers": {1: PASS}}
    found: tuple[bool, int] = staged(folder, answering(*answers, closes=closes), chairs, **how)
    return found


@pytest.mark.usefixtures("mates")
def test_a_team_waits_for_nobody_who_has_answered(tmp_path: Path) -> None:
    """Once all have said something a window of mates is over."""
    assert ended(tmp_path, (0, PASS), (1, PASS), closes=True) == (False, 2)


@pytest.mark.usefixtures("mates")
def test_a_team_waits_for_who_has_not_answered(tmp_path: Path) -> None:
    """As long as somebody says nothing the window of mates is open."""
    assert ended(tmp_path, (0, HOLD)) == (True, 0)


@pytest.mark.usefixtures("mates")
def test_a_team_waits_for_companions(tmp_path: Path) -> None:
    """A companion's answer ends the window as a person's does."""
    assert ended(tmp_path, (0, PASS), chairs=MIXED, closes=True) == (False, 2)


TWINS = [((0, HOLD), (1, HOLD)), ((0, PASS), (1, PASS)), ((0, HOLD), (1, PASS)), ((1, PASS),), ()]
"""What rivals answer to the same public state, by what each of them holds."""


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize("chairs", [TWO, MIXED], ids=["persons", "companion"])
def test_rivals_cannot_tell_twin_deals_by_the_end_of_a_window(
    tmp_path: Path, chairs: Sequence[Any]
) -> None:
    """Whatever rivals hold, and so answer, the window stays open for its whole time."""
    people = {chair.seat for chair in chairs if chair.player is None}
    for number, answers in enumerate(TWINS):
        mine = [answer for answer in answers if answer[0] in people]
        (folder := tmp_path / str(number)).mkdir()
        assert ended(folder, *mine, chairs=chairs) == (True, 0)
