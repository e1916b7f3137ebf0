"""Input of commands: a game record, or a position as JSON, from a file or standard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from marooned.errors import MaroonedError, RecordError, shown
from marooned.files import text_of_file, text_of_stream

STANDARD_INPUT: Final = Path("-")
HELP: Final = "Game record, or position as JSON; - reads standard input."
MOST_BYTES: Final = 1 << 24
"""Maximum size of a record, enough for one that holds a whole file of cards."""


def name_of(file: Path) -> str:
    """Return the name of a file for error messages."""
    return "standard input" if file == STANDARD_INPUT else shown(str(file))


def text_of(file: Path) -> str:
    """Return the text of a file, or of standard input.

    Raises:
        RecordError: The file cannot be read, is too large, or is not UTF-8.
    """
    if file != STANDARD_INPUT:
        return text_of_file(file, (), most=MOST_BYTES, refusal=RecordError)
    stream = sys.stdin.buffer
    return text_of_stream(stream, name_of(file), most=MOST_BYTES, refusal=RecordError)


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Put the file's name at the start of every error message about its content."""
    try:
        yield
    except MaroonedError as error:
        raise type(error)(
            f"{name_of(file)}: {error}", value=error.value, allowed=error.allowed
        ) from error
