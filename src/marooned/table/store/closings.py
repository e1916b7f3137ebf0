"""Tables that were closed before their game was over, or are gone: nothing more happens there."""

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.store.rows import Stored


def unknown(table: str) -> TableError:
    """Return the error that tells of a table that there is not, or not any more."""
    return TableError("unknown_table", f"there is no table {shown(table)}", value=table)


def closed(table: str) -> TableError:
    """Return the error that tells of a table that was closed."""
    return TableError("closed", f"table {table} was closed by its host")


def check_open(stored: Stored) -> None:
    """Refuse a table that was closed.

    Raises:
        TableError: It was.
    """
    if stored.is_closed:
        raise TableError("closed", f"table {stored.id} was {stored.text}")
