"""Who looks at a table by which node: all nodes know, and forget those that are gone."""

import asyncio
from pathlib import Path
from typing import Any

from marooned.table.replication.presence_broadcasts import FRESH, Sightings
from marooned.table.replication.redis_link import Line
from marooned.table.replication.remote_connection import Seen
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings
from marooned.table.state.plain_terms import Terms
from tests.servers.redis_server import Redis
from tests.table.browsers import FAST
from tests.table.replication.lines import begun, in_time, until
from tests.table.rivals import opened as opened_table
from tests.table.rivals import person

ADA, EVE = Seen("ada", False, "a guest"), Seen("eve", True, "Eve")


def test_a_node_knows_who_looks_by_another(redis_url: str) -> None:
    """It hears who comes and who goes, of tables that nobody looks at here as well."""

    async def act() -> None:
        here, there = Line(redis_url), Line(redis_url)
        mine, other = Sightings(here, "a"), Sightings(there, "b")
        told: list[str] = []
        other.follow = told.append
        async with begun(here, there):
            mine.tell("t1", [ADA, EVE])
            await until(lambda: other.of("t1") == [ADA, EVE])
            assert other.watched() == {"t1"}
            assert mine.of("t1") == []
            mine.tell("t1", [EVE])
            mine.tell("t1", [EVE])
            mine.tell("t1", [])
            await until(lambda: not other.watched())
            assert told == ["t1", "t1", "t1"]

    asyncio.run(act())


def test_a_node_that_comes_later_is_told(redis_url: str) -> None:
    """It asks who looks at which tables, and all others answer."""

    async def act() -> list[Seen]:
        here, there = Line(redis_url), Line(redis_url)
        mine = Sightings(here, "a")
        async with begun(here):
            mine.tell("t1", [ADA])
            later = Sightings(there, "b")
            async with begun(there):
                await until(later.watched)
                return later.of("t1")

    assert asyncio.run(act()) == [ADA]


def test_a_node_that_ends_says_so(redis_url: str) -> None:
    """Nobody is thought to look by a node that is closed."""

    async def act() -> None:
        here, there = Line(redis_url), Line(redis_url)
        mine, other = Sightings(here, "a"), Sightings(there, "b")
        async with begun(here, there):
            mine.begin()
            mine.tell("t1", [ADA])
            await until(other.watched)
            await mine.close()
            await until(lambda: not other.watched())

    asyncio.run(act())


def test_who_is_not_heard_of_again_is_forgotten(redis_url: str) -> None:
    """A node that died looks at its tables for a short while only."""

    async def act() -> None:
        here, there, clock = Line(redis_url), Line(redis_url), [0.0]
        mine = Sightings(here, "a")
        other = Sightings(there, "b", lambda: clock[0])
        async with begun(here, there):
            mine.tell("t1", [ADA])
            await until(other.watched)
            clock[0] = FRESH
            other.forget_old()
            assert other.watched() == {"t1"}
            clock[0] = FRESH + 1
            other.forget_old()
            assert not other.watched()

    asyncio.run(act())


def test_what_was_heard_last_stays_while_redis_is_away(redis_server: Redis, redis_url: str) -> None:
    """A node goes on with what it knew, and is told anew once Redis is back."""

    async def act() -> list[Seen]:
        here, there = Line(redis_url), Line(redis_url)
        mine, other = Sightings(here, "a"), Sightings(there, "b")
        async with begun(here, there):
            mine.tell("t1", [ADA])
            await until(other.watched)
            await asyncio.to_thread(redis_server.stop)
            try:
                await until(lambda: not here.is_up and not there.is_up)
                assert other.of("t1") == [ADA]
                mine.tell("t1", [ADA, EVE])
            finally:
                await asyncio.to_thread(redis_server.start)
            await until(lambda: len(other.of("t1")) == 2)
            return other.of("t1")

    assert asyncio.run(act()) == [ADA, EVE]


async def opened(folder: Path, address: str) -> Node:
    """Open a node; two of them share a file, which processes may not."""
    given = dict[str, Any](FAST) | {"redis": ServerAddress(address), "processes": 0}
    node = Node(Settings(database=folder / "t.sqlite3", **given))
    await node.start()
    assert node._line is not None
    await in_time(node._line.wait())
    return node


def test_who_sits_at_another_node_is_here(tmp_path: Path, redis_url: str) -> None:
    """Presence, and who looks on, are the same at both nodes."""

    async def act() -> None:
        first, second = await opened(tmp_path, redis_url), await opened(tmp_path, redis_url)
        try:
            chairs = (person(0, "ada"), person(1, "eve"))
            table = await first.lobby.lay(opened_table(chairs, Terms(), 1.0))
            here, there = await first.lobby.find(table), await second.lobby.find(table)
            ada, eve, guest = Subscriber("ada"), Subscriber("eve"), Subscriber("guest")
            await here.join(ada)
            await there.join(eve)
            await until(lambda: is_here(here, "eve") and is_here(there, "ada"))
            await there.join(guest)
            await until(lambda: ada.spectators == ["a guest"])
            there.leave(guest)
            there.leave(eve)
            await until(lambda: not ada.spectators and not is_here(here, "eve"))
            assert first.lobby._watched() == second.lobby._watched() == {table}
        finally:
            await first.close()
            await second.close()

    asyncio.run(act())


def is_here(table: LiveTable, token: str) -> bool:
    """Return True if a person is here, as a table knows it."""
    return table.hub.presence.of(token) == "here"
