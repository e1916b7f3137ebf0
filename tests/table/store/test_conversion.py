"""Tests of the conversion of running games: actions, windows, questions, pauses and clocks.

They were stored in rows, and go on where they were.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from marooned.game import Game
from marooned.table.migrations import former_schema as s
from marooned.table.rules.clock_decisions import LEAST_SECONDS
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import seconds_left
from marooned.table.state.evolve import evolve
from marooned.table.state.snapshot import Grant, Pause
from marooned.table.state.summary import summary
from marooned.table.store.tables import Store
from tests.table.rivals import BEFORE_A_WAVE, HOLD, SEED, competing
from tests.table.store.changes import using
from tests.table.store.converting import Rows, converted
from tests.table.store.former import (
    ACTED,
    ADA,
    BEN,
    CLEO,
    LOGGED,
    PEOPLE,
    person,
    played,
    rows,
)

DAY = 86400.0


def phase(game: Game) -> str:
    return str(game.panes(None)["phase"]["text"])


def test_a_game_goes_on_where_it_was(place: Place) -> None:
    """With actions, an undo, extra time and sentences; also the index has all of it."""
    game, log = played(2, 0, 0, 0, 0, seed=3)
    game.undo()
    log[1] = {**log[1], "why": "It was time.", "click": "c7", "spent": 2.5}
    log.insert(2, {"kind": "seat", "seat": 1, "why": "Eve sits in for Ben."})
    log.insert(3, {"kind": "grant", "seat": 1, "code": 60, "why": "Ada gives Ben a minute."})
    log.append({"kind": "undo", "seat": log[-1]["seat"], "code": len(game.history)})
    table = rows(*PEOPLE, more={s.LOG: log}, text=phase(game), awaited=[*game.waiting])
    read = converted(place, table)
    assert read.running.history.game == game
    assert (read.state.revision, read.running.acted) == (7, 7)
    assert read.lines() == ["Eve sits in for Ben", "Ben", "Ada"]
    assert read.running.clocks.grants == (Grant(1, 60, 2),)
    assert read.running.revision_of(log[1]["seat"], "c7") == 2
    assert read.running.history.until(2).last is not None
    assert read.listed.summary == replace(summary(read.state), title="Title")
    assert read.directory.people == {ADA: 0, BEN: 1}
    assert read.state.names == len(read.directory.names)


def test_a_first_window_and_one_after_a_seat_change_stay(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last action opened the window, though the log goes on after it."""
    monkeypatch.setattr("marooned.game.find", lambda _name: competing())
    log: list[Mapping[str, Any]] = [
        *({"kind": "play", "seat": seat, "code": code} for seat, code in BEFORE_A_WAVE),
        {"kind": "seat", "seat": 1, "why": "Ben sits down."},
    ]
    read = converted(place, wave(log=log))
    assert read.running.window is not None
    assert (read.running.window.opened, read.running.window.seats) == (2, (0, 1))
    assert read.state.revision == 3


def wave(log: Sequence[Mapping[str, Any]] | None = None, **columns: Any) -> Rows:
    """Return a table in a secret window, with three answers of which two count."""
    plays: list[Mapping[str, Any]] = [
        {"kind": "play", "seat": seat, "code": code} for seat, code in BEFORE_A_WAVE
    ]
    answers: list[Mapping[str, Any]] = [
        {"number": 1, "opened": 1, "seat": 1, "code": HOLD},
        {"number": 2, "opened": 2, "seat": 0, "code": HOLD, "click": "c1"},
        {"number": 3, "opened": 2, "seat": 0, "code": 0, "click": "c2", "why": "It is wet."},
    ]
    given: dict[str, Any] = {
        "options": {"seed": SEED},
        "window_seconds": 20.0,
        "window_ends": ACTED + 7.0,
    }
    more: Rows = {s.LOG: plays if log is None else log, s.ANSWERS: answers}
    return rows(*PEOPLE, more=more, **{"game": "_template", "acted": 2, **given, **columns})


def test_an_open_window_keeps_its_answers(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends when it would have ended; answers of earlier windows do not count."""
    monkeypatch.setattr("marooned.game.find", lambda _name: competing())
    window = converted(place, wave()).running.window
    assert window is not None
    assert (window.opened, window.seats, window.seconds) == (2, (0, 1), 20.0)
    assert window.ends == pytest.approx(ACTED + 7.0)
    assert [(each.code, each.click) for each in window.answers] == [(HOLD, "c1"), (0, "c2")]
    assert window.answers[-1].why == "It is wet."


def test_a_paused_window_is_held(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was left of it is left when the game goes on."""
    monkeypatch.setattr("marooned.game.find", lambda _name: competing())
    held: dict[str, Any] = {
        "window_ends": None,
        "window_left": 5.0,
        "paused_at": LOGGED,
        "paused_by": "Ben",
    }
    read = converted(place, wave(**held))
    window = read.running.window
    assert window is not None
    assert window.ends is None
    assert window.left == pytest.approx(5.0)
    assert read.listed.summary.is_paused


def test_a_pause_stays(place: Place) -> None:
    """It keeps since when, by whom, and the name that is shown."""
    read = converted(place, rows(*PEOPLE, paused_at=LOGGED, paused_by="Ben"))
    pause = read.running.pause
    assert pause is not None
    assert pause == Pause(ACTED, 1, pause.name)
    assert read.name(pause.name) == "Ben"
    assert read.listed.summary.spared_days == 30.0
    assert not read.state.is_over


def question(ends: float, *votes: tuple[int, bool], seq: int = 2) -> Rows:
    """Return a table of three people with an undo question."""
    seats = (*PEOPLE, person(2, CLEO, "Cleo"))
    asked = {"number": 4, "seq": seq, "point": 1, "seat": 0, "asked": [1, 2], "texts": ["go"]}
    said = [{"number": 4, "seat": seat, "yes": yes} for seat, yes in votes]
    more: Rows = {
        s.LOG: played(3, 0, 0, seed=3)[1],
        s.QUESTIONS: [{**asked, "ends": ends}],
        s.VOTES: [*said, {"number": 3, "seat": 2, "yes": False}],
    }
    return rows(*seats, more=more)


def test_an_undo_question_stays_open(place: Place) -> None:
    """With the answers so far, and for as long as it was asked."""
    ends = time.time() + 1000
    found = converted(place, question(ends, (1, True))).running.question
    assert found is not None
    assert (found.seat, found.point, found.asked) == (0, 1, frozenset({1, 2}))
    assert (found.granted, found.ends, found.is_open) == (frozenset({1}), ends, True)


@pytest.mark.parametrize("votes", [[(1, True)], [(1, True), (2, False)]])
def test_an_undo_question_that_is_over_stays_over(
    place: Place, votes: list[tuple[int, bool]]
) -> None:
    """It lapsed, or was refused."""
    found = converted(place, question(ACTED, *votes)).running.question
    assert found is not None
    assert not found.is_open
    assert found.refused_by == (2 if len(votes) > 1 else None)


def test_an_undo_question_of_before_is_gone(place: Place) -> None:
    """Something was played since."""
    assert converted(place, question(ACTED, seq=1)).running.question is None


CLOCK = {"kind": "turn", "seconds": 100.0}


def clocked(game: Game, log: Sequence[Mapping[str, Any]], **columns: Any) -> Rows:
    given = {"terms": {"clock": CLOCK}, "awaited": [*game.waiting], **columns}
    return rows(*PEOPLE, more={s.LOG: log}, **given)


@pytest.mark.parametrize(("used", "left"), [(40.0, 60.0), (95.0, LEAST_SECONDS), (None, 100.0)])
def test_the_running_turn_has_used_its_time(place: Place, used: float | None, left: float) -> None:
    """Some time is left in any case: perhaps no one was there."""
    game, log = played(2, 0, seed=3)
    read = converted(place, clocked(game, log, turn_used=used))
    seat = game.waiting[0]
    assert seconds_left(read.state, read.running, seat, time.time()) == pytest.approx(left)
    assert not read.running.clocks.attended


def test_a_turn_that_ran_when_the_server_stopped_has_used_its_time(place: Place) -> None:
    """It began by the database's clock."""
    game, log = played(2, 0, seed=3)
    read = converted(place, clocked(game, log, turn_began=time.time() - 20))
    left = seconds_left(read.state, read.running, game.waiting[0], time.time())
    assert left == pytest.approx(80, abs=10)


def test_a_turn_of_a_paused_table_has_used_its_time(place: Place) -> None:
    """It goes on from there."""
    game, log = played(2, 0, seed=3)
    read = converted(place, clocked(game, log, turn_used=40.0, paused_at=LOGGED, paused_by="Ada"))
    now = evolve(read.state, e.Resumed(at=time.time(), seat=0))
    assert now.running is not None
    assert seconds_left(now, now.running, game.waiting[0], time.time()) == pytest.approx(60)


BY_DAYS = {"terms": {"clock": {"kind": "days", "seconds": DAY}}}


@pytest.mark.parametrize(("since", "late"), [(0.0, False), (1.5 * DAY, True)])
def test_a_correspondence_game_goes_on(place: Place, since: float, late: bool) -> None:
    """Its clock counts from the last action, or from the end of a pause after it."""
    game, log = played(2, 0, seed=3)
    moment = time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime(time.time() - since))
    read = converted(place, clocked(game, log, **BY_DAYS, clock_since=moment))
    left = seconds_left(read.state, read.running, game.waiting[0], time.time())
    assert left == pytest.approx(max(0.0, DAY - since), abs=60)

    async def use(store: Store) -> list[str]:
        return await store.index.due(time.time())

    assert using(place, use) == (["k3"] if late else [])
    assert read.listed.summary.spared_days == 2.0
