"""The lock of a database: one node at a time keeps its tables there."""

from pathlib import Path

from filelock import FileLock, Timeout

from marooned.table.store.private_files import FILE_MODE


def lock_of(database: Path) -> FileLock:
    """Return the lock of a database; its file stays, and the system frees it when a node ends."""
    return FileLock(database.with_name(f"{database.name}.lock"), mode=FILE_MODE)


def take(database: Path) -> FileLock | None:
    """Hold a database for as long as the lock is kept; None where another program holds it."""
    lock = lock_of(database)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return None
    return lock
