"""Tables that were closed before their game was over: nothing more happens there."""

from marooned.table.error_codes import TableError
from marooned.table.store.rows import Stored


def closed(table: str) -> TableError:
    """Return the error that tells of a table that was closed."""
    return TableError("closed", f"table {table} was closed by whoever opened it")


def check_open(stored: Stored) -> None:
    """Refuse a table that was closed.

    Raises:
        TableError: It was.
    """
    if stored.is_closed:
        raise TableError("closed", f"table {stored.id} was {stored.text}")
