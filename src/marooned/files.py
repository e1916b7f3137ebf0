"""File access for files chosen by a person: checked reading, atomic writing.

Used by options and commands. These functions open every path that they get, so only callers that
may open files call them.
"""

import os
import pathlib
import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from io import BufferedReader
from typing import BinaryIO, Final

from marooned.errors import MaroonedError, OptionError, listed, shown

MOST_BYTES: Final = 1 << 20
BOM: Final = "\ufeff"
AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
"""Flag to open a pipe without waiting for a writer."""
LINE_END: Final = re.compile("\r+\n")
Path = str | os.PathLike[str]
Refusal = type[MaroonedError]


def text_of_file(
    path: Path,
    allowed: Sequence[str],
    *,
    most: int = MOST_BYTES,
    refusal: Refusal = OptionError,
) -> str:
    """Return the text of a file with normalized line endings.

    Args:
        path: The file, which may be a pipe.
        allowed: Alternatives that the error names if there is no such file.
        most: Maximum size in bytes.
        refusal: Class of the error raised.

    Raises:
        MaroonedError: The file cannot be read, is too large, or is not UTF-8.
    """
    data = bytes_of_file(path, allowed, most=most, refusal=refusal)
    return decoded(data, shown(str(path)), refusal)


def bytes_of_file(path: Path, allowed: Sequence[str], *, most: int, refusal: Refusal) -> bytes:
    """Return the content of a file.

    Raises:
        MaroonedError: The file cannot be read, or is too large.
    """
    name = shown(str(path))
    try:
        data = _begun(path, most)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        end = f"; allowed are: {listed(allowed)}" if allowed else ""
        raise refusal(
            f"the file {name} cannot be read: {reason}{end}", value=str(path), allowed=allowed
        ) from error
    return _whole(data, name, most, refusal)


def _begun(path: Path, most: int) -> bytes:
    """Return the first bytes of a file, at most one byte more than allowed."""
    with open(path, "rb", buffering=0, opener=_opened) as file:
        first = file.read(1)  # None if a pipe has a writer that has not written yet
        if first == b"" and stat.S_ISFIFO(os.fstat(file.fileno()).st_mode):
            raise OSError("it is a pipe without a writer")
        os.set_blocking(file.fileno(), True)
        return (first or b"") + BufferedReader(file).read(most)


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | AT_ONCE)


def text_of_stream(stream: BinaryIO, name: str, *, most: int, refusal: Refusal) -> str:
    """Return the text of an open stream with normalized line endings.

    Raises:
        MaroonedError: The text is too large, or is not UTF-8.
    """
    return decoded(_whole(stream.read(most + 1), name, most, refusal), name, refusal)


def _whole(data: bytes, name: str, most: int, refusal: Refusal) -> bytes:
    if len(data) > most:
        raise _too_large(name, most, refusal)
    return data


def decoded(data: bytes, name: str, refusal: Refusal) -> str:
    """Return bytes as text with normalized line endings.

    Raises:
        MaroonedError: The bytes are not UTF-8.
    """
    try:
        return tidied(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise refusal(
            f"{name}, line {line}: this is no UTF-8 text (byte {data[error.start]:#04x})",
            value=name,
            allowed=["UTF-8 text"],
        ) from error


def checked_text(text: str, name: str) -> str:
    """Return a text with normalized line endings.

    Raises:
        OptionError: The text is too large, or cannot be written as UTF-8.
    """
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise OptionError(
            f"{name}, line {line}: {text[error.start]!r} is no character",
            value=name,
            allowed=["UTF-8 text"],
        ) from error
    if size > MOST_BYTES:
        raise _too_large(f"the text of {name}", MOST_BYTES, OptionError)
    return tidied(text)


def tidied(text: str) -> str:
    """Return a text without byte-order mark, every line ended by a line feed."""
    lines = text.lstrip(BOM)
    return LINE_END.sub("\n", lines if lines.endswith("\n") else f"{lines}\n")


def _too_large(name: str, most: int, refusal: Refusal) -> MaroonedError:
    return refusal(
        f"{name} holds more than {most} bytes", value=name, allowed=[f"at most {most} bytes"]
    )


def lay_folder(path: pathlib.Path) -> None:
    """Create a folder if it does not exist.

    Raises:
        OptionError: The folder cannot be created.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(
            f"{path} cannot be made: {error.strerror or error}", value=str(path)
        ) from error


def write_whole(path: pathlib.Path, content: bytes) -> None:
    """Write a file atomically: the old content stays until the new one is complete.

    Raises:
        OptionError: The file cannot be written.
    """
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise OptionError(
            f"{path} cannot be written: {error.strerror or error}", value=str(path)
        ) from error
