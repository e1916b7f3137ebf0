"""Calls of entries in a file: what went in, and what every mode must give.

A file of JSON lists the calls; arrays lie behind one another in a file of bytes, equal ones once.
"""

import json
import struct
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import wraps
from pathlib import Path
from typing import Any, Final

import numpy as np

from marooned.engine.compiling.kinds import RECORD, ArrayKind, Kind, TupleKind, kinds_of
from tests.modes.states import bytes_of

LIST, BYTES = "calls.json", "calls.bin"
KEYS_OF_A_PROCESS: Final = {"keys", "stamps"}
"""Fields in which plain rules note hashes that differ from one process to another."""
ALIAS: Final = "words"
"""The field that shows games as rows of whole numbers: the same memory."""


@dataclass
class Array:
    """An array of a call.

    Attributes:
        name: The argument, and the field if it is a tuple.
        item: The numpy name of its numbers, `record` for games.
        shape: Its lengths; for games their number.
        before: Where its bytes begin in the file of bytes.
        size: How many they are.
        after: The same of what the call left; -1 where modes may differ.
    """

    name: str
    item: str
    shape: list[int]
    before: int = 0
    size: int = 0
    after: int = 0


@dataclass
class Call:
    """One call.

    Attributes:
        entry: Its module and name, `module:name`.
        about: In which position it was made.
        arguments: What goes in: `None`, `{"i": "12"}`, `{"f": "<8 bytes in hex>"}`,
            `{"array": 0}`, `{"alias": 0}` for games as rows of numbers, or a list for a tuple.
        arrays: All arrays of the arguments.
        result: What it returned, as `written` gives it.
    """

    entry: str
    about: str
    arguments: list[Any] = field(default_factory=list)
    arrays: list[Array] = field(default_factory=list)
    result: list[str] = field(default_factory=list)


def written(result: Any) -> list[str]:
    """Return a result as texts: whole numbers in digits, fractions as 8 bytes in hex."""
    if result is None:
        return []
    parts = result if isinstance(result, tuple) else (result,)
    return [hex_of(each) if isinstance(each, float) else str(int(each)) for each in parts]


def hex_of(number: float) -> str:
    return struct.pack("<d", number).hex()


class Recording:
    """Records calls in plain mode, one of each entry in each position at most."""

    def __init__(self, folder: Path, most: Callable[[str], int]) -> None:
        """Begin without any.

        Args:
            folder: Where the files are written.
            most: How many calls of an entry are recorded.
        """
        self.calls: list[Call] = []
        self._folder, self._most = folder, most
        self._content = bytearray()
        self._places: dict[bytes, int] = {}
        self._counts: dict[str, int] = {}
        self._seen: set[str] = set()
        self._about = ""
        self._busy = False

    def begin(self, about: str) -> None:
        """Record calls in another position from now on."""
        self._about = about
        self._seen = set()

    def recorded(self, entry: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return an entry that records its calls."""
        alternatives = list(kinds_of(function))

        @wraps(function)
        def call(*arguments: Any) -> Any:
            if self._busy or not self._is_wanted(entry):
                return function(*arguments)
            self._seen.add(entry)
            self._counts[entry] = self._counts.get(entry, 0) + 1
            noted = Noted(Call(entry, self._about), self._place)
            kinds = next(each for each in alternatives if fits(each, arguments))
            names = function.__code__.co_varnames
            noted.call.arguments = list(map(noted.argument, names, kinds, arguments))
            self._busy = True
            try:
                result = function(*arguments)
            finally:
                self._busy = False
            noted.finish(result)
            self.calls.append(noted.call)
            return result

        return call

    def _is_wanted(self, entry: str) -> bool:
        return entry not in self._seen and self._counts.get(entry, 0) < self._most(entry)

    def _place(self, content: bytes) -> int:
        if content not in self._places:
            self._places[content] = len(self._content)
            self._content += content
        return self._places[content]

    def save(self) -> None:
        """Write the files."""
        listed = [asdict(call) for call in self.calls]
        (self._folder / LIST).write_text(json.dumps(listed), "utf-8")
        (self._folder / BYTES).write_bytes(self._content)


def fits(kinds: tuple[Kind, ...], arguments: tuple[Any, ...]) -> bool:
    """Tell whether arguments are left out where a combination of kinds says so."""
    return all(
        (kind is None) == (each is None) for kind, each in zip(kinds, arguments, strict=True)
    )


class Noted:
    """A call that is being recorded."""

    def __init__(self, call: Call, place: Callable[[bytes], int]) -> None:
        """Begin without arguments."""
        self.call, self._place = call, place
        self._values: list[Any] = []
        self._kinds: list[ArrayKind] = []

    def argument(self, name: str, kind: Kind, value: Any) -> Any:
        """Return an argument as it is written down; note its arrays."""
        if kind is None:
            return None
        if isinstance(kind, TupleKind):
            names = [f"{name}.{each}" for each in kind.made_by._fields]  # type: ignore[attr-defined]
            return list(map(self.argument, names, kind.fields, value))
        if not isinstance(kind, ArrayKind):
            return {"f": hex_of(float(value))} if kind is float else {"i": str(int(value))}
        for number, known in enumerate(self._values):
            if known is value:
                return {"alias" if name.endswith(ALIAS) else "array": number}
        content = content_of(kind, value)
        shape = [len(value)] if kind.item == RECORD else list(np.shape(value))
        array = Array(name, kind.item, shape, self._place(content), len(content))
        self.call.arrays.append(array)
        self._values.append(value)
        self._kinds.append(kind)
        return {"array": len(self._values) - 1}

    def finish(self, result: Any) -> None:
        """Note what the call returned and left."""
        self.call.result = written(result)
        for array, kind, value in zip(self.call.arrays, self._kinds, self._values, strict=True):
            is_equal = array.name.rpartition(".")[2] not in KEYS_OF_A_PROCESS
            array.after = self._place(content_of(kind, value)) if is_equal else -1


def content_of(kind: ArrayKind, value: Any) -> bytes:
    """Return an array's bytes, of lists as compiled memory holds them."""
    if kind.item == RECORD:
        return b"".join(map(bytes_of, value))
    return np.asarray(value, kind.item).tobytes()


class Recorded:
    """Calls in files, to be made again."""

    def __init__(self, folder: Path) -> None:
        """Read them."""
        listed = json.loads((folder / LIST).read_text("utf-8"))
        self._content = (folder / BYTES).read_bytes()
        self.calls = [
            Call(**{**each, "arrays": [Array(**array) for array in each["arrays"]]})
            for each in listed
        ]
        self._constant: dict[tuple[Any, ...], Any] = {}

    def bytes_at(self, place: int, size: int) -> bytes:
        """Return some bytes."""
        return self._content[place : place + size]

    def arrays(self, call: Call, layout: Any) -> list[Any]:
        """Return new arrays of a call as native code and WebAssembly take them."""
        return [self._array(array, layout) for array in call.arrays]

    def _array(self, array: Array, layout: Any) -> Any:
        item = layout if array.item == RECORD else array.item
        content = bytearray(self.bytes_at(array.before, array.size))  # a copy leaves gaps out
        if array.name.startswith(("network.", "desk.network.", "value.network.")):
            place = (array.before, array.item, *array.shape)
            if place not in self._constant:
                self._constant[place] = np.frombuffer(content, item).reshape(array.shape)
            return self._constant[place]
        return np.frombuffer(content, item).reshape(array.shape)
