"""Each write of a database is measured once, whichever room of the store wrote it."""

import asyncio

from marooned.table.server_address import Place
from marooned.table.store.rows import Entry, Summary
from marooned.table.store.sharing.leases import Leases
from marooned.table.store.tables import Store
from tests.table.test_store import TABLE


def test_writes_are_counted_and_reads_are_not(place: Place) -> None:
    """An entry of a log, a lease, a new table: one each; whoever looks adds nothing."""

    async def run() -> list[float]:
        store = Store(place)
        await store.open()
        counts = [measured(store)]
        for work in (
            store.add(TABLE),
            store.append("k3", Entry(1, "play", 0, 7), Summary("")),
            Leases(store.engine).take("k3", "a", 1),
            store.entries("k3"),
            store.table("k3"),
        ):
            await work
            counts.append(measured(store))
        await store.close()
        return [count - counts[0] for count in counts]

    assert asyncio.run(run()) == [0, 1, 2, 3, 3, 3]


def measured(store: Store) -> float:
    """Return how many writes were measured."""
    (family,) = store.measured.seconds.collect()
    return next(each.value for each in family.samples if each.name.endswith("_count"))
