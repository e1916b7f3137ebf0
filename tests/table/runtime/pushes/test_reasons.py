"""Companions say why they act: at once in a team, after the end among rivals."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marooned import players
from marooned.table.error_codes import TableError
from marooned.table.state.history import History
from marooned.table.state.log_entries import Played
from marooned.table.state.summary import summary
from marooned.table.store.entry_log import Change
from tests.table.browsers import ADA, GREEDY, Browser
from tests.table.rivals import (
    BEFORE_A_WAVE,
    HOLD,
    LONG,
    PASS,
    SHORT,
    WALK,
    WHY,
    Message,
    Room,
    companion,
    heard,
    person,
)
from tests.table.scenes import let_time_pass, next_of, staged, until

MIXED = (companion(0), person(1))
TWO = (person(0), person(1))


async def pushed(room: Room, seq: int) -> Message:
    """Return the first push of a change."""
    watcher = await room.sit(1)
    while (push := await next_of(watcher, "push"))["seq"] < seq:
        pass
    return push


def whys(events: list[Message]) -> list[str | None]:
    return [event["why"] for event in events]


def test_a_companion_says_why(tmp_path: Path) -> None:
    """The first event of a companion's action says why, every other event nothing."""

    async def watch(room: Room) -> tuple[Message, Message]:
        push = await pushed(room, 1)
        return push, heard(await room.sit(1))[0]

    push, later = staged(tmp_path, watch, MIXED, answers={0: PASS})
    assert whys(push["events"]) == [WHY] + [None] * (len(push["events"]) - 1)
    assert whys(later["log"]).count(WHY) == 1
    assert whys(later["log"])[0] is None


def test_a_reason_outlasts_the_memory_of_a_table(tmp_path: Path) -> None:
    """A table that is read again from its log tells why a companion acted, as it did before."""

    async def watch(room: Room) -> list[list[Message]]:
        await pushed(room, 1)
        before = heard(await room.sit(1))[0]["log"]
        await room.table.close()
        room.table = room.again()
        return [before, heard(await room.sit(1))[0]["log"]]

    before, after = staged(tmp_path, watch, MIXED, answers={0: PASS})
    assert whys(before).count(WHY) == 1
    assert after == before


def test_what_was_written_elsewhere_has_its_reasons(tmp_path: Path) -> None:
    """Who meets another node's entry in the log is told its reason too."""

    async def watch(room: Room) -> list[Message]:
        watcher = await room.arrive(1)
        played = Played(at=room.state.created, seat=0, code=PASS, why=WHY)
        change = Change((played,), (), summary(room.state))
        await room.store.log.append("k3", room.state.version, change, now=played.at)
        with pytest.raises(TableError, match="stale request"):
            await room.play(watcher, 1, WALK)
        return [event for push in heard(watcher) for event in push.get("events", [])]

    assert whys(staged(tmp_path, watch, TWO, is_shared=True)).count(WHY) == 1


def test_persons_need_no_reasons(tmp_path: Path) -> None:
    """What persons do comes without a reason, and so does taking it back."""

    async def watch(room: Room) -> list[Message]:
        watcher = await room.arrive(0)
        await room.play(watcher, 0, WALK)
        await room.undo(watcher)
        return [event for push in heard(watcher) for event in push["events"]]

    events = staged(tmp_path, watch, TWO)
    assert [event["kind"] for event in events] == ["walk", "undo"]
    assert whys(events) == [None, None]


@pytest.mark.usefixtures("rivals")
def test_rivals_keep_their_reasons_until_the_end(tmp_path: Path) -> None:
    """Among rivals no reason is told before the end; then all are, in a log of its own."""

    async def watch(room: Room) -> list[Message]:
        watcher = await room.sit(1)
        pushes = [await next_of(watcher, "push")]
        while pushes[-1]["view"]["outcome"] is None:
            if pushes[-1]["view"]["waiting"] == [1]:
                await room.play(watcher, 1, PASS)
            pushes.append(await next_of(watcher, "push"))
        return pushes

    how: dict[str, Any] = {"answers": {0: PASS}, "window_seconds": SHORT / 10}
    *before, last = staged(tmp_path, watch, MIXED, **how)
    assert {why for push in before for why in whys(push["events"])} == {None}
    assert WHY in whys(last["log"])


@pytest.mark.usefixtures("rivals")
def test_secret_answers_have_their_reasons(tmp_path: Path) -> None:
    """What a companion answers in a window comes with its reason, a person's answer without."""

    async def watch(room: Room) -> list[object]:
        watcher = await room.arrive(0)
        await until(lambda: room.running.window and room.running.window.answers)
        let_time_pass(room, LONG)
        await next_of(watcher, "push")
        played = list(room.running.history)[2:]
        return [(action.seat, action.why) for action in played[:2]]

    chairs = (person(0), companion(1))
    told = staged(tmp_path, watch, chairs, answers={1: HOLD}, played=BEFORE_A_WAVE)
    assert told == [(0, None), (1, WHY)]


def test_a_companion_gives_its_reason_over_a_socket(visitor: Browser) -> None:
    """A page is told why a companion acted, in a sentence."""
    socket = visitor.sit(visitor.open(GREEDY, ADA, first="0"))
    push = socket.hear_until(lambda message: message.get("seq") == 1)
    assert push["events"][0]["why"].endswith(".")


@pytest.mark.parametrize("player", players.names())
def test_companions_of_each_level_play_whole_games(tmp_path: Path, player: str) -> None:
    """Companions of each level finish a small game, and have a reason for each action."""

    async def watch(room: Room) -> History:
        room.company.choose = room.company.consider  # type: ignore[method-assign, assignment]
        watcher = await room.sit()
        while (await next_of(watcher, "push"))["view"]["outcome"] is None:
            pass
        return room.running.history

    chairs = [replace(companion(seat), player=player) for seat in range(2)]
    history = staged(tmp_path, watch, chairs)
    assert history.is_over
    assert all(played.why and played.why.endswith(".") for played in history)
