"""File format of a game's `rules.wasm`: WebAssembly code with a description of its exports.

Used by the builder, which writes the file, and the runtime, which reads it. The description is JSON
in a custom section.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marooned.errors import NoWasmError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FILE: Final = "rules.wasm"
SECTION: Final = "marooned"
FORMAT: Final = 1
"""Incremented when the description's format changes."""
HEADER: Final = b"\0asm\1\0\0\0"
CUSTOM: Final = 0
MORE: Final = 0x80


class ModuleFileError(NoWasmError):
    """The file is not a WebAssembly module of a game, or has another format version."""


@dataclass(frozen=True)
class Export:
    """One exported function.

    Attributes:
        name: Name of the exported function.
        arguments: Argument kinds: `i` for an integer, `f` for a float, `n` for an omitted argument,
            `{"item": …, "dimensions": …, "constant": …}` for an array, a list for a tuple.
        returns: One letter per returned number: `i`, `f`, or `b` for a bool. A tuple has one letter
            per field, in order.
        is_tuple: True if the numbers form a tuple.
    """

    name: str
    arguments: list[Any]
    returns: str
    is_tuple: bool


@dataclass(frozen=True)
class Description:
    """Description of a module.

    Attributes:
        game: Name of the game.
        sources: Digest of the sources that the module was built from.
        toolchain: Digest of the tools that built it.
        entries: Exports of each entry, by `module:name`.
    """

    game: str
    sources: str
    toolchain: str
    entries: Mapping[str, list[Export]]


def with_description(code: bytes, description: Description) -> bytes:
    """Return WebAssembly code with a description appended."""
    content = {
        "format": FORMAT,
        "game": description.game,
        "sources": description.sources,
        "toolchain": description.toolchain,
        "entries": {
            entry: [vars(export) for export in exports]
            for entry, exports in description.entries.items()
        },
    }
    name = SECTION.encode()
    body = bytes([len(name)]) + name + json.dumps(content, sort_keys=True).encode()
    return code + bytes([CUSTOM]) + _leb128(len(body)) + body


def description_in(code: bytes, where: str) -> Description:
    """Return the description of a module.

    Args:
        code: Content of the file.
        where: Path of the file, for error messages.

    Raises:
        ModuleFileError: There is no description, or it has another format version.
    """
    try:
        content = json.loads(_section(code) or b"{}")
        if content.get("format") == FORMAT:
            entries = {
                entry: [Export(**export) for export in exports]
                for entry, exports in content["entries"].items()
            }
            return Description(content["game"], content["sources"], content["toolchain"], entries)
        met = content.get("format")
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        met = str(error)
    raise ModuleFileError(
        f"{where} holds no rules of format {FORMAT}: build it again with `marooned compile`",
        value=met,
        allowed=[FORMAT],
    )


def _section(code: bytes) -> bytes | None:
    for kind, body in _sections(code):
        if kind == CUSTOM and body[1 : 1 + body[0]] == SECTION.encode():
            return body[1 + body[0] :]
    return None


def _sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    if not code.startswith(HEADER):
        return
    at = len(HEADER)
    while at < len(code):
        size, start = _read_leb128(code, at + 1)
        yield code[at], code[start : start + size]
        at = start + size


def _leb128(number: int) -> bytes:
    written = bytearray()
    while number >= MORE:
        written.append(number % MORE | MORE)
        number //= MORE
    return bytes([*written, number])


def _read_leb128(code: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while code[at] & MORE:
        number |= (code[at] % MORE) << shift
        at, shift = at + 1, shift + 7
    return number | code[at] << shift, at + 1
