"""The text of a file that a person chose: read with care, or refused with the reason.

For options. Opens what it is told to open; whoever must not have files opened does not call it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final

from marooned.errors import OptionError, listed

MOST_BYTES: Final = 1 << 20
BOM: Final = "\ufeff"
LINE_END: Final = re.compile("\r+\n")
Path = str | os.PathLike[str]


def text_of_file(path: Path, allowed: Sequence[str]) -> str:
    """Return the text of a file, its lines ended alike; `allowed` is told where there is none.

    Raises:
        OptionError: It cannot be read, is too large, or is no UTF-8.
    """
    name = shown(path)
    data = _bytes_of(path, allowed)
    if len(data) > MOST_BYTES:
        raise _too_large(name, path)
    try:
        return tidied(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        message = f"{name}, line {line}: this is no UTF-8 text (byte {data[error.start]:#04x})"
        raise OptionError(message, value=str(path), allowed=["UTF-8 text"]) from error


def _bytes_of(path: Path, allowed: Sequence[str]) -> bytes:
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - a path may hold what Path does not take
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = f"the file {shown(path)} cannot be read: {reason}; allowed are: {listed(allowed)}"
        raise OptionError(message, value=str(path), allowed=allowed) from error


def checked_text(text: str, name: str) -> str:
    """Return a text given as it is, its lines ended alike.

    Raises:
        OptionError: It is too large, or cannot be written as UTF-8.
    """
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        message = f"{name}, line {line}: {text[error.start]!r} is no character"
        raise OptionError(message, value=name, allowed=["UTF-8 text"]) from error
    if size > MOST_BYTES:
        raise _too_large(f"the text of {name}", name)
    return tidied(text)


def tidied(text: str) -> str:
    """Return a text without a byte-order mark, each of its lines ended by a line feed."""
    lines = LINE_END.sub("\n", text.lstrip(BOM))
    return lines if lines.endswith("\n") else f"{lines}\n"


def shown(path: Path) -> str:
    """Return a path as a sentence may show it."""
    text = repr(str(path))
    return text if len(text) <= 200 else f"{text[:200]}…"


def _too_large(name: str, value: object) -> OptionError:
    message = f"{name} holds more than {MOST_BYTES} bytes"
    return OptionError(message, value=str(value), allowed=[f"at most {MOST_BYTES} bytes"])
