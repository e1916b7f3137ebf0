"""Replication: a node follows what others write, by hints or by polling, and reads no more."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from typing import Any

import pytest

from marooned.table.error_codes import TableError
from marooned.table.replication.hints import Hint
from marooned.table.runtime import replication
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.replication import Replication
from marooned.table.server_address import Place
from tests.table.replication.lines import until
from tests.table.replication.pairs import at_two_nodes
from tests.table.rivals import PASS, WALK, Room, all_heard, heard, person

TWO = (person(0), person(1))
HANGING = "hanging"
NEW = 9


class Tables:
    """Stands for the tables of a node, of which one hangs until it is let."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.versions: dict[str, int] = {}
        self.let = asyncio.Event()

    def is_watched(self, table: str) -> bool:
        return table != "unwatched"

    def watched(self) -> dict[str, int]:
        return self.versions

    def version(self, table: str, otherwise: int) -> int:
        return self.versions.get(table, otherwise)

    async def follow(self, table: str, _hints: Sequence[Hint] = ()) -> None:
        self.read.append(table)
        if table == HANGING:
            await self.let.wait()


class Told:
    """Stands for hints, which come."""

    is_up = True

    def __init__(self) -> None:
        self.said: asyncio.Queue[Hint] = asyncio.Queue()

    def send(self, hint: Hint) -> None:
        self.said.put_nowait(hint)

    async def received(self) -> AsyncIterator[Hint]:
        while True:
            yield await self.said.get()


class Stored:
    """Stands for the database: the versions of some tables."""

    announce: Any

    def __init__(self) -> None:
        self.log = self
        self.known: dict[str, int] = {}

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        return {table: version for table, version in self.known.items() if table in tables}


def told(scene: Callable[[Tables, Told, Replication], Awaitable[None]]) -> list[str]:
    """Return the tables that were read in a scene."""

    async def run() -> list[str]:
        tables, hints, stored = Tables(), Told(), Stored()
        stored.known = {"k1": 3, "k2": 3, "k3": 3}
        stand_ins: tuple[Any, Any] = stored, tables
        followed = Replication(*stand_ins, hints)
        followed.begin()
        try:
            await scene(tables, hints, followed)
        finally:
            await followed.close()
        return tables.read

    return asyncio.run(run())


def test_a_table_that_hangs_delays_no_other() -> None:
    """While one cannot be read the next one is; one that no one looks at is left alone."""

    async def scene(tables: Tables, hints: Told, _followed: Replication) -> None:
        tables.versions = dict.fromkeys((HANGING, "unwatched", "k1"), 1)
        for table in tables.versions:
            hints.send(Hint(table, NEW))
        await until(lambda: len(tables.read) == 2)

    assert told(scene) == [HANGING, "k1"]


def test_a_table_is_read_once_at_a_time() -> None:
    """A hint that comes while it is read has it read once more, afterwards."""

    async def scene(tables: Tables, hints: Told, _followed: Replication) -> None:
        tables.versions = dict.fromkeys((HANGING, "k2", "k3"), 1)
        hints.send(Hint(HANGING, NEW))
        await until(lambda: tables.read)
        for table in (HANGING, HANGING, "k2"):
            hints.send(Hint(table, NEW))
        await until(lambda: "k2" in tables.read)
        assert tables.read.count(HANGING) == 1
        tables.let.set()
        await until(lambda: tables.read.count(HANGING) == 2)
        hints.send(Hint("k3", NEW))
        await until(lambda: "k3" in tables.read)

    assert told(scene) == [HANGING, "k2", HANGING, "k3"]


def test_a_hint_of_a_known_version_has_nothing_read() -> None:
    """A node that has that version already, or is further, reads nothing."""

    async def scene(tables: Tables, hints: Told, _followed: Replication) -> None:
        tables.versions = {"k1": NEW, "k2": NEW - 1}
        for table, version in (("k1", NEW), ("k1", NEW - 1), ("k2", NEW)):
            hints.send(Hint(table, version))
        await until(lambda: tables.read)

    assert told(scene) == ["k2"]


def test_a_lost_hint_is_made_good_by_the_versions() -> None:
    """Tables are compared with the database: what differs is read, or is gone."""

    async def scene(tables: Tables, _hints: Told, followed: Replication) -> None:
        tables.versions = {"k1": 3, "k2": 2, "deleted": 4}
        await followed.compare()
        await until(lambda: len(tables.read) == 2)

    assert told(scene) == ["k2", "deleted"]


class OneTable(Lobby):
    """A lobby with the table of a room."""

    def __init__(self, room: Room) -> None:
        super().__init__(room.services)
        self._tables["k3"] = room.table
        self._used["k3"] = 0.0


def test_a_node_without_hints_polls_the_versions(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another node has played comes without any hint; while nothing changes no log is read."""
    monkeypatch.setattr(replication, "ROUND_SECONDS", 0.01)

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await other.table.follow()
        polled, reads = 0, []
        versions, news = other.store.log.versions, other.store.log.news

        async def counted(tables: Collection[str]) -> dict[str, int]:
            nonlocal polled
            polled += 1
            return await versions(tables)

        async def read(table: str, after: int) -> Any:
            reads.append(after)
            return await news(table, after)

        other.store.log.versions = counted  # type: ignore[method-assign]
        other.store.log.news = read  # type: ignore[method-assign]
        followed = Replication(other.store, OneTable(other))
        followed.begin()
        try:
            await until(lambda: polled > 5)
            before = list(reads)
            await one.play(ada, 0, WALK)
            await until(lambda: other.seq == 1)
        finally:
            await followed.close()
        return before, len(reads), [told["seq"] for told in heard(ben)]

    assert at_two_nodes(place, play, TWO) == ([], 1, [1])


def test_a_table_that_was_deleted_is_let_go(place: Place) -> None:
    """Its people on another node are sent that, and it is in memory no more."""

    async def play(one: Room, other: Room) -> Any:
        ben = await other.arrive(1)
        lobby = OneTable(other)
        await one.store.upkeep.delete(["k3"])
        followed = Replication(other.store, lobby)
        await followed.compare()
        await until(lambda: not lobby.count)
        await followed.close()
        with pytest.raises(TableError, match="there is no table"):
            await lobby.find("k3")
        return all_heard(ben)[-1]["code"], ben.lost or ben.dismissed

    assert at_two_nodes(place, play, TWO) == ("closed", True)


class Reads:
    """Hints of a node for another one, and a count of what that one reads of the log."""

    def __init__(self, one: Room, other: Room) -> None:
        self.hints: list[Hint] = []
        self.number = 0
        one.store.log.announce = lambda *changed: self.hints.append(Hint(*changed))
        self._news = other.store.log.news
        other.store.log.news = self._counted  # type: ignore[method-assign]

    async def _counted(self, table: str, after: int) -> Any:
        self.number += 1
        return await self._news(table, after)


def test_entries_that_come_with_hints_are_not_read(place: Place) -> None:
    """A node folds the next entries of a table as they arrive; one it has is left alone."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await other.table.follow()
        reads = Reads(one, other)
        await one.play(ada, 0, WALK)
        await one.play(ada, 0, PASS)
        before = reads.number
        await other.table.follow(reads.hints)
        await other.table.follow(reads.hints[:1])
        states = one.table.mailbox.state, other.table.mailbox.state
        return reads.number - before, states[0] == states[1], [m["seq"] for m in heard(ben)]

    assert at_two_nodes(place, play, TWO) == (0, True, [1, 2])


def test_a_lost_hint_has_the_log_read(place: Place) -> None:
    """What comes out of order, or without its entries, is read from the database."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await other.table.follow()
        reads = Reads(one, other)
        await one.play(ada, 0, WALK)
        await one.play(ada, 0, PASS)
        before = reads.number
        await other.table.follow(reads.hints[1:])
        return reads.number - before, [m["seq"] for m in heard(ben)]

    assert at_two_nodes(place, play, TWO) == (1, [2])


def test_a_message_of_the_talk_is_read_with_its_text(place: Place) -> None:
    """A hint holds no texts of people: these lie beside the log, and are read there."""

    async def play(one: Room, other: Room) -> Any:
        ada, ben = await one.arrive(0), await other.arrive(1)
        await other.table.follow()
        reads = Reads(one, other)
        await one.say(ada, "chat", text="Ahoy from the reef")
        before = reads.number
        await other.table.follow(reads.hints)
        said = [m["text"] for m in all_heard(ben) if m["type"] == "chat_message"]
        return reads.number - before, said, "Ahoy" in str(reads.hints)

    assert at_two_nodes(place, play, TWO) == (1, ["Ahoy from the reef"], False)
