"""Tests of the upkeep: which tables are counted, which may end, and what is deleted with them."""

import time
from typing import Any

import pytest
from sqlalchemy import func, select

from marooned.table.ops.expiry import Expiry
from marooned.table.rules.context import InvitationGiven, NewLine, NewName, NewPerson
from marooned.table.server_address import Place
from marooned.table.settings import Settings
from marooned.table.state.seat_list import Seat
from marooned.table.store.findings import Findings
from marooned.table.store.schema import BELONGINGS, TABLES
from marooned.table.store.tables import Store
from tests.table.store.changes import ADA, BEN, PEOPLE, TABLE, add, change, using

HOUR, DAY = 3600.0, 86400.0
COMPANY = (Seat(person=0), Seat(person=1))
TWO = (*PEOPLE, NewPerson(1, BEN), NewName(1, "Ben", 1))


def ago(seconds: float) -> float:
    return time.time() - seconds


async def laid(store: Store, table: str, seconds: float, **more: Any) -> None:
    """Open a table that was last used some seconds ago."""
    await add(store, table, now=ago(seconds), **more)


def test_hosts_have_running_tables(place: Place) -> None:
    """Those that are over do not count, nor those unused for a month, nor those of others."""

    async def use(store: Store) -> None:
        await laid(store, "one", 0)
        await laid(store, "two", 29 * DAY)
        await laid(store, "over", 0, ended=ago(0))
        await laid(store, "unused", 31 * DAY)
        await laid(store, "Ben's", 0, host=1, beside=TWO)
        await laid(store, "no host's", 0, host=None)
        assert [await store.upkeep.opened_by(each) for each in (ADA, BEN, "none")] == [2, 1, 0]
        among = await store.upkeep.running_among(["one", "over", "none"])
        assert (among, await store.upkeep.running_among([])) == ({"one"}, set())

    using(place, use)


def test_tables_without_an_action_end(place: Place) -> None:
    """They are spared for some days; tables with an action, or over, do not end by this."""

    async def use(store: Store) -> None:
        await laid(store, "old", 5 * HOUR)
        await laid(store, "older", 9 * HOUR)
        await laid(store, "fresh", HOUR)
        await laid(store, "begun", 5 * HOUR, is_begun=True)
        await laid(store, "over", 5 * HOUR, ended=ago(0))
        await laid(store, "spared", 5 * HOUR, spared_days=1.0)
        await laid(store, "spared no more", 25 * HOUR, spared_days=1.0)
        found = await store.upkeep.untouched(ago(2 * HOUR))
        assert found == ["spared no more", "older", "old"]

    using(place, use)


def test_a_crowded_server_spares_company(place: Place) -> None:
    """A person alone does not keep a waiting room there; two people do."""

    async def use(store: Store) -> None:
        await laid(store, "alone", 5 * HOUR, spared_days=7.0)
        await laid(store, "company", 5 * HOUR, spared_days=7.0, seats=COMPANY, beside=TWO)
        twice = (Seat(person=0), Seat(person=0))
        await laid(store, "same person", 4 * HOUR, spared_days=7.0, seats=twice)
        found = await store.upkeep.untouched(ago(HOUR), crowded=True)
        assert found == ["alone", "same person"]
        assert await store.upkeep.untouched(ago(HOUR)) == []

    using(place, use)


def test_all_tables_end_after_long_disuse(place: Place) -> None:
    """Those that are over, too; a person who opens one keeps it."""

    async def use(store: Store) -> None:
        await laid(store, "over", 9 * DAY, ended=ago(9 * DAY))
        await laid(store, "begun", 8 * DAY, is_begun=True)
        await laid(store, "fresh", DAY)
        assert await store.upkeep.last_touched(ago(7 * DAY)) == ["over", "begun"]
        await store.upkeep.touch("over")
        assert await store.upkeep.last_touched(ago(7 * DAY)) == ["begun"]

    using(place, use)


def test_tables_from_elsewhere_end_if_no_one_opens_them(place: Place) -> None:
    """A running one has the time for which it is spared besides."""

    async def use(store: Store) -> None:
        origin = {"origin": "from a record"}
        await laid(store, "over", 9 * DAY, ended=ago(9 * DAY), spared_days=7.0, **origin)
        await laid(store, "running", 9 * DAY, spared_days=7.0, **origin)
        await laid(store, "long unused", 15 * DAY, spared_days=7.0, **origin)
        await laid(store, "dealt here", 15 * DAY)
        assert await store.upkeep.unopened(ago(7 * DAY)) == ["long unused", "over"]

    using(place, use)


def test_everything_of_a_table_is_deleted(place: Place) -> None:
    """Other tables keep theirs."""

    async def use(store: Store) -> list[list[str]]:
        for table in (TABLE, "k4"):
            beside = (*PEOPLE, NewLine(1, "Hello", 0), InvitationGiven(1, "secret"))
            await add(store, table, beside=beside)
            await store.secrets.keep_seal(table, 0, "seal")
            await Findings(store.engine).keep(table, 1, {"found": True})
        await store.upkeep.delete([TABLE])
        async with store.engine.connect() as connection:
            kept = [list(await connection.scalars(select(each.c.table))) for each in BELONGINGS]
            count = await connection.scalar(select(func.count()).select_from(TABLES))
        assert count == 1
        return kept

    assert using(place, use) == [["k4"]] * len(BELONGINGS)


def test_names_go_some_time_after_the_end(place: Place) -> None:
    """Names of running games, and of games that ended later, stay."""

    async def use(store: Store) -> list[dict[int, str]]:
        await laid(store, "over", 0, ended=ago(9 * DAY))
        await laid(store, "just over", 0, ended=ago(DAY))
        await laid(store, "running", 0)
        await store.upkeep.forget_names(ago(7 * DAY))
        return [
            (await store.log.directory(each)).names for each in ("over", "just over", "running")
        ]

    assert using(place, use) == [{}, {0: "Ada"}, {0: "Ada"}]


@pytest.mark.parametrize(("watched", "gone"), [([], ["old"]), (["old"], [])])
def test_a_sweep_deletes_unused_tables(place: Place, watched: list[str], gone: list[str]) -> None:
    """Tables that someone looks at stay."""

    async def use(store: Store) -> None:
        await laid(store, "old", 400 * DAY)
        await laid(store, "new", 0)
        expiry = Expiry(Settings(), store.upkeep)
        assert await expiry.sweep(watched) == gone
        assert await store.log.version("old") == (0 if gone else 1)
        assert await store.log.version("new") == 1

    using(place, use)


def test_room_is_made_for_others(place: Place) -> None:
    """On a crowded server tables without an action end sooner."""

    async def use(store: Store) -> None:
        settings = Settings()
        await laid(store, "alone", settings.crowded_hours * HOUR + 60, spared_days=7.0)
        await laid(store, "new", 0)
        now = time.time()
        assert await Expiry(settings, store.upkeep, lambda: now - HOUR).make_room([]) == []
        assert await Expiry(settings, store.upkeep).make_room([]) == ["alone"]

    using(place, use)


def test_nothing_is_appended_to_a_deleted_table(place: Place) -> None:
    """Its codes and findings are gone as well, and none come back."""

    async def use(store: Store) -> dict[int, str]:
        await add(store)
        await store.upkeep.delete([TABLE])
        await store.secrets.keep_seal(TABLE, 0, "seal")
        with pytest.raises(Exception, match="not at version"):
            await store.log.append(TABLE, 1, change(), now=0.0)
        return await store.secrets.seals(TABLE)

    assert using(place, use) == {}
