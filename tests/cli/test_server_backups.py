"""Backups of tables that a server keeps: made, put back, and moved between a file and a server."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from marooned import cli
from marooned.errors import MaroonedError
from marooned.table.ops.backups import back_up, restore
from marooned.table.rules.context import InvitationGiven, NewLine
from marooned.table.server_address import Place, ServerAddress
from marooned.table.state.log_entries import Entry
from marooned.table.store.entry_log import Directory
from marooned.table.store.findings import Findings
from marooned.table.store.inspection import form_of
from marooned.table.store.table_index import Listed
from marooned.table.store.tables import Store
from tests.table.store.changes import NOW, OPENED, PEOPLE, PLAYED, TABLE, add, change, using
from tests.table.store.former import PEOPLE as FORMER_PEOPLE
from tests.table.store.former import lay as lay_former
from tests.table.store.former import rows

Found = tuple[Listed | None, list[Entry], Directory, dict[int, str]]


def lay(place: Place) -> None:
    """Open a table there, and append an entry."""

    async def use(store: Store) -> None:
        await add(store, beside=(*PEOPLE, NewLine(1, "Hello", 0), InvitationGiven(1, "secret")))
        await store.secrets.keep_seal(TABLE, 0, "seal")
        await Findings(store.engine).keep(TABLE, 1, {"best": 1})
        await store.log.append(TABLE, 1, change(PLAYED), now=NOW)

    using(place, use)


def found(place: Place) -> Found:
    """Return the table of a database, its log, and what lies beside it."""

    async def use(store: Store) -> Found:
        return (
            await store.index.table(TABLE),
            await store.log.entries(TABLE),
            await store.log.directory(TABLE),
            await store.secrets.seals(TABLE),
        )

    return using(place, use)


@pytest.fixture
def server(database_url: str) -> ServerAddress:
    return ServerAddress(database_url)


def statement(address: ServerAddress, sql: str) -> list[object]:
    with create_engine(address.url).begin() as connection:
        result = connection.execute(text(sql))
        return list(result.scalars()) if result.returns_rows else []


def test_a_servers_tables_are_kept_and_put_back(server: ServerAddress, tmp_path: Path) -> None:
    """What a backup holds is there again, and what was there meanwhile lies in a schema."""
    lay(server)
    kept = found(server)
    assert back_up(server, tmp_path / "kept") == 1
    statement(server, "UPDATE names SET text = 'meanwhile'")
    before = str(restore(tmp_path / "kept", server))
    assert found(server) == kept
    schema = before.removeprefix("the schema ")
    there = statement(server, f"SELECT text FROM {schema}.names")  # noqa: S608 - our own word
    assert there == ["meanwhile"]


def test_tables_move_from_a_file_to_a_server(server: ServerAddress, tmp_path: Path) -> None:
    """Who outgrows a file keeps it, and puts it back at a server."""
    lay(tmp_path / "tables.sqlite3")
    back_up(tmp_path / "tables.sqlite3", tmp_path / "kept")
    assert restore(tmp_path / "kept", server) is None
    assert found(server) == found(tmp_path / "tables.sqlite3")


def test_tables_move_from_a_server_to_a_file(server: ServerAddress, tmp_path: Path) -> None:
    """A backup of a server's tables is a database that one node plays on with."""
    lay(server)
    back_up(server, tmp_path / "kept")
    assert found(tmp_path / "kept") == found(server)


def test_nothing_takes_the_place_of_tables_in_play(server: ServerAddress, tmp_path: Path) -> None:
    """While a node plays at a server's tables nothing is put in their place."""
    lay(server)
    back_up(server, tmp_path / "kept")

    async def use(_store: Store) -> None:
        with pytest.raises(MaroonedError, match="stop it first"):
            await asyncio.to_thread(restore, tmp_path / "kept", server)

    using(server, use)
    assert found(server)[1] == [OPENED, PLAYED]


def test_a_former_backup_is_upgraded_on_its_way_to_a_server(
    server: ServerAddress, tmp_path: Path
) -> None:
    """The backup stays in its form; former tables at the server are moved aside."""
    lay_former(server, rows(*FORMER_PEOPLE, table="k4"))
    lay_former(tmp_path / "tables.sqlite3", rows(*FORMER_PEOPLE))
    back_up(tmp_path / "tables.sqlite3", tmp_path / "kept")
    schema = str(restore(tmp_path / "kept", server)).removeprefix("the schema ")
    assert form_of(tmp_path / "kept") == "0009"
    listed = found(server)[0]
    assert listed is not None
    assert listed.summary.text == "begun"
    there = statement(server, f"SELECT id FROM {schema}.tables")  # noqa: S608 - our own word
    assert there == ["k4"]


def test_a_backup_of_nothing_is_refused(server: ServerAddress, tmp_path: Path) -> None:
    """A server without tables has nothing to keep, and is left as it is."""
    with pytest.raises(MaroonedError, match="no tables"):
        back_up(server, tmp_path / "kept")
    assert list(tmp_path.iterdir()) == []


def test_no_command_tells_the_password(
    server: ServerAddress,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The commands say where tables are, and keep to themselves how to get there."""
    lay(server)
    monkeypatch.setenv("MAROONED_DATABASE", server.url)
    for words in (
        ["backup", str(tmp_path / "kept")],
        ["restore", str(tmp_path / "kept")],
        ["tables"],
    ):
        monkeypatch.setattr(sys, "argv", ["marooned", *words])
        cli.main()
    told = capsys.readouterr().out
    assert (server.url in told, "keeper:***@" in told, "1 tables of" in told) == (False, True, True)
