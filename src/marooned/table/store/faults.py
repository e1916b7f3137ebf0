"""Faults of a SQLite file while it is used, as sentences."""

import sqlite3
from pathlib import Path
from typing import Any

from marooned.table.error_codes import TableError
from marooned.table.store.engines.outages import Failure, Outage

PRIMARY = 0xFF
"""The bits of an error's number that say what it is, without where it was met."""
DAMAGED = "the database is damaged"
SENTENCES = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk reports errors",
    sqlite3.SQLITE_READONLY: "the database cannot be written",
    sqlite3.SQLITE_PERM: "the database may not be read or written",
    sqlite3.SQLITE_CANTOPEN: "the database cannot be opened",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: "the file is not a database",
    sqlite3.SQLITE_BUSY: "another program holds the database",
    sqlite3.SQLITE_LOCKED: "another program holds the database",
}
OTHER = "the database failed"
GONE = "the file of the database is no longer the one that was opened: it was moved or deleted"


def sentence(error: BaseException | None) -> str:
    """Return what is wrong with a database, in words."""
    number = getattr(error, "sqlite_errorcode", None)
    return OTHER if number is None else SENTENCES.get(number & PRIMARY, OTHER)


def fault(what: str) -> TableError:
    """Return the error by which nothing was saved."""
    return TableError("storage", f"saving failed: {what}; nothing has changed")


WRITES_ALONE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY}
"""Errors of writes at a database that can be read."""


def failure_of(error: BaseException) -> Failure | None:
    """Return the failure that an error of SQLite is, None if it is none of the database."""
    if not isinstance(error, sqlite3.DatabaseError) or isinstance(error, sqlite3.IntegrityError):
        return None
    number = getattr(error, "sqlite_errorcode", 0)
    return Failure(sentence(error), number & PRIMARY in WRITES_ALONE)


def tell(context: Any) -> None:
    """Raise a refusal of the database as an error of the table; conflicts are handled elsewhere.

    Raises:
        TableError: The database cannot do what it is asked.
    """
    error = context.original_exception
    failure = failure_of(error)
    if failure is not None:
        raise fault(failure.why) from error


class OpenFile:
    """The file that was opened: what is kept counts only while it lies where it was found.

    A file that was deleted goes on to be written, and all in it is lost when the program ends.
    """

    def __init__(self, path: Path, outage: Outage) -> None:
        self._path = path
        self.outage = outage
        self._is_gone = False
        self._found: tuple[int, int] | None = None

    def meet(self, _connection: object, _record: object) -> None:
        """Remember the file at the first connection, and refuse another one later."""
        if self._found is None:
            self._found = self._there()
        self.check()

    def check(self, _connection: object = None) -> None:
        """Refuse to keep anything where the file is not the one that was opened.

        Raises:
            TableError: It is not.
        """
        if self._there() != self._found:
            self._is_gone = True
            self.outage.fail(GONE, writes_alone=True)
            raise fault(GONE)
        if self._is_gone:
            self._is_gone = False
            self.outage.succeed(wrote=True)

    def _there(self) -> tuple[int, int] | None:
        try:
            there = self._path.stat()
        except OSError:
            return None
        return there.st_dev, there.st_ino
