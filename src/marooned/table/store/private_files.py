"""File modes: only their user may read tables and backups, which hold seeds of running games.

Windows has no such modes; its files get what their folder grants.
"""

import errno
import logging
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from marooned.table.settings import default_database

LOGGER = logging.getLogger(__name__)
FILE_MODE = 0o600
FOLDER_MODE = 0o700
OTHERS = 0o077
"""Mode bits of the group and of others."""
BELONGING = ("", "-wal", "-shm", "-journal", ".owner", ".lock", ".new", ".part")
DATED = (".form-*", ".before-*")
"""Endings of the files that lie beside a database; SQLite gives its own the database's mode."""


def make_folder(path: Path) -> None:
    """Create a folder and its missing parents with mode 0700.

    Raises:
        OSError: It cannot be created.
    """
    for folder in (*reversed(path.parents), path):
        if not folder.exists():
            folder.mkdir(FOLDER_MODE, exist_ok=True)


def create(path: Path) -> None:
    """Create an empty file with mode 0600, unless it exists; never through a symbolic link.

    Raises:
        OSError: It cannot be created, or is a link to nothing.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    try:
        os.close(os.open(path, flags, FILE_MODE))
    except FileExistsError:
        if not path.exists():
            text = "it is a symbolic link to a file that does not exist"
            raise FileExistsError(errno.EEXIST, text, str(path)) from None


def tighten(database: Path) -> None:
    """Remove the access of other users to a database and the files beside it; log what was open."""
    if os.name != "posix":
        return
    opened = [path for path in _belonging(database) if _close_to_others(path)]
    if opened:
        names = ", ".join(path.name for path in opened)
        LOGGER.warning(
            "other users of this machine could open %s in %s; now only its owner can",
            names,
            database.parent,
        )


def _belonging(database: Path) -> Iterator[Path]:
    if database.parent == default_database().parent:
        yield database.parent
    yield from (database.with_name(database.name + end) for end in BELONGING)
    for path in sorted(database.parent.iterdir()):
        if any(path.match(f"{_escaped(database.name)}{end}") for end in DATED):
            yield path


def _escaped(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def _close_to_others(path: Path) -> bool:
    """Remove the access of others to a path; False if they had none or it is another user's."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)
            return True
    return False
