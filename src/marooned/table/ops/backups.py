"""Backups of all tables: written while nodes run, and restored while none runs."""

import filecmp
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from marooned.errors import MaroonedError
from marooned.table.ops.backup_times import note_backup
from marooned.table.ops.transfers import count_in, to_file, to_server
from marooned.table.server_address import Place, ServerAddress
from marooned.table.store.faults import sentence
from marooned.table.store.inspection import form_of, trouble_of
from marooned.table.store.lock import take
from marooned.table.store.private_files import create, make_folder, tighten

SQLITE_SUFFIXES = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps beside a database."""


class BackupError(MaroonedError):
    """A backup that cannot be written or restored."""

    code = "backup"


def back_up(database: Place, backup: Path) -> int:
    """Copy all tables into a new file, also while a node runs, and return their number.

    Raises:
        BackupError: There are no tables, the file exists, or it cannot be written.
    """
    with backup_errors(database):
        if form_of(database) is None:
            raise BackupError(f"there are no tables in {database} yet")
    check_usable(database)
    if backup.is_dir():
        raise BackupError(f"{backup} is a folder; add --keep N to write dated backups to it")
    if backup.exists():
        raise BackupError(f"{backup} already exists; name a new file")
    with backup_errors(backup):
        copy(database, backup)
        count = tables_in(backup)
    note_backup(database)
    return count


def restore(backup: Path, database: Place) -> str | None:
    """Replace the tables by a backup; return the new place of the old ones, None without any.

    Raises:
        BackupError: The file is no backup, or a node uses the tables.
    """
    if not backup.is_file():
        raise BackupError(f"there is no file {backup}")
    check_usable(backup)
    if form_of(backup) is None:
        raise BackupError(f"{backup} contains no tables")
    if isinstance(database, ServerAddress):
        return restore_to_server(backup, database)
    with backup_errors(database):
        make_folder(database.parent)
        lock = take(database)
    if lock is None:
        raise BackupError(f"a node uses the tables in {database}; stop it first")
    with lock, backup_errors(database):
        before = put_in_place(backup, database)
    return None if before is None else str(before)


def restore_to_server(backup: Path, address: ServerAddress) -> str | None:
    """Replace a server's tables by a backup; the migration happens in a copy of the backup."""
    check_usable(address)
    with TemporaryDirectory() as folder, backup_errors(backup):
        newest = Path(folder) / "newest"
        copy(backup, newest)
        schema = to_server(newest, address)
    return None if schema is None else f"the schema {schema}"


def put_in_place(backup: Path, database: Path) -> Path | None:
    """Replace an unused database by a backup; return the new path of the old one, if any."""
    fresh = database.with_name(f"{database.name}.new")
    fresh.unlink(missing_ok=True)
    copy(backup, fresh)
    before = move_aside(database) if database.exists() else None
    fresh.replace(database)
    return before


def move_aside(database: Path) -> Path:
    """Rename a database and its files, with the current time in the new name."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = database.with_name(f"{database.name}.before-{now}")
    for end in SQLITE_SUFFIXES:
        beside = database.with_name(database.name + end)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + end))
    database.replace(aside)
    tighten(aside)
    return aside


def copy_before_migration(database: Path, form: str) -> Path:
    """Copy a database before its migration, and return the path of the copy.

    Copies of earlier upgrades stay: further ones have a number. An equal copy is replaced.

    Raises:
        BackupError: The copy cannot be written.
    """
    first = kept = database.with_name(f"{database.name}.form-{form}")
    with backup_errors(first):
        new = first.with_name(f"{first.name}.new")
        copy(database, new)
        number = 1
        while kept.exists() and not filecmp.cmp(kept, new, shallow=False):
            number += 1
            kept = first.with_name(f"{first.name}-{number}")
        new.replace(kept)
    return kept


def copy(source: Place, target: Path) -> None:
    """Copy a snapshot of a database, and check the copy.

    Raises:
        BackupError: The copy cannot be used.
        OSError: A file cannot be written.
        sqlite3.DatabaseError: The source cannot be read, or the disk is full.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    create(part)
    if isinstance(source, ServerAddress):
        to_file(source, part)
    else:
        copy_file(source, part)
    check_usable(part)
    part.replace(target)


def copy_file(source: Path, part: Path) -> None:
    """Copy a SQLite file while other programs may write to it."""
    address = f"{source.absolute().as_uri()}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True)) as opened,
        closing(sqlite3.connect(part)) as to,
    ):
        opened.backup(to)
        to.execute("PRAGMA journal_mode=DELETE")


def check_usable(database: Place) -> None:
    """Refuse a database whose tables cannot be used.

    Raises:
        BackupError: They cannot be used.
    """
    trouble = trouble_of(database)
    if trouble is not None:
        raise BackupError(f"{database} cannot be used: {trouble}")


def tables_in(database: Place) -> int:
    """Return the number of tables."""
    if isinstance(database, ServerAddress):
        return count_in(database)
    with closing(sqlite3.connect(database)) as opened:
        return int(opened.execute("SELECT count(*) FROM tables").fetchone()[0])


@contextmanager
def backup_errors(path: Place) -> Iterator[None]:
    """Raise errors of a disk or a database as `BackupError`."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{path}: {sentence(error)}") from error
    except OSError as error:
        raise BackupError(f"{path}: {error.strerror}") from error
