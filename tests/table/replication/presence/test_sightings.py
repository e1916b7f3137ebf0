"""Who looks at a table by which node: all nodes know, and forget those that are gone."""

import asyncio
from pathlib import Path
from typing import Any

from marooned.table.replication.presence_broadcasts import EXPIRY_SECONDS, PresenceBroadcasts
from marooned.table.replication.redis_link import RedisLink
from marooned.table.replication.remote_connection import RemoteConnection
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

ADA, EVE = RemoteConnection("ada", False, "a guest"), RemoteConnection("eve", True, "Eve")


def test_a_node_knows_who_looks_by_another(redis_url: str) -> None:
    """It hears who comes and who goes, of tables that nobody looks at here as well."""

    async def act() -> None:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = PresenceBroadcasts(here, "a"), PresenceBroadcasts(there, "b")
        told: list[str] = []
        other.follow(told.append, lambda: None)
        async with begun(here, there):
            mine.publish("t1", [ADA, EVE])
            await until(lambda: other.connections("t1") == [ADA, EVE])
            assert other.watched() == {"t1"}
            assert mine.connections("t1") == []
            mine.publish("t1", [EVE])
            mine.publish("t1", [EVE])
            mine.publish("t1", [])
            await until(lambda: not other.watched())
            assert told == ["t1", "t1", "t1"]

    asyncio.run(act())


def test_a_node_that_comes_later_is_told(redis_url: str) -> None:
    """It asks who looks at which tables, and all others answer."""

    async def act() -> list[RemoteConnection]:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine = PresenceBroadcasts(here, "a")
        async with begun(here):
            mine.publish("t1", [ADA])
            later = PresenceBroadcasts(there, "b")
            async with begun(there):
                await until(later.watched)
                return later.connections("t1")

    assert asyncio.run(act()) == [ADA]


def test_a_node_that_ends_says_so(redis_url: str) -> None:
    """Nobody is thought to look by a node that is closed."""

    async def act() -> None:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = PresenceBroadcasts(here, "a"), PresenceBroadcasts(there, "b")
        async with begun(here, there):
            mine.begin()
            mine.publish("t1", [ADA])
            await until(other.watched)
            await mine.close()
            await until(lambda: not other.watched())

    asyncio.run(act())


def test_who_is_not_heard_of_again_is_forgotten(redis_url: str) -> None:
    """A node that died looks at its tables for a short while only."""

    async def act() -> None:
        here, there, clock = RedisLink(redis_url), RedisLink(redis_url), [0.0]
        mine = PresenceBroadcasts(here, "a")
        other = PresenceBroadcasts(there, "b", lambda: clock[0])
        async with begun(here, there):
            mine.publish("t1", [ADA])
            await until(other.watched)
            clock[0] = EXPIRY_SECONDS
            other.expire()
            assert other.watched() == {"t1"}
            clock[0] = EXPIRY_SECONDS + 1
            other.expire()
            assert not other.watched()

    asyncio.run(act())


def test_what_was_heard_last_stays_while_redis_is_away(redis_server: Redis, redis_url: str) -> None:
    """A node goes on with what it knew, and is told anew once Redis is back."""

    async def act() -> list[RemoteConnection]:
        here, there = RedisLink(redis_url), RedisLink(redis_url)
        mine, other = PresenceBroadcasts(here, "a"), PresenceBroadcasts(there, "b")
        async with begun(here, there):
            mine.publish("t1", [ADA])
            await until(other.watched)
            await asyncio.to_thread(redis_server.stop)
            try:
                await until(lambda: not here.is_up and not there.is_up)
                assert other.connections("t1") == [ADA]
                mine.publish("t1", [ADA, EVE])
            finally:
                await asyncio.to_thread(redis_server.start)
            await until(lambda: len(other.connections("t1")) == 2)
            return other.connections("t1")

    assert asyncio.run(act()) == [ADA, EVE]


async def opened(folder: Path, address: str) -> Node:
    """Open a node; two of them share a file, which processes may not."""
    given = dict[str, Any](FAST) | {"redis": ServerAddress(address), "processes": 0}
    node = Node(Settings(database=folder / "t.sqlite3", **given))
    await node.start()
    assert node._others._link is not None
    await in_time(node._others._link.wait())
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
            await here.visits.join(ada)
            await there.visits.join(eve)
            await until(lambda: is_here(here, "eve") and is_here(there, "ada"))
            await there.visits.join(guest)
            await until(lambda: ada.spectators == ["a guest"])
            there.visits.leave(guest)
            there.visits.leave(eve)
            await until(lambda: not ada.spectators and not is_here(here, "eve"))
            assert first.lobby._watched() == second.lobby._watched() == {table}
        finally:
            await first.close()
            await second.close()

    asyncio.run(act())


def is_here(table: LiveTable, token: str) -> bool:
    """Return True if a person is here, as a table knows it."""
    return table.hub.presence.of(token) == "online"
