"""States of games as bytes that are equal in every mode, and where two of them differ."""

from typing import Any, Final

import numpy as np

from marooned.engine.compiling.record import Record
from marooned.engine.memory import _read

EQUAL: Final = ""


def bytes_of(game: Any) -> bytes:
    """Return a game as it lies in compiled memory; a plain record is laid out so."""
    if not isinstance(game, Record):
        return bytes(game.tobytes())
    found = np.zeros(1, game.layout)
    for name in game.names:
        found[0][name] = getattr(game, name)
    return found.tobytes()


def plain_game(kind: type[Record], content: bytes) -> Any:
    """Return a plain record of a game's bytes."""
    return _read(kind, np.frombuffer(content, kind.layout)[0])


def difference(kind: type[Record], one: bytes, other: bytes) -> str:
    """Return the first byte in which two games differ, its field and both values of that."""
    if len(one) != len(other):
        return f"{len(one)} bytes, {len(other)} bytes"
    for place, (left, right) in enumerate(zip(one, other, strict=True)):
        if left != right:
            name = field_at(kind, place)
            values = [_value(kind, content, name, place) for content in (one, other)]
            return f"byte {place}, field {name}: {values[0]}, {values[1]}"
    return EQUAL


def field_at(kind: type[Record], place: int) -> str:
    """Return the field that a byte of a game belongs to; `padding` between fields."""
    for name, (item, first, *_) in (kind.layout.fields or {}).items():
        if first <= place < first + item.itemsize:
            return str(name)
    return "padding"


def _value(kind: type[Record], content: bytes, name: str, place: int) -> Any:
    if name not in (kind.layout.names or ()):
        return content[place]
    return np.frombuffer(content, kind.layout)[0][name].tolist()
