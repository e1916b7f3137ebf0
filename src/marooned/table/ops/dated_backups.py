"""Rotating backups in a folder, for a timer: each run writes one and deletes the oldest."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from marooned.table.ops.backups import BackupError, back_up, backup_errors
from marooned.table.server_address import Place
from marooned.table.store.private_files import make_folder

OWN = re.compile(r"tables-\d{8}T\d{9}Z\.backup")
"""Names of dated backups: UTC with milliseconds, so that they sort by age."""
PART = ".part"
"""Suffix of a backup while it is written; a run that died leaves such a file."""


class Written(NamedTuple):
    """Result of one run."""

    path: Path
    """Path of the new backup."""
    tables: int
    """Number of tables in it."""
    deleted: list[Path]
    """Older backups, the oldest first."""


def back_up_dated(database: Place, folder: Path, keep: int, now: datetime | None = None) -> Written:
    """Write a dated backup and delete the oldest ones beyond a number; a failed run deletes none.

    Args:
        database: A file or a server, also while nodes run.
        folder: Folder of the backups, created if missing; other files in it stay.
        keep: Number of backups to keep, the new one included.
        now: Time in UTC for the name (default: now).

    Raises:
        BackupError: There are no tables, or a file cannot be written, checked or deleted.
    """
    if folder.exists() and not folder.is_dir():
        raise BackupError(f"{folder} is a file; --keep takes a folder")
    with backup_errors(folder):
        make_folder(folder)
        path = free_path(folder, now or datetime.now(UTC))
    tables = back_up(database, path)
    with backup_errors(folder):
        for part in parts_before(folder, path):
            part.unlink(missing_ok=True)
        deleted = older_than_kept(folder, path, keep)
        for each in deleted:
            each.unlink(missing_ok=True)
    return Written(path, tables, deleted)


def free_path(folder: Path, moment: datetime) -> Path:
    """Return the path of the first unused name from a moment on."""
    while True:
        path = folder / f"tables-{moment:%Y%m%dT%H%M%S}{moment.microsecond // 1000:03}Z.backup"
        if not path.exists() and not path.with_name(path.name + PART).exists():
            return path
        moment += timedelta(milliseconds=1)


def older_than_kept(folder: Path, newest: Path, keep: int) -> list[Path]:
    """Return the oldest dated backups beyond a number, the oldest first; never the new one.

    Backups dated later than the new one count as the oldest: their clock was wrong.
    """
    others = [path for path in own_files(folder) if path != newest]
    others.sort(key=lambda path: (path.name < newest.name, path.name))
    return others[: max(0, len(others) - (keep - 1))]


def own_files(folder: Path) -> Iterator[Path]:
    """Yield the dated backups of a folder."""
    for path in folder.iterdir():
        if OWN.fullmatch(path.name) and path.is_file() and not path.is_symlink():
            yield path


def parts_before(folder: Path, newest: Path) -> list[Path]:
    """Return unfinished files of runs that died at least a day ago."""
    day = timedelta(days=1)
    oldest = _moment_of(newest) - day
    parts = (path for path in folder.iterdir() if path.name.endswith(PART))
    own = (path for path in parts if OWN.fullmatch(path.name.removesuffix(PART)))
    return [path for path in own if _moment_of(path) < oldest]


def _moment_of(path: Path) -> datetime:
    stamp = path.name.partition("-")[2].partition("Z")[0]
    return datetime.strptime(f"{stamp}000", "%Y%m%dT%H%M%S%f").replace(tzinfo=UTC)
