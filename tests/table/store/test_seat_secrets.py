"""Tests of recovery codes in the database."""

from marooned.table.server_address import Place
from marooned.table.store.tables import Store
from tests.table.store.changes import TABLE, add, using


def test_each_person_has_one_code(place: Place) -> None:
    """A new code replaces the earlier one."""

    async def use(store: Store) -> None:
        await add(store)
        await add(store, "k4")
        for person, seal in ((0, "old"), (1, "other"), (0, "new")):
            await store.secrets.keep_seal(TABLE, person, seal)
        assert await store.secrets.seal_of(TABLE, 0) == "new"
        assert await store.secrets.seal_of(TABLE, 2) is None
        assert await store.secrets.seals(TABLE) == {0: "new", 1: "other"}
        assert await store.secrets.seals("k4") == {}

    using(place, use)
