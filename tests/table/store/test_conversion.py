"""Tests of the conversion of tables that were stored in rows: they go on where they were."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text

from marooned.game import Game
from marooned.table.migrations import former_schema as s
from marooned.table.rules.time_limits import LEAST_SECONDS
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import evolve, folded
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.snapshot import Grant, Pause, Running, TableState
from marooned.table.state.summary import summary
from marooned.table.state.time_used import seconds_left
from marooned.table.store.entry_log import Directory
from marooned.table.store.findings import Findings
from marooned.table.store.index import Listed
from marooned.table.store.tables import Store
from tests.table.competing import BEFORE_A_WAVE, HOLD, SEED, competing
from tests.table.store.changes import using
from tests.table.store.former import (
    ACTED,
    ADA,
    BEN,
    CLEO,
    LOGGED,
    PEOPLE,
    ai,
    lay,
    person,
    played,
    rows,
    url_of,
)

DAY = 86400.0
Rows = Mapping[Any, Sequence[Mapping[str, Any]]]


class Read:
    """A converted table: its log, state, index row, and what lies beside the log."""

    def __init__(self, log: list[e.Entry], listed: Listed, directory: Directory) -> None:
        self.log = log
        self.listed = listed
        self.directory = directory

    @property
    def state(self) -> TableState:
        return folded("k3", self.log)

    @property
    def running(self) -> Running:
        found = self.state.running
        assert found is not None
        return found

    def name(self, number: int | None) -> str | None:
        return None if number is None else self.directory.names[number]

    def lines(self) -> list[str]:
        """Return the names in the log's sentences."""
        noted = [note.entry for note in self.running.notes]
        return [str(self.name(name)) for each in noted for name in each.names]


def converted(place: Place, *tables: Rows) -> Read:
    """Return a table after an upgrade of its database."""
    lay(place, *tables)

    async def use(store: Store) -> Read:
        listed = await store.index.table("k3")
        assert listed is not None
        log, directory = await store.log.entries("k3"), await store.log.directory("k3")
        assert listed.version == len(log) == await store.log.version("k3")
        assert directory.names == listed.directory.names
        return Read(log, listed, directory)

    return using(place, use)


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
    """The last action opened the window, whatever the log has after it."""
    monkeypatch.setattr("marooned.game.find", lambda _name: competing())
    log = [
        *({"kind": "play", "seat": seat, "code": code} for seat, code in BEFORE_A_WAVE),
        {"kind": "seat", "seat": 1, "why": "Ben sits down."},
    ]
    read = converted(place, wave(log=log))
    assert read.running.window is not None
    assert (read.running.window.opened, read.running.window.seats) == (2, (0, 1))
    assert read.state.revision == 3


def wave(log: Sequence[Mapping[str, Any]] | None = None, **columns: Any) -> Rows:
    """Return a table in a secret window, with three answers of which two count."""
    plays = [{"kind": "play", "seat": seat, "code": code} for seat, code in BEFORE_A_WAVE]
    answers = [
        {"number": 1, "opened": 1, "seat": 1, "code": HOLD},
        {"number": 2, "opened": 2, "seat": 0, "code": HOLD, "click": "c1"},
        {"number": 3, "opened": 2, "seat": 0, "code": 0, "click": "c2", "why": "It is wet."},
    ]
    given = {"options": {"seed": SEED}, "window_seconds": 20.0, "window_ends": ACTED + 7.0}
    more = {s.LOG: log or plays, s.ANSWERS: answers}
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
    held = {"window_ends": None, "window_left": 5.0, "paused_at": LOGGED, "paused_by": "Ben"}
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
    more = {
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


ROOM = {"begun": None, "rules": None, "options": {"level": "normal"}}
SECRETS = (
    person(0, ADA, "Ada", ready=True, recovery="1:Ada"),
    person(1, None, "Zoe", invitation="secret"),
    ai(2),
)


def test_a_waiting_room_waits_on(place: Place) -> None:
    """With seats, terms, invitation and code; its host is the person who opened it."""
    terms = {"public": True, "talk": False, "window_seconds": 9.0, "clock": CLOCK}
    read = converted(place, rows(*SECRETS, terms=terms, **ROOM))
    state = read.state
    assert state.running is None
    assert state.seats == (
        Seat(person=0, name=0, is_ready=True),
        Seat(name=1),
        Seat(player="greedy", title="Deckhand"),
    )
    assert [read.name(seat.name) for seat in state.seats] == ["Ada", "Zoe", None]
    clock = Clock("turn", 100.0)
    assert state.terms == Terms(public=True, talk=False, window_seconds=9.0, clock=clock)
    assert (state.host, state.options) == (0, {"level": "normal"})
    assert read.listed.summary == replace(summary(state), title="Title")

    async def use(store: Store) -> None:
        assert await store.secrets.invited("k3", "secret") == 1
        assert await store.secrets.seals("k3") == {0: "1:Ada"}
        assert [each.summary.table for each in await store.index.public(ACTED, 9)] == ["k3"]
        assert [each.summary.table for each in await store.index.held_by(ADA)] == ["k3"]
        assert await store.upkeep.opened_by(ADA) == 0  # not used for a month
        assert await store.upkeep.running_among(["k3"]) == {"k3"}

    using(place, use)


def test_people_who_are_away_come_back(place: Place) -> None:
    """Seats in which others sit in, seats that were left, and resigned ones."""
    seats = (
        person(0, BEN, "Ben", owner=ADA, owner_name="Ada", recovery="1:Ada"),
        ai(1, owner=CLEO, owner_name="Cleo", stood=True),
        ai(2, owner_name="Dan", resigned=True),
    )
    read = converted(place, rows(*seats))
    people, away = read.directory.people, read.state.seats
    assert away[0].person == people[BEN]
    assert (away[0].owner, read.name(away[0].owner_name)) == (people[ADA], "Ada")
    assert (away[1].owner, away[1].is_left) == (people[CLEO], True)
    assert (away[2].is_resigned, read.name(away[2].owner_name)) == (True, "Dan")

    async def use(store: Store) -> None:
        assert await store.secrets.seals("k3") == {people[ADA]: "1:Ada"}
        assert await store.upkeep.forget_names_of(CLEO) == ["k3"]

    using(place, use)


def test_messages_blocks_and_sights_stay(place: Place) -> None:
    """Each message has its author, name, targets and moment."""
    said = {"kind": "say", "targets": [], "at": LOGGED}
    talk = [
        {**said, "number": 7, "seat": 0, "name": "Ada", "text": "Hello", "speaker": ADA},
        {**said, "number": 8, "seat": None, "name": "Eve", "text": "Hi", "speaker": "Eve's"},
        {**said, "number": 9, "seat": 1, "name": "Ben", "text": "Well", "kind": "phrase"},
    ]
    talk[2]["targets"] = ["tile 3"]
    more = {
        s.TALK: talk,
        s.BLOCKS: [{"token": "Dan's", "name": "Dan"}],
        s.SIGHTS: [{"token": "Eve's", "seat": 1}, {"token": ADA, "seat": 0}],
    }
    read = converted(place, rows(*PEOPLE, more=more))
    people, state = read.directory.people, read.state
    found = [each for each in read.log if isinstance(each, e.Said)]
    assert [each.person for each in found] == [people[ADA], people["Eve's"], None]
    assert [read.name(each.name) for each in found] == ["Ada", "Eve", "Ben"]
    assert [each.seat for each in found] == [0, None, 1]
    assert (found[2].how, found[2].targets, found[2].at) == ("phrase", ("tile 3",), ACTED)
    assert read.directory.lines == {7: "Hello", 8: "Hi", 9: "Well"}
    assert state.lines == 9
    assert {who: read.name(name) for who, name in state.blocked.items()} == {people["Dan's"]: "Dan"}
    assert state.seen >= {(people["Eve's"], 1), (people[ADA], 0)}
    assert state.people == 4


def test_a_closed_table_stays_closed(place: Place) -> None:
    """With the sentence that says by whom; so does a waiting room that was closed."""
    closed = {"finished": LOGGED, "text": "closed by its host"}
    other = rows(*PEOPLE, table="k4", **ROOM, **closed)
    read = converted(place, rows(*PEOPLE, **closed), other)
    assert (read.state.closed, read.state.ended) == ("closed by its host", ACTED)
    found = read.listed.summary
    assert (found.is_closed, found.ended, found.text) == (True, ACTED, "closed by its host")
    assert found == replace(summary(read.state), title="Title")

    async def use(store: Store) -> None:
        assert await store.index.running_tables() == []
        room = await store.index.table("k4")
        assert room is not None
        assert (room.summary.is_closed, room.summary.is_waiting) == (True, False)
        assert room.summary.awaited == ()

    using(place, use)


def test_a_rematch_is_known_at_both_tables(place: Place) -> None:
    """The former table names it, and it is kept longer without an action."""
    after = rows(*PEOPLE)
    before = rows(*PEOPLE, table="k1", successor="k3", known_deal=True)
    read = converted(place, before, after)
    assert read.state.rematch_of == "k1"
    assert read.listed.summary.spared_days == 7.0

    async def use(store: Store) -> None:
        former = await store.index.table("k1")
        assert former is not None
        assert (former.summary.successor, former.summary.is_known_deal) == ("k3", True)

    using(place, use)


def test_games_that_are_not_installed_are_converted(place: Place) -> None:
    """No game is played; lists show what the former row said."""
    log = [{"kind": "play", "seat": 0, "code": 9999}]
    over = {"finished": LOGGED, "text": "Ada won", "outcome": {"scores": [3, 1]}}
    options = {"seed": 2**64 - 1, "position": "secret", "level": "normal"}
    table = rows(*PEOPLE, more={s.LOG: log}, game="atlantis", options=options, rules=7, **over)
    read = converted(place, table)
    found = read.listed.summary
    assert (found.game, found.title, found.rules) == ("atlantis", "Title", 7)
    assert (found.text, found.outcome, found.ended) == ("Ada won", {"scores": [3, 1]}, ACTED)
    assert (found.options, found.is_begun, found.awaited) == ({"level": "normal"}, True, ())
    opened, dealt, action = read.log
    assert isinstance(opened, e.Opened)
    assert opened.options == options
    assert isinstance(dealt, e.Dealt)
    assert isinstance(action, e.Played)
    assert (dealt.rules, action.code) == (7, 9999)


def test_findings_and_rolls_stay(place: Place) -> None:
    """Everything else of the former form is gone."""
    more = {s.FINDINGS: [{"moment": 3, "found": {"best": 1}}]}
    nodes = {s.NODES: [{"name": "node", "seen": ACTED}]}
    roll = {"node": "node", "table": "k3", "token": ADA, "hidden": False, "called": "Ada"}
    converted(place, rows(*PEOPLE, more=more, summoned=4), nodes, {s.ROLLS: [roll]})

    async def use(store: Store) -> None:
        assert await Findings(store.engine).of("k3") == [{"best": 1}]

    using(place, use)
    with create_engine(url_of(place)).connect() as connection:
        names = set(inspect(connection).get_table_names())
        kept = [
            connection.scalar(text(f"SELECT count(*) FROM {each}")) for each in ("nodes", "rolls")
        ]  # noqa: S608
        row = connection.execute(text("SELECT summoned, driver FROM tables")).one()
    assert names.isdisjoint({"log", "seats", "talk", "former_tables", "former_findings"})
    assert (kept, tuple(row)) == ([1, 1], (4, None))


def test_old_versions_of_rules_and_terms_are_read(place: Place) -> None:
    """A table from before versions of rules and hosts has none of them."""
    bare = {"rules": None, "opener": None, "terms": {}}
    read = converted(place, rows(*PEOPLE, **bare))
    assert (read.state.host, read.state.rules, read.state.terms) == (None, 0, Terms())
