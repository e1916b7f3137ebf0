"""Faults of a database at a server, as sentences."""

from typing import Any

from marooned.table.error_codes import TableError
from marooned.table.store.engines.cte_write import COMMITS_ITSELF
from marooned.table.store.engines.outages import Failure
from marooned.table.store.faults import OTHER, fault

AWAY = "the database does not answer"
HELD = "another program holds the database"
REFUSED = "the database refused the login of this node"
SENTENCES = {
    "08": AWAY,
    "57": "the database is being stopped or started",
    "57014": "the database cancelled the statement",
    "53100": "the disk is full",
    "53": "the database has no room for another connection",
    "28": REFUSED,
    "3D000": "there is no such database at the server",
    "42501": "the database may not be read or written",
    "25": "the database cannot be written",
    "40": HELD,
    "55": HELD,
}
"""What is wrong, by how the number of an error begins; the longest beginning counts."""
LONGEST = 5
FATAL = "FATAL:"
"""What a server begins with, in most languages, where it ends a line."""
LOST = ("08", "57P")
"""How the numbers of errors begin by which a line ends."""
IN_DOUBT = "the database failed while it saved this; check the table when the database is back"


def server_sentence(error: BaseException | None) -> str:
    """Return what is wrong with a database at a server, in words."""
    number = getattr(error, "sqlstate", None)
    if number is None:
        return REFUSED if server_words(error) else AWAY
    beginnings = (number[:length] for length in range(LONGEST, 1, -1))
    return next((SENTENCES[each] for each in beginnings if each in SENTENCES), OTHER)


def server_words(error: BaseException | None) -> str:
    """Return the words of a server that refused a login, empty if none answered.

    They come without a number, and each address that was tried has a line.
    """
    lines = (line.partition(FATAL) for line in str(error).splitlines())
    return next((" ".join(said.split()) for _, fatal, said in lines if fatal), "")


TRANSIENT = ("40", "57014")
"""Statements that were in each other's way or cancelled: the database is well."""
WRITES_ALONE = ("25", "42501", "531", "55")


def failure_of(error: BaseException) -> Failure | None:
    """Return the failure that an error of the server is, None if it is none of the database."""
    import psycopg

    no_faults = (psycopg.IntegrityError, psycopg.DataError)
    number = getattr(error, "sqlstate", None) or ""
    if not isinstance(error, psycopg.Error) or isinstance(error, no_faults):
        return None
    if number.startswith(TRANSIENT):
        return None
    words = server_words(error)
    why = f"{server_sentence(error)} ({words})" if words else server_sentence(error)
    return Failure(why, number.startswith(WRITES_ALONE))


def _may_be_kept(context: Any, error: BaseException) -> bool:
    """Return True if a failed write may have been saved: the end of a transaction failed.

    A statement that is a transaction by itself may have been if the connection was lost.
    """
    if context.statement is None:
        return context.connection is not None
    how = context.execution_context
    at_once = how is not None and how.execution_options.get(COMMITS_ITSELF, False)
    return at_once and (getattr(error, "sqlstate", None) or LOST[0]).startswith(LOST)


def tell_server(context: Any) -> None:
    """Raise a refusal of the server as an error of the table; conflicts are handled elsewhere.

    Raises:
        TableError: The database cannot do it, may have done it, or cannot hold the data.
    """
    import psycopg

    error = context.original_exception
    if not isinstance(error, psycopg.Error) or isinstance(error, psycopg.IntegrityError):
        return
    if _may_be_kept(context, error):
        raise TableError("storage", IN_DOUBT) from error
    if isinstance(error, psycopg.DataError):
        raise TableError(
            "malformed", f"the database refused the data: {' '.join(str(error).split())}"
        )
    raise fault(server_sentence(error)) from error
