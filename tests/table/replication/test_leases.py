"""Tests of leases and claims: of several nodes one moves AI players, and one calls webhooks."""

import asyncio

from marooned.table.runtime.ai_players.lease import Lease
from marooned.table.server_address import Place
from marooned.table.store.leases import Leases
from marooned.table.store.tables import Store
from marooned.table.store.webhook_claims import WebhookClaims
from tests.table.store.changes import TABLE, add, using

A, B = "one node", "another node"


def test_one_node_holds_the_lease(place: Place) -> None:
    """It can renew the lease; another node gets it after it was given back."""

    async def use(store: Store) -> list[bool]:
        await add(store)
        leases = Leases(store.engine)
        found = [await leases.take(TABLE, node, 3600) for node in (A, B, A)]
        await leases.give_back(TABLE, B)
        found.append(await leases.take(TABLE, B, 3600))
        await leases.give_back(TABLE, A)
        return [*found, await leases.take(TABLE, B, 3600)]

    assert using(place, use) == [True, False, True, False, True]


def test_a_lease_runs_out(place: Place) -> None:
    """Another node takes the lease of a node that stopped."""

    async def use(store: Store) -> list[bool]:
        await add(store)
        return [await Leases(store.engine).take(TABLE, node, -1) for node in (A, B)]

    assert using(place, use) == [True, True]


def test_one_node_calls_after_a_change(place: Place) -> None:
    """Of several claims on a revision the first one succeeds, and none on an earlier one."""

    async def use(store: Store) -> list[bool]:
        await add(store)
        claims = WebhookClaims(store.engine)
        return [await claims.claim(TABLE, each) for each in (0, 0, 2, 1, 2, 3)]

    assert using(place, use) == [True, False, True, False, False, True]


def test_a_node_alone_needs_no_lease() -> None:
    """Without other nodes every table is its own."""
    lease = Lease(None, TABLE)

    async def ask() -> bool:
        await lease.give_back()
        return await lease.holds()

    assert asyncio.run(ask())


def test_a_lease_is_renewed_before_it_runs_out(place: Place) -> None:
    """While one node holds it, another one does not; it does after the first gave it back."""

    async def use(store: Store) -> list[bool]:
        await add(store)
        one, other = (Lease(Leases(store.engine), TABLE, node) for node in (A, B))
        found = [await one.holds(), await other.holds(), await one.holds()]
        await one.give_back()
        return [*found, await other.holds(), await one.holds()]

    assert using(place, use) == [True, False, True, True, False]
