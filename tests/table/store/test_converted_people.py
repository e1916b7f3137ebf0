"""Tests of the conversion of tables with people, secrets and messages, and of tables that are over.

They were stored in rows, and go on where they were.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import create_engine, func, inspect, select, text

from marooned.table.migrations import former_schema as s
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.summary import summary
from marooned.table.store.findings import Findings
from marooned.table.store.schema import NODES, ROLLS
from marooned.table.store.tables import Store
from tests.table.store.changes import using
from tests.table.store.converting import Rows, converted
from tests.table.store.former import (
    ACTED,
    ADA,
    BEN,
    CLEO,
    LOGGED,
    PEOPLE,
    ai,
    person,
    rows,
    url_of,
)

ROOM: dict[str, Any] = {"begun": None, "rules": None, "options": {"level": "normal"}}
SECRETS = (
    person(0, ADA, "Ada", ready=True, recovery="1:Ada"),
    person(1, None, "Zoe", invitation="secret"),
    ai(2),
)


def test_a_waiting_room_waits_on(place: Place) -> None:
    """With seats, terms, invitation and code; its host is the person who opened it."""
    terms = {
        "public": True,
        "talk": False,
        "window_seconds": 9.0,
        "clock": {"kind": "turn", "seconds": 100.0},
    }
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
    talk: list[dict[str, Any]] = [
        {**said, "number": 7, "seat": 0, "name": "Ada", "text": "Hello", "speaker": ADA},
        {**said, "number": 8, "seat": None, "name": "Eve", "text": "Hi", "speaker": "Eve's"},
        {**said, "number": 9, "seat": 1, "name": "Ben", "text": "Well", "kind": "phrase"},
    ]
    talk[2]["targets"] = ["tile 3"]
    more: Rows = {
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
    closed: dict[str, Any] = {"finished": LOGGED, "text": "closed by its host"}
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
        assert (room.summary.awaited, room.summary.seed) == ((), None)

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
    over: dict[str, Any] = {"finished": LOGGED, "text": "Ada won", "outcome": {"scores": [3, 1]}}
    options = {"seed": 2**64 - 1, "position": "secret", "level": "normal"}
    table = rows(*PEOPLE, more={s.LOG: log}, game="atlantis", options=options, rules=7, **over)
    read = converted(place, table)
    found = read.listed.summary
    assert (found.game, found.title, found.rules) == ("atlantis", "Title", 7)
    assert (found.text, found.outcome, found.ended) == ("Ada won", {"scores": [3, 1]}, ACTED)
    assert found.seed == str(2**64 - 1)
    assert (found.options, found.is_begun, found.awaited) == ({"level": "normal"}, True, ())
    opened, dealt, action = read.log
    assert isinstance(opened, e.Opened)
    assert opened.options == options
    assert isinstance(dealt, e.Dealt)
    assert isinstance(action, e.Played)
    assert (dealt.rules, action.code) == (7, 9999)


def test_findings_and_rolls_stay(place: Place) -> None:
    """Everything else of the former form is gone."""
    more: Rows = {s.FINDINGS: [{"moment": 3, "found": {"best": 1}}]}
    nodes = {s.NODES: [{"name": "node", "seen": ACTED}]}
    roll = {"node": "node", "table": "k3", "token": ADA, "hidden": False, "called": "Ada"}
    converted(place, rows(*PEOPLE, more=more, summoned=4), nodes, {s.ROLLS: [roll]})

    async def use(store: Store) -> None:
        assert await Findings(store.engine).of("k3") == [{"best": 1}]

    using(place, use)
    with create_engine(url_of(place)).connect() as connection:
        names = set(inspect(connection).get_table_names())
        kept = [
            connection.scalar(select(func.count()).select_from(each)) for each in (NODES, ROLLS)
        ]
        row = connection.execute(text("SELECT summoned, driver FROM tables")).one()
    assert names.isdisjoint({"log", "seats", "talk", "former_tables", "former_findings"})
    assert (kept, tuple(row)) == ([1, 1], (4, None))


def test_old_versions_of_rules_and_terms_are_read(place: Place) -> None:
    """A table from before versions of rules and hosts has none of them."""
    bare: dict[str, Any] = {"rules": None, "opener": None, "terms": {}}
    read = converted(place, rows(*PEOPLE, **bare))
    assert (read.state.host, read.state.rules, read.state.terms) == (None, 0, Terms())
