"""Errors of games and of AI players as errors of the table."""

from collections.abc import Iterator
from contextlib import contextmanager

from marooned.errors import MaroonedError, OptionError
from marooned.table.error_codes import TableError


@contextmanager
def table_error(code: str, kind: type[MaroonedError] = OptionError) -> Iterator[None]:
    """Give errors of one kind a code of the table.

    Raises:
        TableError: With this code.
    """
    try:
        yield
    except kind as error:
        raise TableError(code, str(error), value=error.value, allowed=error.allowed) from error
