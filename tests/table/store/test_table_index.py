"""Tests of the index: lists of tables, without reading logs."""

from collections.abc import Awaitable, Callable
from typing import Any

from marooned.table.rules.context import NewName, NewPerson
from marooned.table.server_address import Place
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat
from marooned.table.store.table_index import Listed
from marooned.table.store.tables import Store
from tests.table.store.changes import (
    ADA,
    BEN,
    NOW,
    PEOPLE,
    PLAYED,
    ROOM,
    SUMMARY,
    TABLE,
    add,
    change,
    set_row,
    using,
)

AWAY = Seat(player="greedy", title="Greedy", owner=1, owner_name=1)
TWO = (*PEOPLE, NewPerson(1, BEN), NewName(1, "Ben", 1))
PUBLIC = Terms(public=True)
BY_DAYS = Terms(clock=Clock("days", 86400.0))


def names(found: list[Listed]) -> list[str]:
    return [each.summary.table for each in found]


def listed(
    place: Place, lay: Callable[[Store], Awaitable[Any]], ask: Callable[[Store], Any]
) -> Any:
    """Return the answers of the index after tables were opened."""

    async def use(store: Store) -> Any:
        await lay(store)
        return await ask(store)

    return using(place, use)


def test_a_table_has_its_summary_and_people(place: Place) -> None:
    """Texts of messages are not read."""

    async def use(store: Store) -> None:
        await add(store)
        found = await store.index.table(TABLE)
        assert found is not None
        assert (found.summary, found.version) == (SUMMARY, 1)
        assert found.directory.people == {ADA: 0}
        assert found.directory.names == {0: "Ada"}
        assert await store.index.table("none") is None

    using(place, use)


def test_people_find_the_tables_where_they_play(place: Place) -> None:
    """Newest first; spectators and owners whose seat another plays do not play there."""

    async def use(store: Store) -> None:
        await add(store, "old", created=NOW - 5, beside=TWO)
        await add(store, "new", created=NOW + 5, ended=NOW + 9)
        await add(store, "both", seats=(Seat(person=1), Seat(person=0)), beside=TWO)
        await add(store, "away", seats=(Seat(person=0), AWAY), beside=TWO)
        assert names(await store.index.held_by(ADA)) == ["new", "away", "both", "old"]
        assert names(await store.index.held_by(BEN)) == ["both"]
        assert names(await store.index.held_by("none")) == []
        (found,) = await store.index.held_by(BEN)
        assert found.directory.names == {0: "Ada", 1: "Ben"}
        await store.upkeep.delete(["both"])
        seated = [await store.index.is_seated(each) for each in (ADA, BEN, "none")]
        assert seated == [True, False, False]

    using(place, use)


def test_public_waiting_rooms_are_listed(place: Place) -> None:
    """Neither private ones, nor running games, nor closed ones, nor those long unused."""

    async def lay(store: Store) -> None:
        for number in range(3):
            await add(store, f"open {number}", created=NOW + number, terms=PUBLIC, **ROOM)
        await add(store, "private", **ROOM)
        await add(store, "running", terms=PUBLIC)
        await add(store, "closed", terms=PUBLIC, rules=None, ended=NOW, is_closed=True)
        await add(store, "unused", terms=PUBLIC, now=NOW - 1, **ROOM)

    found = listed(place, lay, lambda store: store.index.public(NOW, 2))
    assert names(found) == ["open 2", "open 1"]


def test_running_tables_are_counted(place: Place) -> None:
    """Those that are over do not count, nor those that were not used since."""

    async def lay(store: Store) -> None:
        await add(store, "one", created=NOW + 1)
        await add(store, "room", **ROOM)
        await add(store, "unused", created=NOW - 1, now=NOW - 9)
        await add(store, "over", ended=NOW)

    async def ask(store: Store) -> tuple[int, list[str]]:
        return await store.index.running(NOW), names(await store.index.running_tables())

    assert listed(place, lay, ask) == (2, ["one", "room", "unused"])


async def by_days(store: Store, table: str, due: float | None, **more: Any) -> None:
    await add(store, table, due=due, terms=BY_DAYS, **more)


def test_late_correspondence_games_are_found(place: Place) -> None:
    """The one that is late for longest comes first; a pause stops the clock."""

    async def lay(store: Store) -> None:
        await by_days(store, "late", NOW)
        await by_days(store, "later", NOW - 5)
        await by_days(store, "in time", NOW + 1)
        await by_days(store, "paused", NOW - 5, is_paused=True)
        await by_days(store, "over", NOW - 5, ended=NOW)
        await add(store, "by minutes")

    assert listed(place, lay, lambda store: store.index.due(NOW)) == ["later", "late"]


def test_an_action_changes_when_a_game_is_due(place: Place) -> None:
    """The moment is that of the last change."""

    async def use(store: Store) -> list[list[str]]:
        await by_days(store, TABLE, NOW)
        found = [await store.index.due(NOW)]
        for due in (NOW + 9, None):
            await store.log.append(TABLE, len(found), change(PLAYED, due=due), now=NOW)
            found.append(await store.index.due(NOW + 9))
        return found

    assert using(place, use) == [[TABLE], [TABLE], []]


def test_a_lease_survives_a_change(place: Place) -> None:
    """Appending changes neither the lease nor the claim on webhooks."""

    async def use(store: Store) -> None:
        await add(store)
        await set_row(store, driver="node", summoned=4)
        await store.log.append(TABLE, 1, change(PLAYED), now=NOW)
        async with store.engine.connect() as connection:
            row = (await connection.exec_driver_sql("SELECT driver, summoned FROM tables")).one()
        assert tuple(row) == ("node", 4)

    using(place, use)
