"""Tables, backups and the owner's key are files that only their user can read."""

import asyncio
import logging
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from marooned import cli
from marooned.table.admin.operator_token import OperatorToken
from marooned.table.settings import Settings
from marooned.table.start import make_folder
from marooned.table.store.lock import take
from marooned.table.store.private_files import create, tighten
from marooned.table.store.tables import Store
from tests.table.store.changes import add

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")


@pytest.fixture(params=[0o022, 0o000], ids=["022", "000"], autouse=True)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "far" / "data" / "tables.sqlite3"
    monkeypatch.setenv("MAROONED_DATABASE", str(path))
    return path


def modes(folder: Path) -> dict[str, int]:
    """Return the mode of everything in a folder and of the folder itself."""
    found = [folder, *folder.rglob("*")]
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in found}


def keep_a_table(database: Path) -> dict[str, int]:
    """Write a table; return the modes of all files while the database is open."""

    async def kept() -> dict[str, int]:
        store = Store(database)
        await store.open()
        await add(store, secrets.token_hex(8))
        found = modes(database.parent)
        await store.close()
        return found

    return asyncio.run(kept())


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    monkeypatch.setattr(sys, "argv", ["marooned", *map(str, words)])
    cli.main()


def test_a_node_creates_private_files(database: Path) -> None:
    """The database, its log, its lock and the owner's key are 0600, the folders 0700."""
    make_folder(database)
    lock = take(database)
    OperatorToken(Settings(database=database)).renew()
    found = keep_a_table(database)
    assert lock is not None
    lock.release()
    assert {"tables.sqlite3-wal", "tables.sqlite3-shm", "tables.sqlite3.owner"} < found.keys()
    folder = found.pop("data")
    assert (folder, modes(database.parents[1])["far"]) == (0o700, 0o700)
    assert set(found.values()) == {0o600}


def test_backups_and_restores_are_private(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup, the restored database and the one put aside are 0600."""
    keep_a_table(database)
    backup = tmp_path / "kept" / "tables.backup"
    backup.parent.mkdir()
    run(monkeypatch, "backup", backup)
    database.chmod(0o644)
    run(monkeypatch, "restore", backup)
    assert modes(backup.parent)["tables.backup"] == 0o600
    found = modes(database.parent)
    del found["data"]
    assert len([name for name in found if ".before-" in name]) == 1
    assert set(found.values()) == {0o600}


def test_open_files_are_closed_at_the_start(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What an earlier version left open is tightened, with one line; the second start logs none."""
    keep_a_table(database)
    old = [database, database.with_name(f"{database.name}.form-0008")]
    foreign = database.with_name("notes.txt")
    for path in (*old, foreign):
        path.touch()
        path.chmod(0o644)
    with caplog.at_level(logging.WARNING):
        keep_a_table(database)
        keep_a_table(database)
    (line,) = caplog.messages
    assert all(path.name in line for path in old)
    assert {modes(database.parent)[path.name] for path in old} == {0o600}
    assert modes(database.parent)["notes.txt"] == 0o644


def test_a_link_to_nothing_is_not_followed(tmp_path: Path) -> None:
    """Another user of a shared folder cannot choose where a file is created."""
    elsewhere, link = tmp_path / "elsewhere", tmp_path / "tables.sqlite3"
    link.symlink_to(elsewhere)
    with pytest.raises(FileExistsError, match="symbolic link"):
        create(link)
    assert not elsewhere.exists()
    elsewhere.write_text("kept")
    create(link)
    assert elsewhere.read_text() == "kept"


def test_a_strange_name_matches_only_itself(tmp_path: Path) -> None:
    """Letters that patterns use are letters in the name of a database."""
    database = tmp_path / "[ab]*.sqlite3"
    foreign = tmp_path / "a.sqlite3.form-0001"
    for path in (database, foreign):
        path.touch()
        path.chmod(0o644)
    tighten(database)
    assert stat.S_IMODE(foreign.stat().st_mode) == 0o644
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
