"""Input of commands: a game record, or a position as JSON, from a file or standard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from marooned.errors import MaroonedError, RecordError, shown
from marooned.files import text_of_file, text_of_stream

STANDARD_INPUT: Final = Path("-")
HELP: Final = "A game record, or a position as JSON; - reads from standard input."
MOST_BYTES: Final = 1 << 24
"""Of a record: one that holds a whole file of cards, each letter escaped, is no larger."""


def name_of(file: Path) -> str:
    """Return what an error calls a file."""
    return "standard input" if file == STANDARD_INPUT else shown(str(file))


def text_of(file: Path) -> str:
    """Return the text of a file, or of standard input.

    Raises:
        RecordError: It cannot be read, is too large, or is no UTF-8.
    """
    if file != STANDARD_INPUT:
        return text_of_file(file, (), most=MOST_BYTES, refusal=RecordError)
    stream = sys.stdin.buffer
    return text_of_stream(stream, name_of(file), most=MOST_BYTES, refusal=RecordError)


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Name the file in whatever is refused of it."""
    try:
        yield
    except MaroonedError as error:
        raise type(error)(
            f"{name_of(file)}: {error}", value=error.value, allowed=error.allowed
        ) from error
