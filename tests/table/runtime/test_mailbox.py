"""Tests of mailboxes: what is acknowledged is in the log once, with two nodes and with faults."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from marooned.table.error_codes import TableError
from marooned.table.rules import game_commands as c
from marooned.table.rules.context import Context, Decision, NewName, NewPerson, NewTable, Refusal
from marooned.table.runtime.database_clock import DatabaseClock
from marooned.table.runtime.mailbox import Mailbox, opening
from marooned.table.server_address import Place
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import folded
from marooned.table.state.plain_terms import Terms
from marooned.table.state.summary import outcome, summary
from marooned.table.store.entry_log import Change, Directory, EntryLog
from marooned.table.store.faults import fault
from marooned.table.store.tables import Store
from tests.table.rules.tables import FIRST_SEAT_BEGINS, Table, finished, person

ADA, BEN = "token of Ada", "token of Ben"
OPENED = e.Opened(
    at=1.0, game="island", options={}, seats=(person(0), person(1)), terms=Terms(), host=0
)
DEALT = e.Dealt(at=1.0, options={"seed": FIRST_SEAT_BEGINS}, rules=1, is_known_deal=False)
BESIDE = (NewPerson(0, ADA), NewPerson(1, BEN), NewName(0, "Ada", 0), NewName(1, "Ben", 1))
TABLE = NewTable("t", (OPENED, DEALT), BESIDE)

Found = TypeVar("Found")


class Node:
    """A node with one table: its mailbox, and all that it sent."""

    def __init__(self, log: EntryLog, *, table: str = "t", is_shared: bool = True) -> None:
        self.sent: list[tuple[int, e.Entry]] = []
        self.too_fast = False
        around: Any = self
        self.mailbox = Mailbox(table, log, DatabaseClock(), around, self, is_shared=is_shared)

    def context(self, directory: Directory, token: str | None) -> Context:
        return Context(
            now=self.mailbox.now,
            person=None if token is None else directory.people.get(token),
            names=directory.names,
        )

    def admit(self, *_command: object) -> None:
        if self.too_fast:
            raise TableError("too_fast", "more than that per second")

    def deliver(self, _before: Any, steps: Any) -> None:
        self.sent += [(state.version, entry) for entry, state in steps]


@asynccontextmanager
async def logs(place: Place, many: int) -> AsyncIterator[list[EntryLog]]:
    """Give logs of some nodes over one database, with an opened table."""
    stores = [Store(place) for _ in range(many)]
    for store in stores:
        await store.open()
    await stores[0].log.append("t", 0, opening(TABLE)[1], now=1.0)
    yield [store.log for store in stores]
    for store in stores:
        await store.close()


def run(place: Place, work: Callable[[list[EntryLog]], Awaitable[Found]], many: int = 1) -> Found:
    """Run a test with logs of some nodes."""

    async def all_of_it() -> Found:
        async with logs(place, many) as opened:
            return await work(opened)

    return asyncio.run(all_of_it())


async def first_action(mailbox: Mailbox, click: str) -> tuple[c.Play, str]:
    """Return the first legal action as a click, and the token of who may make it."""
    state = await mailbox.read()
    assert state.running is not None
    chosen = state.running.history.game.legal[0]
    return c.Play(state.revision, chosen.seat, chosen.code, click), (ADA, BEN)[chosen.seat]


async def click(mailbox: Mailbox, name: str) -> Decision | Refusal:
    """Have the seat whose turn it is play its first action."""
    return await mailbox.handle(*await first_action(mailbox, name))


def test_a_command_is_written_then_sent(place: Place) -> None:
    """An allowed command is in the log when its effects run."""

    async def work(opened: list[EntryLog]) -> None:
        node = Node(opened[0])
        done = await click(node.mailbox, "a")
        assert isinstance(done, Decision)
        assert node.sent == [(3, done.entries[0])]
        assert await opened[0].entries("t", 2) == list(done.entries)

    run(place, work)


def test_a_refused_command_writes_nothing(place: Place) -> None:
    """A refusal leaves the log as it was."""

    async def work(opened: list[EntryLog]) -> None:
        node = Node(opened[0])
        refused = await node.mailbox.handle(c.Play(0, 0, 9999), ADA)
        assert isinstance(refused, Refusal)
        assert await opened[0].version("t") == 2
        assert node.sent == []

    run(place, work)


def test_a_command_that_comes_too_fast(place: Place) -> None:
    """A limit refuses what the rules allow, before it is written."""

    async def work(opened: list[EntryLog]) -> None:
        node = Node(opened[0])
        node.too_fast = True
        with pytest.raises(TableError, match="more than that"):
            await click(node.mailbox, "a")
        assert await opened[0].version("t") == 2

    run(place, work)


def test_an_unknown_table(place: Place) -> None:
    """A table without a log does not exist."""

    async def work(opened: list[EntryLog]) -> None:
        with pytest.raises(TableError, match="there is no table 'x'"):
            await Node(opened[0], table="x").mailbox.read()

    run(place, work)


@pytest.mark.parametrize(("changed", "is_refused"), [({"text": "X"}, False), ({"won": None}, True)])
def test_a_finished_game_that_ends_otherwise(
    place: Place, changed: dict[str, Any], *, is_refused: bool
) -> None:
    """By rules of another version; other words for the same outcome do not matter."""
    played = finished(Table(person(0), person(1)))
    told = replace(summary(played.state), outcome={**(outcome(played.state) or {}), **changed})

    async def work(opened: list[EntryLog]) -> None:
        await opened[0].append("f", 0, Change(played.log, BESIDE, told), now=1.0)
        mailbox = Node(opened[0], table="f").mailbox
        if not is_refused:
            assert (await mailbox.read()).is_over
            return
        with pytest.raises(TableError, match="started with other rules"):
            await mailbox.read()

    run(place, work)


def test_a_table_that_was_deleted_meanwhile(place: Place) -> None:
    """A node that had it in memory finds that it does not exist any more."""

    async def work(stores: list[Store]) -> None:
        node = Node(stores[0].log)
        await node.mailbox.read()
        await stores[1].upkeep.delete(["t"])
        for _ in range(2):
            with pytest.raises(TableError) as refused:
                await click(node.mailbox, "a")
            assert refused.value.code == "unknown_table"

    async def all_of_it() -> None:
        stores = [Store(place), Store(place)]
        for store in stores:
            await store.open()
        await stores[0].log.append("t", 0, opening(TABLE)[1], now=1.0)
        await work(stores)
        for store in stores:
            await store.close()

    asyncio.run(all_of_it())


def test_two_nodes_fold_to_one_state(place: Place) -> None:
    """Nodes that act in turn see each other's entries; both send each entry once."""

    async def work(opened: list[EntryLog]) -> None:
        one, other = nodes = [Node(log) for log in opened]
        for node in nodes:
            await node.mailbox.read()
        for number in range(8):
            assert isinstance(await click(nodes[number % 2].mailbox, f"{number}"), Decision)
        for node in nodes:
            await node.mailbox.follow()
        assert await one.mailbox.read() == await other.mailbox.read()
        assert one.sent == other.sent
        assert [version for version, _ in one.sent] == list(range(3, 11))

    run(place, work, many=2)


def test_two_nodes_receive_the_same_click(place: Place) -> None:
    """Two nodes that race with the same click both answer success; it counts once."""

    async def work(opened: list[EntryLog]) -> None:
        nodes = [Node(log) for log in opened]
        played, token = await first_action(nodes[0].mailbox, "a")
        await nodes[1].mailbox.read()
        results = await asyncio.gather(*(each.mailbox.handle(played, token) for each in nodes))
        assert all(isinstance(each, Decision) for each in results)
        assert await opened[0].version("t") == 3

    run(place, work, many=2)


def test_clicks_that_race_count_once(place: Place) -> None:
    """Of clicks that race from two nodes each acknowledged one is in the log, once."""

    async def work(opened: list[EntryLog]) -> None:
        nodes = [Node(log) for log in opened]
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
            await node.mailbox.follow()
            assert [version for version, _ in node.sent] == list(range(3, 3 + len(entries)))
        assert await nodes[0].mailbox.read() == folded("t", await opened[0].entries("t"))

    run(place, work, many=2)


def test_a_refusal_by_an_old_state_is_decided_again(place: Place) -> None:
    """A click that knows more than its node is played there: the node reads what it lacks."""

    async def work(opened: list[EntryLog]) -> None:
        one, other = (Node(log) for log in opened)
        await other.mailbox.read()
        await click(one.mailbox, "a")
        played, token = await first_action(one.mailbox, "b")
        assert isinstance(await other.mailbox.handle(played, token), Decision)
        assert await opened[0].version("t") == 4

    run(place, work, many=2)


def test_a_command_is_made_anew_for_each_try(place: Place) -> None:
    """What lies beside the log is read again if another node was first."""

    async def work(opened: list[EntryLog]) -> None:
        one, other = (Node(log) for log in opened)
        await other.mailbox.read()
        made: list[c.Command] = []

        async def pause() -> c.Command:
            if not made:
                await one.mailbox.handle(c.SetPaused(on=True), ADA)
            made.append(c.SetPaused(on=not made))
            return made[-1]

        done = await other.mailbox.handle(pause, BEN)
        assert isinstance(done, Decision)
        assert len(made) == 2
        assert isinstance(done.entries[0], e.Resumed)

    run(place, work, many=2)


class Faulty(EntryLog):
    """A log whose next append fails: before it is written, or after."""

    fails: str | None = None

    async def append(self, *how: Any, **more: Any) -> None:
        if self.fails == "before":
            self.fails = None
            raise TableError("storage", "saving failed")
        await super().append(*how, **more)
        if self.fails == "after":
            self.fails = None
            raise TableError("storage", "saving failed")


@pytest.mark.parametrize("is_shared", [False, True])
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_write_that_fails(place: Place, when: str, *, is_shared: bool) -> None:
    """A click whose write failed counts once when it is sent again, written or not."""

    async def work(opened: list[EntryLog]) -> None:
        log = Faulty(opened[0]._database)
        node = Node(log, is_shared=is_shared)
        played, token = await first_action(node.mailbox, "a")
        log.fails = when
        with pytest.raises(TableError):
            await node.mailbox.handle(played, token)
        assert node.sent == []
        again = await node.mailbox.handle(played, token)
        assert isinstance(again, Decision)
        assert (again.revision is None) == (when == "before")
        assert await log.version("t") == 3
        assert [version for version, _ in node.sent] == [3]

    run(place, work)


def test_a_write_that_was_in_doubt_is_read_next(place: Place) -> None:
    """A node without others reads what was written after all, and sends it."""

    async def work(opened: list[EntryLog]) -> None:
        log = Faulty(opened[0]._database)
        node = Node(log, is_shared=False)
        played, token = await first_action(node.mailbox, "a")
        log.fails = "after"
        with pytest.raises(TableError):
            await node.mailbox.handle(played, token)
        assert (await node.mailbox.read()).version == 3
        assert [version for version, _ in node.sent] == [3]

    run(place, work)


def test_a_command_that_is_cancelled_while_it_is_written(place: Place) -> None:
    """It is unknown whether it was written: the node looks before the next command."""

    async def work(opened: list[EntryLog]) -> None:
        log = Slow(opened[0]._database)
        node = Node(log, is_shared=False)
        played, token = await first_action(node.mailbox, "a")
        task = asyncio.create_task(node.mailbox.handle(played, token))
        await log.written.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        again = await node.mailbox.handle(played, token)
        assert isinstance(again, Decision)
        assert again.revision == 1
        assert await log.version("t") == 3

    run(place, work)


class Slow(EntryLog):
    """A log that has written, and does not say so the first time."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.written = asyncio.Event()

    async def append(self, *how: Any, **more: Any) -> None:
        await super().append(*how, **more)
        if not self.written.is_set():
            self.written.set()
            await asyncio.Event().wait()


def test_a_state_that_was_dropped_is_read_again(place: Place) -> None:
    """A table that rests is read from its log, and is as it was."""

    async def work(opened: list[EntryLog]) -> None:
        node = Node(opened[0], is_shared=False)
        await click(node.mailbox, "a")
        before = await node.mailbox.read()
        node.mailbox.rest()
        assert node.mailbox.state is None
        after = await node.mailbox.read()
        assert (after is before, after == before, node.mailbox.loads) == (False, True, 2)

    run(place, work)


def test_a_write_whose_confirmation_was_lost_is_told_to_others(place: Place) -> None:
    """Once it is known that it was written, other nodes are sent its version."""

    async def work(opened: list[EntryLog]) -> None:
        log, told = opened[0], list[tuple[str, int, int]]()
        node = Node(log)
        log.announce = lambda table, version, rows: told.append((table, version, len(rows)))
        append = log.append

        async def lost(*what: Any, **more: Any) -> None:
            log.announce, announce = None, log.announce
            await append(*what, **more)
            log.announce = announce
            raise fault("the connection was lost")

        log.append = lost  # type: ignore[method-assign]
        with pytest.raises(TableError):
            await click(node.mailbox, "a")
        del log.append
        await node.mailbox.read()
        assert told == [("t", 3, 0)]

    run(place, work)
