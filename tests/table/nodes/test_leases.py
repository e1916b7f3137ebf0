"""The lease of a table: of several nodes one drives its companions, and another takes over."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from marooned.table.live.neighbouring.drivers import Driver
from marooned.table.server_address import Place
from marooned.table.store.sharing.leases import Leases
from tests.table.nodes.pairs import at_two_nodes
from tests.table.rivals import PASS, Room, companion, hear, person

MIXED = (person(0), companion(1))
A, B = "one node", "another node"


def leased(place: Place, use: Callable[[Leases], Awaitable[Any]]) -> Any:
    """Return what comes of using the leases of a table."""

    async def play(one: Room, _other: Room) -> Any:
        return await use(Leases(one.store.engine))

    return at_two_nodes(place, play, MIXED)


def test_one_node_has_the_lease(place: Place) -> None:
    """Who has it has it again; another one is refused until it is given back."""

    async def use(leases: Leases) -> list[bool]:
        told = [await leases.take("k3", node, 3600) for node in (A, B, A)]
        await leases.give_back("k3", B)
        told.append(await leases.take("k3", B, 3600))
        await leases.give_back("k3", A)
        return [*told, await leases.take("k3", B, 3600)]

    assert leased(place, use) == [True, False, True, False, True]


def test_a_lease_runs_out(place: Place) -> None:
    """What a node that died has held another one takes."""

    async def use(leases: Leases) -> list[bool]:
        return [await leases.take("k3", node, -1) for node in (A, B)]

    assert leased(place, use) == [True, True]


def test_a_node_alone_asks_nobody() -> None:
    """Without other nodes every table is its own."""
    driver = Driver(None, "k3")

    async def ask() -> bool:
        await driver.give_back()
        return await driver.holds()

    assert asyncio.run(ask())


def test_companions_of_a_dead_node_act_at_another(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one node drives nobody thinks at the other; when it is gone the other does."""
    monkeypatch.setattr("marooned.table.live.pace.WATCH_SECONDS", 0.01)

    async def play(one: Room, other: Room) -> tuple[list[int], bool]:
        for room, name in ((one, A), (other, B)):
            driver = Driver(Leases(room.store.engine), "k3", name)
            room.table.wheel = room.table._pace._wheel = room.table.windows._wheel = driver
        assert await one.table.wheel.holds()
        watcher = await other.arrive(0)
        await asyncio.sleep(0.2)
        before = list(other.company.asked)
        await one.table.close()
        while not (await hear(watcher))["events"]:
            pass
        return before, other.company.asked[:1] == [1]

    how = {"answers": {1: PASS}, "played": ((0, PASS),)}
    assert at_two_nodes(place, play, MIXED, **how) == ([], True)
