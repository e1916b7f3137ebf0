"""Tests of the forms of a database: the newest one, older ones, and those that are refused."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, select

from marooned.table.server_address import Place
from marooned.table.store.database import HEAD, VERSION
from marooned.table.store.inspection import FORMS, form_of, trouble_of
from marooned.table.store.schema import METADATA
from marooned.table.store.tables import Store
from tests.table.store.changes import TABLE, add, using
from tests.table.store.former import MIGRATIONS, PEOPLE, lay, person, rows, url_of


async def rest(_store: Store) -> None:
    """Do nothing with a store."""


def check_schema(place: Place) -> None:
    """Check that a database has exactly the tables that the store uses, in the newest form."""
    with create_engine(url_of(place)).connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert connection.scalars(select(VERSION)).all() == [HEAD]


def test_a_new_database_has_the_newest_form(place: Place) -> None:
    """It is created at once, without migrations, and opened again as it is."""
    using(place, add)
    check_schema(place)

    async def use(store: Store) -> int:
        return await store.log.version(TABLE)

    assert using(place, use) == 1


def test_migrations_lead_to_the_tables_in_use(place: Place) -> None:
    """A database that they brought up has the same form as a new one."""
    lay(place)
    using(place, rest)
    check_schema(place)


def test_the_newest_migration_is_known() -> None:
    """The store knows it by name, so that a start does not have to look for it."""
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == HEAD


def test_every_migration_leads_to_a_form_that_is_read() -> None:
    """Each can be backed up, restored and upgraded."""
    found = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert sorted(each.revision for each in found) == list(FORMS)


def test_all_forms_are_recognized(place: Place) -> None:
    """An empty place has none; the former and the newest one can be used."""
    assert (form_of(place), trouble_of(place)) == (None, None)
    lay(place, rows(*PEOPLE))
    assert (form_of(place), trouble_of(place)) == ("0009", None)
    using(place, rest)
    assert (form_of(place), trouble_of(place)) == (HEAD, None)


def test_older_forms_are_refused(tmp_path: Path) -> None:
    """The sentence names the form, and says how the database can be upgraded."""
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path)) as opened, opened:
        opened.execute("CREATE TABLE log (seq INTEGER)")
        opened.execute("CREATE TABLE alembic_version (version_num TEXT)")
        opened.execute("INSERT INTO alembic_version VALUES ('0008')")
    trouble = str(trouble_of(path))
    assert "written by an older version (its schema is 0008" in trouble
    assert "reads 0009 and newer" in trouble


def test_an_upgrade_leaves_no_trace_of_former_rows(tmp_path: Path) -> None:
    """The file has no free pages, and a person who is erased later is in none of its bytes."""
    path = tmp_path / "tables.sqlite3"
    lay(path, rows(person(0, "hash of Eve", "Eve the Unforgettable")))
    using(path, rest)
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute("PRAGMA freelist_count").fetchone() == (0,)

    async def use(store: Store) -> None:
        await store.upkeep.erase("hash of Eve")
        await store.upkeep.compact()
        check_traces()

    def check_traces() -> None:
        for each in tmp_path.iterdir():
            assert b"Unforgettable" not in each.read_bytes()
            assert b"hash of Eve" not in each.read_bytes()

    using(path, use)


@pytest.mark.parametrize("name", ["text", "options"])
def test_an_upgrade_happens_once(place: Place, name: str) -> None:
    """The next start finds the newest form and changes nothing."""
    lay(place, rows(*PEOPLE))

    async def use(store: Store) -> object:
        listed = await store.index.table("k3")
        return None if listed is None else getattr(listed.summary, name)

    assert using(place, use) == using(place, use) is not None
