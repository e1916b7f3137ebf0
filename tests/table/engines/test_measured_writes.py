"""Each write of a database is measured once, for all parts of the store."""

from marooned.table.server_address import Place
from marooned.table.store.leases import Leases
from marooned.table.store.tables import Store
from tests.table.store.changes import NOW, PLAYED, TABLE, add, change, using


def test_writes_are_counted_and_reads_are_not(place: Place) -> None:
    """A new table, an entry, a lease: one each; reading adds nothing."""

    async def use(store: Store) -> list[float]:
        counts = [measured(store)]
        for work in (
            add(store),
            store.log.append(TABLE, 1, change(PLAYED), now=NOW),
            Leases(store.engine).take(TABLE, "a", 1),
            store.log.entries(TABLE),
            store.index.table(TABLE),
        ):
            await work
            counts.append(measured(store))
        return [count - counts[0] for count in counts]

    assert using(place, use) == [0, 1, 2, 3, 3, 3]


def measured(store: Store) -> float:
    """Return how many writes were measured."""
    (family,) = store.measured.seconds.collect()
    return next(each.value for each in family.samples if each.name.endswith("_count"))
