"""Output of commands: text, or one JSON document and nothing else."""

import json
import os
import sys
from collections.abc import Iterable
from typing import Any, Final, TextIO

BOLD: Final = "1"
DIM: Final = "2"
RED: Final = "31"
GREEN: Final = "32"
YELLOW: Final = "33"
CYAN: Final = "36"


def is_coloured(stream: TextIO) -> bool:
    """Return True if output on a stream has colours.

    The variable NO_COLOR turns colour off, and FORCE_COLOR turns it on. If neither is set, only
    terminals that support colour show it.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def styled(text: str, *styles: str, stream: TextIO | None = None) -> str:
    """Return a text in a style, unchanged if the stream (default: standard output) has no colour.

    Args:
        text: The text.
        styles: BOLD, DIM or colours.
        stream: The stream that the text is written to.
    """
    if not is_coloured(stream or sys.stdout):
        return text
    return f"\x1b[{';'.join(styles)}m{text}\x1b[0m"


def show_json(document: Any) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def show(text: str = "") -> None:
    """Print a line on standard output."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def show_result(result: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """Print a result as one JSON document, or as lines of text."""
    if as_json:
        show_json(result)
        return
    for line in lines:
        show(line)


def note(text: str) -> None:
    """Print a note about progress on standard error."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
