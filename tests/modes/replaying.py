"""Makes recorded calls again in this process's mode, native or WebAssembly, and compares bytes.

python -m tests.modes.replaying GAME FOLDER
"""

import argparse
import re
import struct
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from marooned import discover
from marooned.engine.compiling.kinds import RECORD, ArrayKind, Kind, TupleKind, kinds_of
from marooned.engine.compiling.record import Record
from tests.modes.calls import Array, Call, Recorded, fits, written
from tests.modes.states import EQUAL, difference


def differences(game: str, recorded: Recorded, entries: str) -> Iterator[str]:
    """Make calls of entries that match a pattern; give what differs from plain rules.

    A call differs in what it returned or in what it left in its arrays.
    """
    kind = discover.find(game).face.State
    for call in recorded.calls:
        if not re.search(entries, call.entry):
            continue
        arrays = recorded.arrays(call, kind.layout)
        found = written(made(call, arrays))
        if found != call.result:
            yield f"{title(call)}: returned {found}, plain {call.result}"
        for array, left in zip(call.arrays, arrays, strict=True):
            told = array_difference(kind, recorded, array, left.tobytes())
            if told != EQUAL:
                yield f"{title(call)}: {told}"


def title(call: Call) -> str:
    """Return the position and the entry."""
    return f"{call.about}, {call.entry}"


def made(call: Call, arrays: list[Any]) -> Any:
    """Make a call and return its result."""
    module, _, name = call.entry.partition(":")
    entry = getattr(import_module(module), name)
    alternatives = kinds_of(entry.py_func)
    kinds = next(each for each in alternatives if fits(each, tuple(call.arguments)))
    return entry(*(argument(*each, arrays) for each in zip(kinds, call.arguments, strict=True)))


def argument(kind: Kind, told: Any, arrays: list[Any]) -> Any:
    """Return an argument as entries take it."""
    if told is None:
        return None
    if isinstance(kind, TupleKind):
        fields = [argument(*each, arrays) for each in zip(kind.fields, told, strict=True)]
        return kind.made_by(*fields)
    if isinstance(kind, ArrayKind):
        if "alias" in told:
            games = arrays[told["alias"]]
            return games.view(np.int64).reshape(len(games), -1)
        return arrays[told["array"]]
    return struct.unpack("<d", bytes.fromhex(told["f"]))[0] if "f" in told else int(told["i"])


def array_difference(kind: type[Record], recorded: Recorded, array: Array, left: bytes) -> str:
    """Return where an array differs from what plain rules left in it, with both values."""
    if array.after < 0:
        return EQUAL
    wanted = recorded.bytes_at(array.after, array.size)
    if left == wanted:
        return EQUAL
    if array.item == RECORD:
        size = kind.layout.itemsize
        for number in range(array.shape[0]):
            part = slice(number * size, (number + 1) * size)
            told = difference(kind, left[part], wanted[part])
            if told != EQUAL:
                return f"{array.name}[{number}] differs from plain rules: {told}"
    places = np.flatnonzero(np.frombuffer(left, array.item) != np.frombuffer(wanted, array.item))
    place = int(places[0]) if len(places) else -1
    values = [np.frombuffer(content, array.item)[place].item() for content in (left, wanted)]
    return f"{array.name}, number {place}: {values[0]}, plain {values[1]}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.modes.replaying", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--entries", default="", help="a pattern that entries match")
    chosen = parser.parse_args()
    found = differences(chosen.game, Recorded(chosen.folder), chosen.entries)
    sys.stdout.writelines(f"{line}\n" for line in found)


if __name__ == "__main__":
    main()
