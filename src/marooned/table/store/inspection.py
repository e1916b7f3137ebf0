"""Inspection of a database before anything is written there."""

import sqlite3
from contextlib import closing
from pathlib import Path

from marooned.errors import MaroonedError
from marooned.table.error_codes import TableError
from marooned.table.server_address import Place, ServerAddress
from marooned.table.store.database import HEAD, LOGS, NO_FORM, VERSION
from marooned.table.store.faults import DAMAGED, sentence

FORMS = ("0009", "0010", "0011")
"""Forms that this version reads, oldest first; the last one is the newest migration."""


def form_of(database: Place) -> str | None:
    """Return the form of a database by its migration, None if it is empty or missing.

    Raises:
        sqlite3.DatabaseError: Its file cannot be read.
        MaroonedError: Its server cannot be reached.
    """
    if isinstance(database, ServerAddress):
        from marooned.table.store.engines.precheck import form_at

        return form_at(database)
    if not database.exists() or not database.stat().st_size:
        return None
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)) as opened:
        return _form(opened)


def _form(opened: sqlite3.Connection) -> str | None:
    names = {name for (name,) in opened.execute("SELECT name FROM sqlite_master")}
    if not names:
        return None
    if VERSION.name not in names or not names & LOGS:
        return NO_FORM
    found = opened.execute(f"SELECT version_num FROM {VERSION.name}").fetchone()  # noqa: S608
    return str(found[0]) if found else NO_FORM


def is_sound(database: Path) -> bool:
    """Return True if every page of a database can be read.

    Raises:
        sqlite3.DatabaseError: It cannot even be opened.
    """
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)) as opened:
        return bool(opened.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


def trouble_of(database: Place) -> str | None:
    """Return the reason that a database cannot be used, None if it can."""
    if isinstance(database, ServerAddress):
        return _trouble_at(database)
    try:
        form = form_of(database)
        if form in FORMS and not is_sound(database):
            return DAMAGED
    except sqlite3.DatabaseError as error:
        return sentence(error)
    return _trouble_with(form)


def _trouble_at(address: ServerAddress) -> str | None:
    from marooned.table.store.engines.precheck import form_at, why_unreachable

    try:
        return _trouble_with(form_at(address))
    except TableError as error:
        return why_unreachable(error)
    except MaroonedError as error:
        return str(error)


def _trouble_with(form: str | None) -> str | None:
    if form is None or form in FORMS:
        return None
    if form == NO_FORM or not form.isdecimal():
        return "it contains other data than tables of marooned"
    if form > HEAD:
        return (
            f"it was written by a newer version (its schema is {form}, this version knows {HEAD})"
        )
    return (
        f"it was written by an older version (its schema is {form}, this version reads "
        f"{FORMS[0]} and newer); start a version in between once, which upgrades it"
    )
