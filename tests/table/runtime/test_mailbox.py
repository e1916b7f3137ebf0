"""Tests of mailboxes: what is acknowledged is in the log once, with two nodes and with faults."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules import game_commands as c
from marooned.table.rules.context import Decision, NewLine, NewName, NewPerson, Refusal
from marooned.table.runtime.mailbox import Actor, Mailbox
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import folded
from marooned.table.state.plain_terms import Terms
from marooned.table.store.engines.sqlite import SqliteFile
from marooned.table.store.logs.appending import EntryLog, StaleVersionError
from marooned.table.store.logs.log_tables import METADATA
from tests.table.rules.tables import FIRST_SEAT_BEGINS, person

ADA, BEN = Actor("token of Ada"), Actor("token of Ben")
OPTIONS = {"seed": FIRST_SEAT_BEGINS}
OPENED = e.Opened(
    at=1.0, game="island", options={}, seats=(person(0), person(1)), terms=Terms(), host=0
)
DEALT = e.Dealt(at=1.0, options=OPTIONS, rules=1, is_known_deal=False)
BESIDE = (
    NewPerson(0, "token of Ada"),
    NewPerson(1, "token of Ben"),
    NewName(0, "Ada", 0),
    NewName(1, "Ben", 1),
)


class Node:
    """A node with one table: its mailbox, and all that it sent."""

    def __init__(self, log: EntryLog) -> None:
        self.sent: list[tuple[int, e.Entry]] = []
        self.mailbox = Mailbox("t", log, self._deliver)

    def _deliver(self, _before: Any, steps: Any, _now: float) -> None:
        self.sent += [(state.version, entry) for entry, state in steps]


@asynccontextmanager
async def logs(folder: Path, *, many: int = 1) -> AsyncIterator[list[EntryLog]]:
    """Give logs of some nodes over one database, with an opened table."""
    databases = [SqliteFile(folder / "tables.sqlite3") for _ in range(many)]
    for database in databases:
        await database.open()
    async with databases[0].engine.begin() as connection:
        await connection.run_sync(METADATA.create_all)
    opened = [EntryLog(database) for database in databases]
    await opened[0].append("t", 0, [OPENED, DEALT], BESIDE, now=1.0)
    yield opened
    for database in databases:
        await database.close()


async def click(mailbox: Mailbox, name: str) -> Decision | Refusal:
    """Have the seat whose turn it is play its first action."""
    state = await mailbox.state()
    assert state.running is not None
    chosen = state.running.history.game.legal[0]
    actor = (ADA, BEN)[chosen.seat]
    command = c.Play(state.revision, chosen.seat, chosen.code, name)
    return await mailbox.handle(command, actor)


def run(folder: Path, work: Callable[[list[EntryLog]], Any], *, many: int = 1) -> Any:
    """Run a test with logs of some nodes."""

    async def all_of_it() -> Any:
        async with logs(folder, many=many) as opened:
            return await work(opened)

    return asyncio.run(all_of_it())


def test_a_command_is_written_then_sent(tmp_path: Path) -> None:
    """An allowed command is in the log when its effects run."""

    async def work(opened: list[EntryLog]) -> None:
        node = Node(opened[0])
        done = await click(node.mailbox, "a")
        assert isinstance(done, Decision)
        assert node.sent == [(3, done.entries[0])]
        assert await opened[0].entries("t", 2) == list(done.entries)

    run(tmp_path, work)


def test_a_refused_command_writes_nothing(tmp_path: Path) -> None:
    """A refusal leaves the log as it was."""

    async def work(opened: list[EntryLog]) -> None:
        node = Node(opened[0])
        refused = await node.mailbox.handle(c.Play(0, 0, 9999), ADA)
        assert isinstance(refused, Refusal)
        assert await opened[0].version("t") == 2
        assert node.sent == []

    run(tmp_path, work)


def test_an_unknown_table(tmp_path: Path) -> None:
    """A table without a log does not exist."""

    async def work(opened: list[EntryLog]) -> None:
        mailbox = Mailbox("x", opened[0], lambda *_: None)
        with pytest.raises(TableError, match="there is no table 'x'"):
            await mailbox.state()

    run(tmp_path, work)


def test_two_nodes_fold_to_one_state(tmp_path: Path) -> None:
    """Nodes that act in turn see each other's entries; both send each entry once."""

    async def work(opened: list[EntryLog]) -> None:
        one, other = nodes = [Node(log) for log in opened]
        for node in nodes:
            await node.mailbox.state()
        for number in range(8):
            node = nodes[number % 2]
            await node.mailbox.catch_up()
            assert isinstance(await click(node.mailbox, f"click {number}"), Decision)
        for node in nodes:
            await node.mailbox.catch_up()
        assert await one.mailbox.state() == await other.mailbox.state()
        assert one.sent == other.sent
        assert [version for version, _ in one.sent] == list(range(3, 11))

    run(tmp_path, work, many=2)


def test_two_nodes_receive_the_same_click(tmp_path: Path) -> None:
    """Two nodes that race with the same click both answer success; it counts once."""

    async def work(opened: list[EntryLog]) -> None:
        nodes = [Node(log) for log in opened]
        state = await nodes[0].mailbox.state()
        await nodes[1].mailbox.state()
        assert state.running is not None
        chosen = state.running.history.game.legal[0]
        command = c.Play(0, chosen.seat, chosen.code, "a")
        results = await asyncio.gather(*(node.mailbox.handle(command, ADA) for node in nodes))
        assert all(isinstance(each, Decision) for each in results)
        assert await opened[0].version("t") == 3

    run(tmp_path, work, many=2)


def test_clicks_that_race_count_once(tmp_path: Path) -> None:
    """Of clicks that race from two nodes each acknowledged one is in the log, once."""

    async def work(opened: list[EntryLog]) -> None:
        nodes = [Node(log) for log in opened]
        for node in nodes:
            await node.mailbox.state()
        acknowledged: list[str] = []

        async def play(node: Node, name: str) -> None:
            for number in range(15):
                clicked = f"{name} {number}"
                if isinstance(await click(node.mailbox, clicked), Decision):
                    acknowledged.append(clicked)

        await asyncio.gather(play(nodes[0], "one"), play(nodes[1], "other"))
        entries = await opened[0].entries("t", 2)
        clicks = [entry.click for entry in entries if isinstance(entry, e.Played)]
        assert sorted(filter(None, clicks)) == sorted(acknowledged)
        assert len(acknowledged) >= 15
        for node in nodes:
            await node.mailbox.catch_up()
            assert [version for version, _ in node.sent] == list(range(3, 3 + len(entries)))
        assert await nodes[0].mailbox.state() == folded("t", await opened[0].entries("t"))

    run(tmp_path, work, many=2)


class Faulty(EntryLog):
    """A log whose next append fails: before it is written, or after."""

    fails: str | None = None

    async def append(self, *how: Any, **more: Any) -> None:
        if self.fails == "before":
            self.fails = None
            raise TableError("store", "saving failed")
        await super().append(*how, **more)
        if self.fails == "after":
            self.fails = None
            raise TableError("store", "saving failed")


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_write_that_fails(tmp_path: Path, when: str) -> None:
    """A click whose write failed counts once when it is sent again, written or not."""

    async def work(opened: list[EntryLog]) -> None:
        log = Faulty(opened[0]._database)
        node = Node(log)
        state = await node.mailbox.state()
        assert state.running is not None
        chosen = state.running.history.game.legal[0]
        command = c.Play(0, chosen.seat, chosen.code, "a")
        log.fails = when
        with pytest.raises(TableError):
            await node.mailbox.handle(command, ADA)
        again = await node.mailbox.handle(command, ADA)
        assert isinstance(again, Decision)
        assert (again.revision is None) == (when == "before")
        assert await log.version("t") == 3

    run(tmp_path, work)


def test_a_stale_version_is_refused(tmp_path: Path) -> None:
    """Nothing of an append is written if the log has moved on, nor beside it."""

    async def work(opened: list[EntryLog]) -> None:
        (log,) = opened
        entry = e.Paused(at=2.0, seat=0)
        await log.append("t", 2, [entry], now=2.0)
        with pytest.raises(StaleVersionError):
            await log.append("t", 2, [entry], [NewName(7, "Eve", None)], now=2.0)
        assert await log.version("t") == 3
        assert 7 not in (await log.directory("t")).names

    run(tmp_path, work)


def test_an_erased_person(tmp_path: Path) -> None:
    """After erasing a person neither token, name nor message is in the database file."""

    async def work(opened: list[EntryLog]) -> None:
        (log,) = opened
        said = e.Said(at=2.0, number=1, person=0, seat=0, name=0, how="say")
        await log.append("t", 2, [said], [NewLine(1, "Meet me at noon", 0)], now=2.0)
        before = await log.entries("t")
        await log.erase("token of Ada")
        assert await log.entries("t") == before
        found = await log.directory("t")
        assert (found.people, found.names) == ({"token of Ben": 1}, {1: "Ben"})

    run(tmp_path, work)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"token of Ben" in kept
    assert [word for word in (b"token of Ada", b"Meet me at noon") if word in kept] == []
