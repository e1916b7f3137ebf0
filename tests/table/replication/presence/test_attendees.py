"""Who looks at tables by other nodes is known without Redis, by the rolls in the database."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import update

from marooned.table.error_codes import TableError
from marooned.table.replication.presence_broadcasts import EXPIRY_SECONDS, PresenceBroadcasts
from marooned.table.replication.remote_connection import RemoteConnection
from marooned.table.replication.remote_presence import RemotePresence
from marooned.table.rules.game_commands import ReplacePerson
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.node import Node
from marooned.table.server_address import Place, ServerAddress
from marooned.table.settings import Settings
from marooned.table.state.plain_terms import Terms
from marooned.table.store.node_rolls import FORGOTTEN, FRESH, Rolls
from marooned.table.store.schema import NODES
from marooned.table.store.tables import Store
from tests.table.browsers import FAST
from tests.table.replication.presence.test_sightings import is_here
from tests.table.rivals import opened as opened_table
from tests.table.rivals import person

ADA, EVE = RemoteConnection("ada", False, "a guest"), RemoteConnection("eve", True, "Eve")
Scene = Callable[[Store, RemotePresence, RemotePresence], Awaitable[Any]]


def wanted() -> list[str]:
    """Return the table of which the second node wants to know."""
    return ["t1"]


def ignore(_table: str) -> None:
    """Ignore that presence at a table has changed."""


def nodes(place: Place, scene: Scene) -> Any:
    """Play a scene with two nodes of one store, and return its result."""

    async def played() -> Any:
        store = Store(place)
        await store.open()
        rolls = Rolls(store.engine)
        one, other = RemotePresence(rolls, "a"), RemotePresence(rolls, "b")
        other.follow(wanted, ignore)
        try:
            return await scene(store, one, other)
        finally:
            await store.close()

    return asyncio.run(played())


async def age(store: Store, seconds: float) -> None:
    """Let the heartbeats of all nodes age by some seconds."""
    async with store.engine.begin() as connection:
        await connection.execute(update(NODES).values(seen=NODES.c.seen - seconds))


def test_a_node_reads_who_looks_by_another(place: Place) -> None:
    """It hears once who comes and who goes; of two pages of one browser the open one counts."""

    async def scene(_store: Store, one: RemotePresence, other: RemotePresence) -> list[Any]:
        told: list[Any] = []
        other.follow(wanted, lambda table: told.append((table, other.connections(table))))
        for lines in (
            [ADA, EVE],
            [ADA, EVE],
            [RemoteConnection("eve", True, "Eve"), RemoteConnection("eve", False, "")],
        ):
            one.publish("t1", lines)
            await one.sync()
            await other.sync()
        one.publish("t1", [RemoteConnection(None, False, "nobody")])
        await one.sync()
        await other.sync()
        return told

    told = nodes(place, scene)
    assert [table for table, _ in told] == ["t1"] * 3
    assert [lines for _, lines in told] == [[ADA, EVE], [RemoteConnection("eve", False, "")], []]


def test_a_node_that_gives_no_sign_is_gone(place: Place) -> None:
    """Its people are there for a while, and no longer; once it is back they are at once."""

    async def scene(store: Store, one: RemotePresence, other: RemotePresence) -> list[int]:
        one.publish("t1", [ADA])
        await one.sync()
        counts = []
        for seconds in (0, FRESH / 2, FRESH):
            await age(store, seconds)
            await other.sync()
            counts.append(len(other.connections("t1")))
        await one.sync()
        await other.sync()
        return [*counts, len(other.connections("t1"))]

    assert nodes(place, scene) == [1, 1, 0, 1]


def test_the_roll_of_a_node_that_was_forgotten_is_written_anew(place: Place) -> None:
    """Others delete it once it is old; a node that only slept writes all of it again."""

    async def scene(store: Store, one: RemotePresence, other: RemotePresence) -> list[int]:
        one.publish("t1", [ADA])
        await one.sync()
        await age(store, 2 * FORGOTTEN)
        await Rolls(store.engine).forget_old()
        await one.sync()
        await other.sync()
        return [len(other.connections("t1"))]

    assert nodes(place, scene) == [1]


def test_signs_of_life_are_seldom(place: Place) -> None:
    """Between them only what has changed is written, and that is one, too."""

    async def scene(store: Store, one: RemotePresence, other: RemotePresence) -> list[int]:
        one.publish("t1", [ADA])
        await one.sync()
        counts = []
        for lines in ([ADA], [ADA, EVE]):
            await age(store, FRESH)
            one.publish("t1", lines)
            await one.sync(heartbeat=False)
            await other.sync()
            counts.append(len(other.connections("t1")))
        return counts

    assert nodes(place, scene) == [0, 2]


def test_a_node_that_ends_leaves_no_roll(place: Place) -> None:
    """A node that was closed has no connections."""

    async def scene(
        _store: Store, one: RemotePresence, other: RemotePresence
    ) -> list[RemoteConnection]:
        one.begin()
        one.publish("t1", [ADA])
        await one.sync()
        await one.close()
        await other.sync()
        return other.connections("t1")

    assert nodes(place, scene) == []


class Silent:
    """Stands for a link to Redis that says nothing."""

    def __init__(self) -> None:
        self.is_up = True
        self.listeners: list[Any] = []
        self.handlers: dict[str, Callable[[str], None]] = {}

    def subscribe(self, channel: str, handler: Callable[[str], None]) -> None:
        self.handlers[channel] = handler

    def publish(self, *_message: str) -> None:
        """Publish nothing."""


def test_what_redis_tells_of_a_node_counts_before_its_roll(place: Place) -> None:
    """Who left is gone at once while the node is heard; once it is not, its roll counts."""

    async def scene(_store: Store, one: RemotePresence, other: RemotePresence) -> list[Any]:
        link, clock = Silent(), [0.0]
        stand_in: Any = link
        broadcasts = PresenceBroadcasts(stand_in, "b", lambda: clock[0])
        both = RemotePresence(other._rolls, "b", broadcasts)
        both.follow(wanted, ignore)
        one.publish("t1", [ADA, EVE])
        await one.sync()
        link.handlers["present"]('["a", {"t1": [["ada", false, "a guest"]]}]')
        await both.sync()
        told = [both.connections("t1")]
        clock[0] = EXPIRY_SECONDS + 1
        both.follow(wanted, lambda table: told.append(both.connections(table)))
        broadcasts.expire()
        return told

    assert nodes(place, scene) == [[ADA], [ADA, EVE]]


def test_who_came_unheard_is_seen_once_their_node_is_heard_no_more(place: Place) -> None:
    """A person connects after Redis stops: the stored roll counts from then on."""

    async def scene(_store: Store, one: RemotePresence, other: RemotePresence) -> list[Any]:
        link, clock = Silent(), [0.0]
        stand_in: Any = link
        broadcasts = PresenceBroadcasts(stand_in, "b", lambda: clock[0])
        both = RemotePresence(other._rolls, "b", broadcasts)
        told: list[Any] = []
        both.follow(wanted, lambda table: told.append(both.connections(table)))
        link.handlers["present"]('["a", {}]')
        one.publish("t1", [ADA])
        await one.sync()
        await both.sync()
        assert not told
        clock[0] = EXPIRY_SECONDS + 1
        broadcasts.expire()
        await both.sync()
        assert told == [[ADA]]
        link.handlers["present"]('["a", {}]')
        return told

    assert nodes(place, scene) == [[ADA], []]


def test_a_table_is_told_that_nobody_is_known_to_look(place: Place) -> None:
    """While this node has no connection, a person at another node leaves."""

    async def scene(_store: Store, one: RemotePresence, other: RemotePresence) -> list[Any]:
        told: list[Any] = []
        attended = ["t1"]
        other.follow(lambda: attended, lambda table: told.append(other.connections(table)))
        one.publish("t1", [ADA])
        await one.sync()
        await other.sync()
        attended.clear()
        await other.sync()
        return told

    assert nodes(place, scene) == [[ADA], []]


async def opened(url: str) -> Node:
    """Open a node without Redis, which reads presence on command."""
    given = dict[str, Any](FAST) | {"database": ServerAddress(url), "processes": 0}
    node = Node(Settings(**given, gone_seconds=0.05))
    await node.store.open()
    return node


async def go_round(*opened_nodes: Node) -> None:
    for node in opened_nodes:
        assert node._others.presence is not None
        await node._others.presence.sync()


async def left(table: LiveTable, subscriber: Subscriber) -> None:
    """Have a person go, and be missed for longer than people are."""
    table.visits.leave(subscriber)
    await asyncio.sleep(0.1)


async def host(table: LiveTable) -> str | None:
    """Return the token of the host, once a host who is gone has been followed by another one."""
    await table._parts.attendance._look()
    return table.directory().token_of((await table.state()).host)


def test_without_redis_nobody_loses_rights_who_looks_by_another_node(database_url: str) -> None:
    """The host stays it, and keeps the seat, until they are gone from all nodes."""

    async def act() -> None:
        first, second = await opened(database_url), await opened(database_url)
        chairs = (person(0, "opener"), person(1, "eve"))
        table = await first.lobby.lay(opened_table(chairs, Terms(), 1.0))
        here, there = await first.lobby.find(table), await second.lobby.find(table)
        ada, eve = Subscriber("opener"), Subscriber("eve")
        try:
            await there.visits.join(ada)
            await asyncio.sleep(0.1)
            await go_round(second)
            await here.visits.join(eve)
            assert await host(here) == "opener"
            assert is_here(here, "opener")
            await go_round(first)
            with pytest.raises(TableError, match="Person 1 is online"):
                await there.do(ReplacePerson(1, "greedy"), "opener")
            await left(there, ada)
            await go_round(second, first)
            await asyncio.sleep(0.1)
            assert await host(here) == "eve"
            await here.do(ReplacePerson(0, "greedy"), "eve")
            assert (await here.state()).seats[0].player == "greedy"
        finally:
            await first.close()
            await second.close()

    asyncio.run(act())
