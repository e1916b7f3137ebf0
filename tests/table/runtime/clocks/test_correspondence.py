"""Clocks of days: they run without connections, and while the node does not run."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from pydantic import ValidationError

from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.mailbox import opening
from marooned.table.runtime.webhook import post
from marooned.table.settings import Settings
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.store.entry_log import Change
from tests.table.replication.pairs import failing
from tests.table.rivals import PASS, Room, opened, person
from tests.table.scenes import a_moment, staged, until

TWO = (person(0), person(1))
DAY = 24 * 3600.0
TERMS = Terms(clock=Clock(kind="days", seconds=DAY))
BOTH = {0: PASS, 1: PASS}


async def begin(room: Room, days: float = 2) -> None:
    """Play one action; then there is no connection, and the node does not run for some days."""
    watcher = await room.arrive(0)
    await room.play(watcher, 0, PASS)
    room.table.visits.leave(watcher)
    await room.table.close()
    room.services.clock.set(room.services.clock.now + days * DAY)
    room.table = room.again()


async def actions(room: Room) -> int:
    """Return the number of actions in the log."""
    return sum(isinstance(each, e.Played) for each in await room.store.log.entries("k3"))


async def count_of(room: Room, least: int) -> int:
    """Wait until the log has a number of actions."""
    for _ in range(3000):
        if (found := await actions(room)) >= least:
            return found
        await asyncio.sleep(0.01)
    return 0


def test_an_ai_player_acts_where_nobody_looks(tmp_path: Path) -> None:
    """A table that no node has in memory is found once its time is out."""

    async def scene(room: Room) -> int:
        await begin(room)
        lobby = Lobby(room.services)
        await lobby.wake_late()
        found = await count_of(room, 2)
        await lobby.close()
        return found

    assert staged(tmp_path, scene, TWO, answers=BOTH, terms=TERMS) >= 2


def test_days_go_by_while_the_node_does_not_run(tmp_path: Path) -> None:
    """Who comes after the time is out finds that an AI player acts."""

    async def scene(room: Room) -> int:
        await begin(room)
        await room.arrive(0)
        return await count_of(room, 2)

    assert staged(tmp_path, scene, TWO, answers=BOTH, terms=TERMS) >= 2


def test_a_day_that_lasts_is_left_alone(tmp_path: Path) -> None:
    """Within the time no AI player acts for a person."""

    async def scene(room: Room) -> tuple[list[str], int]:
        await begin(room, 0.9)
        lobby = Lobby(room.services)
        await lobby.wake_late()
        await room.arrive(0)
        await a_moment()
        await lobby.close()
        return await room.store.index.due(room.services.clock.now), await actions(room)

    assert staged(tmp_path, scene, TWO, answers=BOTH, terms=TERMS) == ([], 1)


def test_a_table_that_cannot_go_on_holds_up_no_other(tmp_path: Path) -> None:
    """AI players act at each table that can continue, also if tables before it cannot."""

    async def scene(room: Room) -> tuple[list[str], int]:
        await begin(room)
        good = opened(room.chairs, TERMS, 0.0)
        first, dealt = good.entries
        assert isinstance(first, e.Opened)
        summary = replace(opening(good)[1].summary, table="a1", game="gone")
        gone = Change((replace(first, game="gone"), dealt), good.beside, summary, due=DAY)
        await room.store.log.append("a1", 0, gone, now=0.0)
        due = await room.store.index.due(room.services.clock.now)
        lobby = Lobby(room.services)
        await lobby.wake_late()
        found = await count_of(room, 2)
        await lobby.close()
        return due, found

    due, found = staged(tmp_path, scene, TWO, answers=BOTH, terms=TERMS)
    assert due == ["a1", "k3"]
    assert found >= 2


def test_an_outage_is_no_error_of_a_late_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An outage has its own lines in the log; the table is tried again later."""

    async def scene(room: Room) -> int:
        await begin(room)
        lobby = Lobby(room.services)
        with failing(room.store.log, "entries"):
            await lobby.wake_late()
        logged = len([each for each in caplog.records if "time has run out" in each.message])
        await lobby.close()
        return logged

    assert staged(tmp_path, scene, TWO, answers=BOTH, terms=TERMS) == 0


# --- webhooks


class Address:
    """An address of the operator, which records its calls."""

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
def address() -> Iterator[Address]:
    address = Address()
    yield address
    address.server.shutdown()


def test_an_address_is_told_who_is_waited_for(tmp_path: Path, address: Address) -> None:
    """It hears the path of the table and the name of the seat, and nothing else."""

    async def scene(room: Room) -> list[Any]:
        await room.play(await room.arrive(0), 0, PASS)
        await until(lambda: address.told)
        return address.told

    told = staged(tmp_path, scene, TWO, webhook=address.url, terms=TERMS)
    assert told == [{"table": "/table/k3", "seat": "Person 1"}]


def test_who_is_to_begin_is_summoned(tmp_path: Path, address: Address) -> None:
    """The person who is to begin is called once, before the first action."""

    async def scene(room: Room) -> list[Any]:
        for _ in range(2):
            room.table.visits.leave(await room.arrive(1))
        await until(lambda: address.told)
        await a_moment()
        return address.told

    told = staged(tmp_path, scene, TWO, webhook=address.url, gone_seconds=0.01, terms=TERMS)
    assert told == [{"table": "/table/k3", "seat": "Person 0"}]


@pytest.mark.parametrize("terms", [Terms(), TERMS])
def test_nobody_is_summoned_who_is_here(tmp_path: Path, address: Address, terms: Terms) -> None:
    """People at tables with another clock are not called either."""

    async def scene(room: Room) -> list[Any]:
        watchers = [await room.arrive(0), await room.arrive(1)]
        if terms.clock is None:
            room.table.visits.leave(watchers[1])
        await room.play(watchers[0], 0, PASS)
        await a_moment()
        return address.told

    assert staged(tmp_path, scene, TWO, webhook=address.url, terms=terms) == []


def test_a_redirect_is_not_followed() -> None:
    """Only the address that the operator configured is called."""
    elsewhere = Address(302)
    with pytest.raises(OSError, match="302"):
        post(elsewhere.url, b"{}")
    elsewhere.server.shutdown()
    assert elsewhere.told == [{}]


def test_an_address_is_one_of_the_web() -> None:
    """A path of the machine is refused."""
    with pytest.raises(ValidationError, match="begins with http"):
        Settings(webhook="file:///etc/passwd")
