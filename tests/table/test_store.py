"""The store: what it keeps, and how it tells who was first."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

import marooned.table
from marooned.table.error_codes import TableError
from marooned.table.server_address import Place, ServerAddress
from marooned.table.store.database import HEAD
from marooned.table.store.inspection import FORMS
from marooned.table.store.rows import Chair, Entry, Stored, Summary
from marooned.table.store.schema import METADATA
from marooned.table.store.tables import StaleLogError, Store

MIGRATIONS = Path(marooned.table.__file__).parent / "migrations"
OLD_TABLE = """INSERT INTO tables (id, game, title, options, created, touched, text)
    VALUES ('k3', 'island', 'Title', '{}', '2026-01-01', '2026-01-01', 'begun')"""
OLD_SEAT = "INSERT INTO seats VALUES ('k3', 0, 'person', 'Ada', NULL, 'hash')"
BROUGHT = "UPDATE tables SET origin = 'From a record' WHERE id = 'b4'"
OLD_ENTRY = "INSERT INTO log VALUES ('k3', 1, 'play', 0, 7, '2026-01-01')"
CHAIRS = (Chair(0, "person", "Ada", None, "hash"), Chair(1, "companion", "Greedy", "greedy", None))
TABLE = Stored(
    "k3", "island", "Title", {"seed": 2**64 - 1}, "2026-01-01", None, None, "begun", CHAIRS
)


def url_of(place: Place) -> str:
    """Return the address of a database, as SQLAlchemy reads it."""
    return place.url if isinstance(place, ServerAddress) else f"sqlite:///{place}"


def keep(place: Place, use: Callable[[Store], Awaitable[None]]) -> None:
    """Use a store that holds one table."""

    async def run() -> None:
        store = Store(place)
        await store.open()
        await store.add(TABLE)
        await use(store)
        await store.close()

    asyncio.run(run())


def test_a_table_comes_back_as_it_was_kept(place: Place) -> None:
    """A table and its seats are read as they were written, a seed of 64 bits among them."""

    async def use(store: Store) -> None:
        assert await store.table("k3") == TABLE
        assert await store.held_by("hash") == [TABLE]
        assert await store.held_by("other") == []

    keep(place, use)


def test_the_second_entry_of_a_number_is_stale(place: Place) -> None:
    """Who writes an entry of a number that the log has comes too late, and changes nothing."""
    first, second = Entry(1, "play", 0, 7), Entry(1, "play", 1, 8)

    async def use(store: Store) -> None:
        await store.append("k3", first, Summary("first"))
        with pytest.raises(StaleLogError):
            await store.append("k3", second, Summary("second"))
        assert await store.entries("k3") == [first]
        kept = await store.table("k3")
        assert kept is not None
        assert kept.text == "first"

    keep(place, use)


def test_an_entry_keeps_why(place: Place) -> None:
    """Why a companion acted is read as it was written, and so is that nobody said why."""
    entries = [Entry(1, "play", 0, 7, "It was time."), Entry(2, "play", 1, 8)]

    async def use(store: Store) -> None:
        for entry in entries:
            await store.append("k3", entry, Summary("first"))
        assert await store.entries("k3") == entries

    keep(place, use)


def test_the_end_is_written_with_its_entry(place: Place) -> None:
    """The last entry leaves the outcome and the time of the end."""
    end = Summary("lost", "2026-01-02", {"won": False})

    async def use(store: Store) -> None:
        await store.append("k3", Entry(1, "play", 0, 7), end)
        kept = await store.table("k3")
        assert kept is not None
        assert (kept.text, kept.finished, kept.outcome) == ("lost", "2026-01-02", {"won": False})

    keep(place, use)


def test_migrations_lead_to_the_tables_in_use(place: Place) -> None:
    """A database brought up by the migrations has exactly the tables the store speaks of."""

    async def use(store: Store) -> None:
        await store.open()

    keep(place, use)
    with create_engine(url_of(place)).connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def old_database(place: Place, revision: str, *rows: str) -> None:
    """Lay a database of an earlier form that holds some rows."""
    if isinstance(place, Path):
        place.parent.mkdir()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with create_engine(url_of(place)).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for row in rows:
            connection.execute(text(row))


async def read(place: Place) -> tuple[Stored | None, list[Entry]]:
    """Open a database and return its table and that table's log."""
    store = Store(place)
    await store.open()
    found = await store.table("k3"), await store.entries("k3")
    await store.close()
    return found


def test_a_database_of_the_first_form_is_read_on(place: Place) -> None:
    """Tables of before invitations are there after the migration, opened by nobody known."""
    old_database(place, "0001", OLD_TABLE, OLD_SEAT)
    found, _ = asyncio.run(read(place))
    assert found is not None
    assert (found.seats_of("hash"), found.seats_to_offer("hash", is_team=True)) == ((0,), (0,))


def test_a_log_of_before_reasons_is_read_on(place: Place) -> None:
    """What was done before the log kept reasons is there after the migration, without one."""
    old_database(place, "0002", OLD_TABLE, OLD_ENTRY)
    _, entries = asyncio.run(read(place))
    assert entries == [Entry(1, "play", 0, 7)]


def test_the_time_of_brought_games_begins_with_the_upgrade(place: Place) -> None:
    """Before it nobody was told that they are deleted; other tables are as they were."""
    old_database(place, "0005", OLD_TABLE, OLD_TABLE.replace("k3", "b4"), BROUGHT)
    asyncio.run(read(place))
    with create_engine(url_of(place)).connect() as connection:
        touched = connection.scalars(text("SELECT touched FROM tables ORDER BY id DESC")).all()
    assert touched[0] == "2026-01-01" < touched[1]


def test_the_newest_migration_is_known() -> None:
    """The store knows the newest migration by name, so that a start need not look for it."""
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == HEAD


def test_every_migration_is_a_form_that_is_read() -> None:
    """What any migration leaves behind can be kept, put back and looked at."""
    found = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert sorted(each.revision for each in found) == list(FORMS)


def test_a_closed_table_stays_closed(place: Place) -> None:
    """What was on its way when a table was closed is not written, and does not open it again."""

    async def use(store: Store) -> None:
        await store.upkeep.close("k3", "closed")
        with pytest.raises(TableError, match="was closed"):
            await store.append("k3", Entry(1, "play", 0, 7), Summary("goes on"))
        table = await store.table("k3")
        assert table is not None
        assert (table.is_closed, await store.entries("k3")) == (True, [])

    keep(place, use)
