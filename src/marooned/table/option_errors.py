"""Conversion of errors of games and AI players to errors of a table."""

from collections.abc import Iterator
from contextlib import contextmanager

from marooned.errors import MaroonedError, OptionError
from marooned.table.error_codes import TableError


@contextmanager
def table_error(code: str, kind: type[MaroonedError] = OptionError) -> Iterator[None]:
    """Raise errors of a type as `TableError` with a code.

    Raises:
        TableError: With this code.
    """
    try:
        yield
    except kind as error:
        raise TableError(code, str(error), value=error.value, allowed=error.allowed) from error
