"""Who looks at tables by other nodes is known without Redis, by the rolls in the database."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import update

from marooned.table.error_codes import TableError
from marooned.table.replication.presence_broadcasts import FRESH as HEARD
from marooned.table.replication.presence_broadcasts import Sightings
from marooned.table.replication.remote_connection import Seen
from marooned.table.replication.remote_presence import Attendees
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

ADA, EVE = Seen("ada", False, "a guest"), Seen("eve", True, "Eve")
Scene = Callable[[Store, Attendees, Attendees], Awaitable[Any]]


def nodes(place: Place, scene: Scene) -> Any:
    """Return what a scene returns that is played by two nodes of one store."""

    async def played() -> Any:
        store = Store(place)
        await store.open()
        rolls = Rolls(store.engine)
        one, other = Attendees(rolls, "a"), Attendees(rolls, "b")
        other.wanted = lambda: ["t1"]
        try:
            return await scene(store, one, other)
        finally:
            await store.close()

    return asyncio.run(played())


async def age(store: Store, seconds: float) -> None:
    """Have so much time go by since all nodes gave a sign of life."""
    async with store.engine.begin() as connection:
        await connection.execute(update(NODES).values(seen=NODES.c.seen - seconds))


def test_a_node_reads_who_looks_by_another(place: Place) -> None:
    """It hears once who comes and who goes; of two pages of one browser the open one counts."""

    async def scene(_store: Store, one: Attendees, other: Attendees) -> list[Any]:
        told: list[Any] = []
        other.follow = lambda table: told.append((table, other.of(table)))
        for lines in ([ADA, EVE], [ADA, EVE], [Seen("eve", True, "Eve"), Seen("eve", False, "")]):
            one.tell("t1", lines)
            await one.go_round()
            await other.go_round()
        one.tell("t1", [Seen(None, False, "nobody")])
        await one.go_round()
        await other.go_round()
        return told

    told = nodes(place, scene)
    assert [table for table, _ in told] == ["t1"] * 3
    assert [lines for _, lines in told] == [[ADA, EVE], [Seen("eve", False, "")], []]


def test_a_node_that_gives_no_sign_is_gone(place: Place) -> None:
    """Its people are there for a while, and no longer; once it is back they are at once."""

    async def scene(store: Store, one: Attendees, other: Attendees) -> list[int]:
        one.tell("t1", [ADA])
        await one.go_round()
        counts = []
        for seconds in (0, FRESH / 2, FRESH):
            await age(store, seconds)
            await other.go_round()
            counts.append(len(other.of("t1")))
        await one.go_round()
        await other.go_round()
        return [*counts, len(other.of("t1"))]

    assert nodes(place, scene) == [1, 1, 0, 1]


def test_the_roll_of_a_node_that_was_forgotten_is_written_anew(place: Place) -> None:
    """Others delete it once it is old; a node that only slept writes all of it again."""

    async def scene(store: Store, one: Attendees, other: Attendees) -> list[int]:
        one.tell("t1", [ADA])
        await one.go_round()
        await age(store, 2 * FORGOTTEN)
        await Rolls(store.engine).forget_old()
        await one.go_round()
        await other.go_round()
        return [len(other.of("t1"))]

    assert nodes(place, scene) == [1]


def test_signs_of_life_are_seldom(place: Place) -> None:
    """Between them only what has changed is written, and that is one, too."""

    async def scene(store: Store, one: Attendees, other: Attendees) -> list[int]:
        one.tell("t1", [ADA])
        await one.go_round()
        counts = []
        for lines in ([ADA], [ADA, EVE]):
            await age(store, FRESH)
            one.tell("t1", lines)
            await one.go_round(lives=False)
            await other.go_round()
            counts.append(len(other.of("t1")))
        return counts

    assert nodes(place, scene) == [0, 2]


def test_a_node_that_ends_leaves_no_roll(place: Place) -> None:
    """Nobody is thought to look by a node that was closed."""

    async def scene(_store: Store, one: Attendees, other: Attendees) -> list[Seen]:
        one.begin()
        one.tell("t1", [ADA])
        await one.go_round()
        await one.close()
        await other.go_round()
        return other.of("t1")

    assert nodes(place, scene) == []


class Silent:
    """Stands for a line to Redis that says nothing."""

    def __init__(self) -> None:
        self.is_up = True
        self.followers: list[Any] = []
        self.ears: dict[str, Callable[[str], None]] = {}

    def hear(self, channel: str, heard: Callable[[str], None]) -> None:
        self.ears[channel] = heard

    def say(self, *_what: str) -> None:
        """Say nothing."""


def test_what_redis_tells_of_a_node_counts_before_its_roll(place: Place) -> None:
    """Who left is gone at once while the node is heard; once it is not, its roll counts."""

    async def scene(_store: Store, one: Attendees, other: Attendees) -> list[Any]:
        line, clock = Silent(), [0.0]
        stand_in: Any = line
        sightings = Sightings(stand_in, "b", lambda: clock[0])
        both = Attendees(other._rolls, "b", sightings)
        both.wanted = other.wanted
        one.tell("t1", [ADA, EVE])
        await one.go_round()
        line.ears["present"]('["a", {"t1": [["ada", false, "a guest"]]}]')
        await both.go_round()
        told = [both.of("t1")]
        clock[0] = HEARD + 1
        both.follow = lambda table: told.append(both.of(table))
        sightings.forget_old()
        return told

    assert nodes(place, scene) == [[ADA], [ADA, EVE]]


def test_who_came_unheard_is_seen_once_their_node_is_heard_no_more(place: Place) -> None:
    """Redis stops, and somebody comes: the roll was read before it counted, and then it counts."""

    async def scene(_store: Store, one: Attendees, other: Attendees) -> list[Any]:
        line, clock = Silent(), [0.0]
        stand_in: Any = line
        sightings = Sightings(stand_in, "b", lambda: clock[0])
        both = Attendees(other._rolls, "b", sightings)
        both.wanted = other.wanted
        told: list[Any] = []
        both.follow = lambda table: told.append(both.of(table))
        line.ears["present"]('["a", {}]')
        one.tell("t1", [ADA])
        await one.go_round()
        await both.go_round()
        assert not told
        clock[0] = HEARD + 1
        sightings.forget_old()
        await both.go_round()
        assert told == [[ADA]]
        line.ears["present"]('["a", {}]')
        return told

    assert nodes(place, scene) == [[ADA], []]


def test_a_table_is_told_that_nobody_is_known_to_look(place: Place) -> None:
    """Nobody looks here for a moment, and meanwhile whoever sat at another node goes."""

    async def scene(_store: Store, one: Attendees, other: Attendees) -> list[Any]:
        told: list[Any] = []
        other.follow = lambda table: told.append(other.of(table))
        one.tell("t1", [ADA])
        await one.go_round()
        await other.go_round()
        other.wanted = tuple
        await other.go_round()
        return told

    assert nodes(place, scene) == [[ADA], []]


async def opened(url: str) -> Node:
    """Open a node without Redis, which looks around when it is told to."""
    given = dict[str, Any](FAST) | {"database": ServerAddress(url), "processes": 0}
    node = Node(Settings(**given, gone_seconds=0.05))
    await node.store.open()
    return node


async def go_round(*opened_nodes: Node) -> None:
    for node in opened_nodes:
        assert node._attendees is not None
        await node._attendees.go_round()


async def left(table: LiveTable, subscriber: Subscriber) -> None:
    """Have a person go, and be missed for longer than people are."""
    table.leave(subscriber)
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
            await there.join(ada)
            await asyncio.sleep(0.1)
            await go_round(second)
            await here.join(eve)
            assert await host(here) == "opener"
            assert is_here(here, "opener")
            await go_round(first)
            with pytest.raises(TableError, match="Person 1 is here"):
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
