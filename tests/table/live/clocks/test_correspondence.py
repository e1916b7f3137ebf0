"""Clocks of days: they go on while nobody looks, and while the node does not run."""

import json
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy import update

from marooned.table.live.clocks.summons import post
from marooned.table.live.lobby import Lobby
from marooned.table.settings import Settings
from marooned.table.store.moments import Moments
from marooned.table.store.rows import Entry, Summary
from marooned.table.store.schema import LOG, TABLES
from marooned.table.terms import Clock, Terms
from tests.table.rivals import PASS, Room, person
from tests.table.scenes import settle, staged

TWO = (person(0), person(1))
DAY = 24 * 3600.0
LONG_AGO = "2020-01-01T00:00:00+00:00"


async def begin(room: Room) -> None:
    """Have a table by correspondence at which somebody has acted, long ago."""
    terms = Terms(clock=Clock(kind="days", seconds=DAY)).model_dump()
    async with room.store.engine.begin() as connection:
        await connection.execute(update(TABLES).values(terms=terms, begun=LONG_AGO))
    room.table = room.again()
    await room.play(await room.look(room.stored.chairs[0].token or ""), 0, PASS)
    async with room.store.engine.begin() as connection:
        await connection.execute(update(TABLES).values(touched=LONG_AGO))
        await connection.execute(update(LOG).values(at=LONG_AGO))


async def played(room: Room) -> int:
    while len(await room.store.entries("k3")) == 1:
        await settle()
    return len(await room.store.entries("k3"))


def test_judgement_acts_where_nobody_looks(tmp_path: Path) -> None:
    """A table that no node has in memory is found once its time is out."""

    async def scene(room: Room) -> int:
        await begin(room)
        lobby = Lobby(room.settings, room.store, room.company)  # type: ignore[arg-type]
        await lobby.wake_late()
        found = await played(room)
        await lobby.close()
        return found

    assert staged(tmp_path, scene, TWO, answers={0: PASS, 1: PASS}) > 1


def test_days_go_by_while_the_node_does_not_run(tmp_path: Path) -> None:
    """Who comes after the time is out finds that judgement has acted."""

    async def scene(room: Room) -> int:
        await begin(room)
        room.table = room.again()
        await room.arrive(0)
        return await played(room)

    assert staged(tmp_path, scene, TWO, answers={0: PASS, 1: PASS}) > 1


def test_a_day_that_lasts_is_left_alone(tmp_path: Path) -> None:
    """Within the time nobody acts for anybody."""

    async def scene(room: Room) -> int:
        await begin(room)
        async with room.store.engine.begin() as connection:
            await connection.execute(update(LOG).values(at="2999-01-01T00:00:00+00:00"))
        room.table = room.again()
        await room.arrive(0)
        await settle()
        return len(await room.store.entries("k3"))

    assert staged(tmp_path, scene, TWO, answers={0: PASS, 1: PASS}) == 1


def test_extra_time_winds_no_clock_back(tmp_path: Path) -> None:
    """Who sits where, and extra time, are no actions: time counts from the last one still."""

    async def scene(room: Room) -> str:
        await begin(room)
        await room.store.append("k3", Entry(2, "grant", 0, 1), Summary(""))
        since = await Moments(room.store.engine).newest("k3")
        [(_, acted, _)] = await Moments(room.store.engine).by_days()
        assert since == acted
        return acted.isoformat()

    assert staged(tmp_path, scene, TWO) == LONG_AGO


class Address:
    """An address of the owner's, which notes what it is told."""

    def __init__(self, status: int = 200) -> None:
        self.told: list[Any] = []
        told = self.told

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                told.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(status)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_told: Any) -> None:
                """Say nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/hook"


@pytest.fixture
def address() -> Any:
    address = Address()
    yield address
    address.server.shutdown()


def test_an_address_is_told_who_is_waited_for(tmp_path: Path, address: Address) -> None:
    """It hears the path of the table and the name of the seat, and nothing else."""

    async def scene(room: Room) -> list[Any]:
        await begin(room)
        while not address.told:
            await settle()
        return address.told

    told = staged(tmp_path, scene, TWO, webhook=address.url)
    assert told == [{"table": "/table/k3", "seat": "Person 1"}]


def test_who_is_to_begin_is_summoned(tmp_path: Path, address: Address) -> None:
    """The first who is waited for hears of it, once, though nobody has acted yet."""

    async def scene(room: Room) -> list[Any]:
        terms = Terms(clock=Clock(kind="days", seconds=DAY)).model_dump()
        async with room.store.engine.begin() as connection:
            await connection.execute(update(TABLES).values(terms=terms))
        for _ in range(2):
            room.table.leave(await room.arrive(1))
        while not address.told:
            await settle()
        return address.told

    told = staged(tmp_path, scene, TWO, webhook=address.url, gone_seconds=0.01)
    assert told == [{"table": "/table/k3", "seat": "Person 0"}]


def test_nobody_is_summoned_who_is_here(tmp_path: Path, address: Address) -> None:
    """Nor is anybody at a table with another clock."""

    async def scene(room: Room) -> list[Any]:
        await begin(room)
        address.told.clear()
        room.table.seats.stored = replace(room.table.stored, terms=Terms())
        course = await room.table.course()
        await room.play(await room.arrive(0, 1), course.game.turn, PASS)
        await settle()
        return address.told

    assert staged(tmp_path, scene, (person(0, "b"), person(1, "b")), webhook=address.url) == []


def test_a_redirect_is_not_followed() -> None:
    """What the owner named is told, and no other address."""
    elsewhere = Address(302)
    with pytest.raises(OSError, match="302"):
        post(elsewhere.url, b"{}")
    elsewhere.server.shutdown()
    assert elsewhere.told == [{}]


def test_an_address_is_one_of_the_web() -> None:
    """A path of the machine is refused."""
    with pytest.raises(ValidationError, match="begins with http"):
        Settings(webhook="file:///etc/passwd")


def test_a_table_that_cannot_go_on_holds_up_no_other(tmp_path: Path) -> None:
    """Judgement acts at the tables that can go on, whatever is wrong with those before them."""

    async def scene(room: Room) -> int:
        await begin(room)
        terms = Terms(clock=Clock(kind="days", seconds=DAY))
        await room.store.add(
            replace(
                room.stored, id="a1", game="gone", created=LONG_AGO, begun=LONG_AGO, terms=terms
            )
        )
        lobby = Lobby(room.settings, room.store, room.company)  # type: ignore[arg-type]
        await lobby.wake_late()
        found = await played(room)
        await lobby.close()
        return found

    assert staged(tmp_path, scene, TWO, answers={0: PASS, 1: PASS}) > 1
