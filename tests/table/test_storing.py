"""The store: what it keeps, and how it tells who was first."""

from __future__ import annotations

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
from marooned.table.store import (
    HEAD,
    METADATA,
    Chair,
    Entry,
    StaleLogError,
    Standing,
    Store,
    Stored,
)

MIGRATIONS = Path(marooned.table.__file__).parent / "migrations"
OLD_TABLE = """INSERT INTO tables (id, game, title, options, created, touched, text)
    VALUES ('k3', 'island', 'Title', '{}', '2026-01-01', '2026-01-01', 'begun')"""
OLD_SEAT = "INSERT INTO seats VALUES ('k3', 0, 'person', 'Ada', NULL, 'hash')"
CHAIRS = (Chair(0, "person", "Ada", None, "hash"), Chair(1, "companion", "Greedy", "greedy", None))
TABLE = Stored(
    "k3", "island", "Title", {"seed": 2**64 - 1}, "2026-01-01", None, None, "begun", CHAIRS
)


def keep(folder: Path, use: Callable[[Store], Awaitable[None]]) -> Path:
    """Use a store that holds one table."""
    path = folder / "deep" / "tables.sqlite3"

    async def run() -> None:
        store = Store(path)
        await store.open()
        await store.add(TABLE)
        await use(store)
        await store.close()

    asyncio.run(run())
    return path


def test_a_table_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    """A table and its seats are read as they were written, a seed of 64 bits among them."""

    async def use(store: Store) -> None:
        assert await store.table("k3") == TABLE
        assert await store.held_by("hash") == [TABLE]
        assert await store.held_by("other") == []

    keep(tmp_path, use)


def test_the_second_entry_of_a_number_is_stale(tmp_path: Path) -> None:
    """Who writes an entry of a number that the log has comes too late, and changes nothing."""
    first, second = Entry(1, "play", 0, 7), Entry(1, "play", 1, 8)

    async def use(store: Store) -> None:
        await store.append("k3", first, Standing("first"))
        with pytest.raises(StaleLogError):
            await store.append("k3", second, Standing("second"))
        assert await store.entries("k3") == [first]
        kept = await store.table("k3")
        assert kept is not None
        assert kept.text == "first"

    keep(tmp_path, use)


def test_the_end_is_written_with_its_entry(tmp_path: Path) -> None:
    """The last entry leaves the outcome and the time of the end."""
    end = Standing("lost", "2026-01-02", {"won": False})

    async def use(store: Store) -> None:
        await store.append("k3", Entry(1, "play", 0, 7), end)
        kept = await store.table("k3")
        assert kept is not None
        assert (kept.text, kept.finished, kept.outcome) == ("lost", "2026-01-02", {"won": False})

    keep(tmp_path, use)


def test_migrations_lead_to_the_tables_in_use(tmp_path: Path) -> None:
    """A database brought up by the migrations has exactly the tables the store speaks of."""

    async def use(store: Store) -> None:
        await store.open()

    path = keep(tmp_path, use)
    with create_engine(f"sqlite:///{path}").connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_a_database_of_the_first_form_is_read_on(tmp_path: Path) -> None:
    """Tables of before invitations are there after the migration, opened by nobody known."""
    path = tmp_path / "tables.sqlite3"
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with create_engine(f"sqlite:///{path}").begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text(OLD_TABLE))
        connection.execute(text(OLD_SEAT))

    async def read() -> Stored | None:
        store = Store(path)
        await store.open()
        found = await store.table("k3")
        await store.close()
        return found

    found = asyncio.run(read())
    assert found is not None
    assert (found.seats_of("hash"), found.seats_to_offer("hash")) == ((0,), (0,))


def test_the_newest_migration_is_known() -> None:
    """The store knows the newest migration by name, so that a start need not look for it."""
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == HEAD
