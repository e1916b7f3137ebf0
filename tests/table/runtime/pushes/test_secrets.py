"""Tests of secret events: they reach only the seats that may know them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules.game_commands import StandUp
from marooned.table.runtime.mailbox import opening
from marooned.table.state import log_entries as e
from marooned.table.state.summary import summary
from marooned.table.store.entry_log import Change
from tests.table.rivals import (
    HOLD,
    WALK,
    Message,
    Room,
    companion,
    heard,
    opened,
    person,
    texts,
)
from tests.table.rules.test_logs_seen import BEGUN, OTHERS, OWN
from tests.table.scenes import next_of, staged

pytestmark = pytest.mark.usefixtures("rivals")

TWO = (person(0), person(1))
BOTH = (person(0, "both"), person(1, "both"))


def test_a_push_tells_each_seat_its_own_events(tmp_path: Path) -> None:
    """The acting seat receives the event; other seats and spectators its public replacement."""

    async def watch(room: Room) -> list[list[str]]:
        watchers = [await room.arrive(0), await room.arrive(1), await room.arrive()]
        await room.play(watchers[0], 0, WALK)
        return [texts(heard(watcher)[0]["events"]) for watcher in watchers]

    assert staged(tmp_path, watch, TWO) == [[OWN], [OTHERS], [OTHERS]]


def test_a_browser_with_two_seats_is_told_by_seat(tmp_path: Path) -> None:
    """A browser that holds two seats hears of a secret in its owner's push alone."""

    async def watch(room: Room) -> dict[int, list[str]]:
        both = await room.arrive(0, 1)
        await room.play(both, 0, WALK)
        return {push["seat"]: texts(push["events"]) for push in heard(both)}

    assert staged(tmp_path, watch, BOTH) == {0: [OWN], 1: [OTHERS]}


def test_a_log_holds_only_what_its_seat_was_told(tmp_path: Path) -> None:
    """A later connection finds in the log the events of its seat, and no more."""

    async def watch(room: Room) -> list[list[str]]:
        watchers = [await room.sit(0), await room.sit(1), await room.sit()]
        return [texts(heard(watcher)[0]["log"]) for watcher in watchers]

    told = staged(tmp_path, watch, TWO, played=((0, WALK),))
    assert told == [[BEGUN, OWN], [BEGUN, OTHERS], [BEGUN, OTHERS]]


def test_who_loses_a_seat_is_told_as_a_spectator(tmp_path: Path) -> None:
    """After a change of seats a page hears what its person may know now."""

    async def watch(room: Room) -> list[list[str]]:
        page, other = await room.arrive(1), await room.arrive(0)
        await room.table.do(StandUp(1, "greedy"), "token 1")
        heard(page)
        await room.play(other, 0, WALK)
        return [texts(heard(page)[0]["events"]), list(map(str, page.seats))]

    assert staged(tmp_path, watch, TWO, answers={}) == [[OTHERS], []]


def test_a_secret_without_another_side_is_not_told(tmp_path: Path) -> None:
    """What stands for nothing to others is left out of their push and their log."""

    async def watch(room: Room) -> list[list[str]]:
        mine, other = await room.arrive(0), await room.arrive(1)
        await room.play(mine, 0, 0)
        pushes = [texts(heard(watcher)[0]["events"]) for watcher in (mine, other)]
        return [*pushes, texts(heard(await room.sit())[0]["log"])]

    mine, other, log = staged(tmp_path, watch, TWO)
    assert mine == ["The Sailor passes.", *other]
    assert log == [BEGUN, *other]


def test_a_companion_that_fails_does_not_tell_why(tmp_path: Path) -> None:
    """The error of a companion's thought may name its cards: it goes to the log of the node."""

    async def watch(room: Room) -> Message:
        return await next_of(await room.arrive(1), "error")

    told = staged(tmp_path, watch, (companion(0), person(1)))
    assert (told["code"], told["value"], told["allowed"]) == ("ai_player", None, [])
    assert "it has no answer" not in told["message"]


def refusal_of(folder: Path, *more: e.Entry, **options: Any) -> TableError:
    """Return the refusal of a table whose log cannot be played."""

    async def scene(room: Room) -> TableError:
        good = opened(room.chairs, room.terms, 0.0)
        first, dealt = good.entries
        assert isinstance(dealt, e.Dealt)
        dealt = replace(dealt, options={**dealt.options, **options})
        written = Change((first, dealt, *more), good.beside, opening(good)[1].summary)
        await room.store.upkeep.delete(["k3"])
        await room.store.log.append("k3", 0, written, now=0.0)
        with pytest.raises(TableError) as refused:
            await room.table.state()
        return refused.value

    found: TableError = staged(folder, scene, TWO)
    return found


def test_a_table_of_other_rules_does_not_tell_what_is_allowed(tmp_path: Path) -> None:
    """A log that the rules refuse now is named, and not what its seat could do instead."""
    error = refusal_of(tmp_path, e.Played(at=0.0, seat=0, code=HOLD))
    assert (error.code, error.value) == ("outdated", "k3")
    assert "allowed" not in str(error)


def test_a_table_with_an_option_that_is_gone_is_refused(tmp_path: Path) -> None:
    """It was started with other rules."""
    error = refusal_of(tmp_path, sails="red")
    assert (error.code, error.value) == ("outdated", "k3")
    assert "was started with other rules" in str(error)


def test_an_entry_of_other_rules_closes_nothing(tmp_path: Path) -> None:
    """If another server writes what the rules here refuse, people here hear that they are old."""

    async def scene(room: Room) -> tuple[str, int]:
        page = await room.arrive(0)
        entry = e.Played(at=room.state.created, seat=0, code=HOLD)
        await room.store.log.append(
            "k3",
            room.state.version,
            Change((entry,), (), summary(room.state)),
            now=room.state.created,
        )
        with pytest.raises(TableError) as refused:
            await room.play(page, 0, WALK)
        return refused.value.code, len(room.running.history)

    assert staged(tmp_path, scene, TWO, is_shared=True) == ("outdated", 0)
