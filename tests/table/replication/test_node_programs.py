"""Two nodes as programs of their own over one PostgreSQL: whatever is told stands, wherever."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from bench.nodes.fleet import Fleet, company
from bench.nodes.windows import SETTINGS, kept, lost, step, who_acts
from marooned.table.server_address import ServerAddress
from marooned.table.state.log_entries import Played
from marooned.table.store.tables import Store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from tests.servers.postgresql import PostgreSQL

pytestmark = pytest.mark.slow
TEAM = "island"
LONG = "3"
"""The seed of a game in which clicks by chance lose nothing before these tests are done."""
WINDOWS = 20


@pytest.fixture
def start(database_url: str) -> Iterator[Callable[..., Fleet]]:
    """Return what starts two nodes, which end with the test."""
    fleets: list[Fleet] = []

    def started(**environment: str) -> Fleet:
        fleets.append(Fleet(database_url, 2, **SETTINGS | environment))
        return fleets[-1]

    yield started
    for fleet in fleets:
        fleet.close()


def logged(url: str, table: str) -> dict[str, tuple[int, int]]:
    """Return the clicks of a table's log, each with its seat and code."""

    async def read() -> dict[str, tuple[int, int]]:
        store = Store(ServerAddress(url))
        entries = await store.log.entries(table)
        await store.close()
        played = (each for each in entries if isinstance(each, Played))
        return {each.click: (each.seat, each.code) for each in played if each.click}

    return asyncio.run(read())


def run(play: Awaitable[None]) -> None:
    async def played() -> None:
        await play

    asyncio.run(played())


def test_clicks_through_either_node_count_at_both(start: Callable[..., Fleet]) -> None:
    """Two browsers on two nodes play one game, and each hears what the other does."""
    fleet = start()

    async def play() -> None:
        persons = await company(fleet.addresses, TEAM, 2, seed=LONG)
        chance = random.Random(7)
        for _ in range(12):
            await step(persons, chance)
        assert persons[0].seq == persons[1].seq
        assert persons[0].view["places"] == persons[1].view["places"]

    run(play())


def test_racing_clicks_on_two_nodes_count_once(start: Callable[..., Fleet]) -> None:
    """Of two clicks for one seat at one moment exactly one is played, whichever node has it."""
    fleet = start()

    async def play() -> None:
        persons = await company(fleet.addresses, TEAM, 2, seed=LONG)
        chance = random.Random(7)
        for _ in range(8):
            mover = await who_acts(persons)
            other = mover.again()
            await other.sit(fleet.addresses[0 if mover is persons[1] else 1])
            code, before = chance.choice(mover.view["legal"])["code"], mover.seq
            clicks = await asyncio.gather(mover.click(code), other.click(code))
            played = [await mover.settle(clicks[0]), await other.settle(clicks[1])]
            assert sorted(played) == [False, True]
            for person in persons:
                await person.reach(before + 1)
            assert [person.seq for person in persons] == [before + 1, before + 1]
            await other.leave()

    run(play())


def test_answers_that_were_kept_outlast_their_node(
    start: Callable[..., Fleet], database_url: str, redis_url: str
) -> None:
    """Rivals on two nodes answer one window, and either node is killed: both answers stand."""
    fleet = start(MAROONED_REDIS=redis_url)
    told = asyncio.run(kept(fleet, WINDOWS))
    assert sum(map(len, told.values())) == 2 * WINDOWS
    assert lost(database_url, told) == []


def test_a_click_outlasts_the_node_that_told_it(
    start: Callable[..., Fleet], database_url: str
) -> None:
    """What one node told as done is there at the other once the first is killed."""
    fleet = start()
    told: list[str] = []
    tables: list[str] = []

    async def play() -> None:
        persons = await company(fleet.addresses, TEAM, 2, seed=LONG)
        tables.append(persons[0].table)
        chance = random.Random(7)
        for number in range(4):
            mover = await who_acts(persons)
            click = await mover.choose(chance)
            assert await mover.settle(click)
            told.append(click)
            fleet.kill(number % 2)
            for person in persons:
                await person.sit(fleet.addresses[1 - number % 2])
            assert persons[0].seq == persons[1].seq == mover.done[click]
            fleet.again(number % 2)

    run(play())
    assert list(logged(database_url, tables[0])) == told


def test_a_restart_in_turn_loses_no_click(start: Callable[..., Fleet]) -> None:
    """While nodes are restarted one by one, a click that is sent again counts once."""
    fleet = start()

    async def play() -> None:
        persons = await company(fleet.addresses, TEAM, 2, seed=LONG)
        chance = random.Random(7)
        for number in (0, 1):
            mover = await who_acts(persons)
            before, code = mover.seq, chance.choice(mover.view["legal"])["code"]
            click = await mover.click(code)
            await asyncio.to_thread(fleet.end, number)
            for person in persons:
                await person.sit(fleet.addresses[1 - number])
            if click not in mover.done:
                await mover.click(code, click)
            assert await mover.settle(click)
            assert mover.done[click] == before + 1
            fleet.again(number)

    run(play())


def test_a_table_goes_on_once_the_database_is_back(
    start: Callable[..., Fleet], postgresql: PostgreSQL
) -> None:
    """While the database is stopped a click is refused in clear words; later it counts."""
    fleet = start()

    async def play() -> None:
        persons = await company(fleet.addresses, TEAM, 2, seed=LONG)
        chance = random.Random(7)
        mover = await who_acts(persons)
        before, code = mover.seq, chance.choice(mover.view["legal"])["code"]
        with postgresql.stopped():
            click = await mover.click(code)
            assert not await mover.settle(click)
            refusal = mover.refused.pop(click)
            assert (refusal["code"], "database" in refusal["message"]) == ("storage", True)
        await mover.click(code, click)
        assert await mover.settle(click)
        for person in persons:
            await person.reach(before + 1)

    run(play())
