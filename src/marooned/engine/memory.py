"""Memory that rules see: arrays for entries, allocated so that a call need not copy them.

For players. In wasm mode an array lies in this thread's instance of the game's module; a thread
that is given another's array copies it. In plain mode it is a list.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.compiling.record import Games, Record
from marooned.engine.compiling.rule import PLAIN, is_native, use_native
from marooned.errors import NoWasmError


def whole_numbers(kind: type[Record], size: int) -> Any:
    """Return zeros, int64, shape (size,), for entries of the games of a kind of record."""
    return [0] * size if PLAIN else _zeros(kind, size, "int64")


def fractions(kind: type[Record], size: int) -> Any:
    """Return zeros, float64, shape (size,), for entries of the games of a kind of record."""
    return [0.0] * size if PLAIN else _zeros(kind, size, "float64")


def games(kind: type[Record], number: int) -> Games:
    """Return empty games."""
    return [kind() for _ in range(number)] if PLAIN else _zeros(kind, number, kind.layout)


def moved(kind: type[Record], room: Any) -> Any:
    """Return an array, or a named tuple of arrays, in memory that rules see; its numbers are 0."""
    if PLAIN or is_native():
        return room
    if isinstance(room, tuple):
        return type(room)(*(moved(kind, each) for each in room))
    return _zeros(kind, room.shape, room.dtype)


def _zeros(kind: type[Record], size: int | tuple[int, ...], item: Any) -> Any:
    import numpy as np

    if not is_native():
        from marooned.engine.wasm.runtime import zeros

        try:
            return zeros(kind, size, item)
        except NoWasmError:
            use_native()
            if not is_native():
                raise
    return np.zeros(size, item)
