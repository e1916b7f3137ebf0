"""Backups of the tables: made while they are played, and put back while they are not."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from marooned.errors import MaroonedError
from marooned.table.ops.transfers import count_in, to_file, to_server
from marooned.table.server_address import Place, ServerAddress
from marooned.table.store.faults import sentence
from marooned.table.store.inspection import form_of, trouble_of
from marooned.table.store.lock import take
from marooned.table.store.private_files import create, make_folder, tighten

BESIDE = ("-wal", "-shm")
"""The ends of the names of what SQLite keeps beside a database."""


class BackupError(MaroonedError):
    """A backup that cannot be made or put back."""

    code = "backup"


def back_up(database: Place, backup: Path) -> int:
    """Copy the tables into a new file, whether a node runs or not; return how many they are.

    Raises:
        BackupError: There are none, there is such a file, or it cannot be written.
    """
    with told(database):
        if form_of(database) is None:
            raise BackupError(f"there are no tables in {database} yet")
    check_usable(database)
    if backup.is_dir():
        raise BackupError(f"{backup} is a folder; add --keep N to write dated backups to it")
    if backup.exists():
        raise BackupError(f"{backup} already exists; name a new file")
    with told(backup):
        copy(database, backup)
        return tables_in(backup)


def restore(backup: Path, database: Place) -> str | None:
    """Put a backup in the place of the tables; return where those lie now that were there.

    Raises:
        BackupError: It is none, or a node plays at the tables.
    """
    if not backup.is_file():
        raise BackupError(f"there is no file {backup}")
    check_usable(backup)
    if form_of(backup) is None:
        raise BackupError(f"{backup} contains no tables")
    if isinstance(database, ServerAddress):
        return sent(backup, database)
    with told(database):
        make_folder(database.parent)
        lock = take(database)
    if lock is None:
        raise BackupError(f"a node uses the tables in {database}; stop it first")
    with lock, told(database):
        before = put_in_place(backup, database)
    return None if before is None else str(before)


def sent(backup: Path, address: ServerAddress) -> str | None:
    """Put a backup in the place of a server's tables; the backup stays in the form that it has."""
    check_usable(address)
    with TemporaryDirectory() as folder, told(backup):
        newest = Path(folder) / "newest"
        copy(backup, newest)
        schema = to_server(newest, address)
    return None if schema is None else f"the schema {schema}"


def put_in_place(backup: Path, database: Path) -> Path | None:
    """Put a backup in the place of an unused database; return the new place of that one."""
    fresh = database.with_name(f"{database.name}.new")
    fresh.unlink(missing_ok=True)
    copy(backup, fresh)
    before = moved_aside(database) if database.exists() else None
    fresh.replace(database)
    return before


def moved_aside(database: Path) -> Path:
    """Give a database, with all that belongs to it, a name that tells when it was put aside."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = database.with_name(f"{database.name}.before-{now}")
    for end in BESIDE:
        beside = database.with_name(database.name + end)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + end))
    database.replace(aside)
    tighten(aside)
    return aside


def kept_before(database: Path, form: str) -> Path:
    """Copy a database that is about to get a newer form; return where the copy lies.

    Raises:
        BackupError: It cannot be written.
    """
    kept = database.with_name(f"{database.name}.form-{form}")
    if not kept.exists():
        with told(kept):
            copy(database, kept)
    return kept


def copy(source: Place, target: Path) -> None:
    """Copy a database as it is at one moment, and look whether the copy is sound.

    Raises:
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
    """Copy a file that may be written to meanwhile."""
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
        BackupError: It is so.
    """
    trouble = trouble_of(database)
    if trouble is not None:
        raise BackupError(f"{database} cannot be used: {trouble}")


def tables_in(database: Place) -> int:
    """Return how many tables there are."""
    if isinstance(database, ServerAddress):
        return count_in(database)
    with closing(sqlite3.connect(database)) as opened:
        return int(opened.execute("SELECT count(*) FROM tables").fetchone()[0])


@contextmanager
def told(path: Place) -> Iterator[None]:
    """Tell what a disk or a database refuses in a sentence."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{path}: {sentence(error)}") from error
    except OSError as error:
        raise BackupError(f"{path}: {error.strerror}") from error
