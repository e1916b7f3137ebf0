"""What is told to some seats only reaches nobody else."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.store.rows import Entry
from tests.table.rivals import (
    HOLD,
    PASS,
    WALK,
    WHY,
    Message,
    Room,
    companion,
    heard,
    person,
    texts,
)
from tests.table.scenes import next_of

pytestmark = pytest.mark.usefixtures("rivals")

OWN = "The Sailor walks to Shell Cove."
OTHERS = "Somebody walks."
BEGUN = "The Sailor's turn begins."


def test_a_push_tells_each_seat_its_own_events(tmp_path: Path) -> None:
    """Who acts in secret is told all of it, other seats and spectators what stands for it."""

    async def watch() -> list[list[str]]:
        room = await Room(tmp_path, [person(0), person(1)]).open()
        watchers = [await room.arrive(0), await room.arrive(1), await room.arrive()]
        await room.play(watchers[0], 0, WALK)
        told = [texts(heard(watcher)[0]["events"]) for watcher in watchers]
        await room.close()
        return told

    assert asyncio.run(watch()) == [[OWN], [OTHERS], [OTHERS]]


def test_a_browser_with_two_seats_is_told_by_seat(tmp_path: Path) -> None:
    """A browser that holds two seats hears of a secret in its owner's push alone."""

    async def watch() -> dict[int, list[str]]:
        room = await Room(tmp_path, [person(0, "both"), person(1, "both")]).open()
        both = await room.arrive(0, 1)
        await room.play(both, 0, WALK)
        told = {push["seat"]: texts(push["events"]) for push in heard(both)}
        await room.close()
        return told

    assert asyncio.run(watch()) == {0: [OWN], 1: [OTHERS]}


def test_a_log_holds_only_what_its_seat_was_told(tmp_path: Path) -> None:
    """Who comes later finds in the log what its seat was told, and no more."""

    async def watch() -> list[list[str]]:
        room = await Room(tmp_path, [person(0), person(1)]).open((0, WALK))
        watchers = [await room.sit(0), await room.sit(1), await room.sit()]
        logs = [texts(heard(watcher)[0]["log"]) for watcher in watchers]
        await room.close()
        return logs

    assert asyncio.run(watch()) == [[BEGUN, OWN], [BEGUN, OTHERS], [BEGUN, OTHERS]]


def test_a_log_after_an_undo_keeps_its_secrets() -> None:
    """The log of what still stands after an undo is each seat's own, too."""
    course = Course(marooned.Game("_template", players=2))
    for seat, code in ((0, WALK), (0, PASS), (1, WALK)):
        course.play(seat, code)
    course.take_back(2)
    told = [texts(course.log(seat)) for seat in (0, 1)]
    assert [log[1] for log in told] == [OWN, OTHERS]
    assert ["The Sailor passes." in log for log in told] == [True, False]
    assert not any("Cook walks" in text for log in told for text in log)


def test_a_secret_without_another_side_is_not_told(tmp_path: Path) -> None:
    """What stands for nothing to others is left out of their push and their log."""

    async def watch() -> list[list[str]]:
        room = await Room(tmp_path, [person(0), person(1)]).open()
        mine, other = await room.arrive(0), await room.arrive(1)
        await room.play(mine, 0, PASS)
        pushes = [texts(heard(watcher)[0]["events"]) for watcher in (mine, other)]
        log = texts(heard(await room.sit())[0]["log"])
        await room.close()
        return [*pushes, log]

    mine, other, log = asyncio.run(watch())
    assert mine == ["The Sailor passes.", *other]
    assert log == [BEGUN, *other]


def test_after_the_end_all_is_told() -> None:
    """Once the game is over its log holds what was secret."""
    sea = {"sea": ["a wave at Gull Point"], "wood": [0, 0, 1, 0, 0]}
    stated = {"players": 2, "castaways": ["Wreck Bay", "Wreck Bay"]}
    course = Course(marooned.load({"game": "_template", **stated, **sea}))
    course.play(0, WALK, WHY)
    assert OWN not in texts(course.log(1))
    assert [event["why"] for event in course.log(0)] == [None] * len(course.log(0))
    course.play(0, PASS)
    assert course.ended
    assert OWN in texts(course.log(1))
    assert WHY in [event["why"] for event in course.log(1)]


def test_a_companion_that_fails_does_not_tell_why(tmp_path: Path) -> None:
    """The error of a companion's thought may name its cards: it goes to the log of the node."""

    async def watch() -> Message:
        room = await Room(tmp_path, [companion(0), person(1)]).open()
        told = await next_of(await room.arrive(1), "error")
        await room.close()
        return told

    told = asyncio.run(watch())
    assert (told["code"], told["value"], told["allowed"]) == ("companion", None, [])
    assert "it has no answer" not in told["message"]


def test_a_table_of_other_rules_does_not_tell_what_is_allowed(tmp_path: Path) -> None:
    """A log that the rules refuse now is named, and not what its seat could do instead."""
    stored = Room(tmp_path, [person(0), person(1)]).stored
    with pytest.raises(TableError) as refused:
        Course.resume(stored, [Entry(1, "play", 0, HOLD)])
    assert (refused.value.code, refused.value.value) == ("outdated", "k3")
    assert "allowed" not in str(refused.value)


@pytest.mark.parametrize(
    "changed", [{"outcome": {"won": True, "text": "Won."}}, {"options": {"sails": "red"}}]
)
def test_a_table_that_other_rules_end_otherwise_is_refused(
    changed: dict[str, Any], tmp_path: Path
) -> None:
    """A table whose log leads elsewhere than it says, or begins with an option gone, is refused."""
    stored = replace(Room(tmp_path, [person(0), person(1)]).stored, **changed)
    with pytest.raises(TableError, match="was started with other rules"):
        Course.resume(stored, [])
