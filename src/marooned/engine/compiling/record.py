"""Game states as records: annotated fields define both the compiled layout and the plain class.

Games subclass Record.

A field is declared as `name: Annotated[list[int], (int8, (4,))]`: Python type, number type, shape.
The compiled record stores exactly these types; rules compute with 64-bit integers. Event fields are
not part of the state, so their values need not fit the declared type. Plain records do not need
NumPy: only the attributes `packed` and `layout` use its types, and plain games do not use these
attributes.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from math import prod
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

from marooned.engine.compiling.cache import APART, game_package, guest_of
from marooned.engine.compiling.kinds import RECORD, ArrayKind
from marooned.engine.compiling.number_types import (
    NumberType,
    int8,
    int16,
    int32,
    number_type,
    uint32,
)

if TYPE_CHECKING:
    import numpy as np

DEPTH = 8
SHUFFLES = 8
WORD_BYTES = 8
OUTSIDE = frozenset({"event_kind", "event_seat", "event_a", "event_b", "event_c"})

Games = Annotated[Any, ArrayKind(RECORD)]
"""A batch of games: a numpy array of records in compiled modes, a list of plain records otherwise.
"""


T = TypeVar("T")


class Late(Generic[T]):
    """A lazily computed class attribute of a state, computed once per game."""

    def __init__(self, compute: Callable[[type[Record]], T]) -> None:
        """Store the function, which computes the value from the state's class."""
        self._compute = compute

    def __set_name__(self, _owner: type, name: str) -> None:
        """Note the attribute's name."""
        self._name = name

    def __get__(self, _instance: object, owner: type[Record]) -> T:
        """Return the value. Classes derived from a state share the state's value."""
        home = next(each for each in owner.__mro__ if "names" in vars(each))
        found = self._compute(home)
        setattr(home, self._name, found)
        return found


def _stored_type(name: str, kinds: Mapping[str, NumberType]) -> NumberType:
    """Return the number type of a field in a compiled game."""
    return int32 if name in OUTSIDE else kinds[name]


def _packing(kind: type[Record]) -> struct.Struct:
    codes = (f"{prod(kind.shapes[name])}{each.code}" for name, each in kind.number_types.items())
    return struct.Struct("=" + "".join(codes))


def _packed(kind: type[Record]) -> np.dtype[Any]:
    import numpy as np

    return np.dtype(
        [(name, each.name, kind.shapes[name]) for name, each in kind.number_types.items()]
    )


def _layout(kind: type[Record]) -> np.dtype[Any]:
    """Return the memory layout of a game: widest numbers first, so that no padding is needed.

    The size is a multiple of the word size, since games are compared and copied word by word.
    """
    import numpy as np

    types = kind.number_types
    stored = [(name, _stored_type(name, types).name, kind.shapes[name]) for name in kind.stored]
    return _in_words(np.dtype([*stored, (kind.mark, int8.name)], align=True))


def _in_words(layout: np.dtype[Any]) -> np.dtype[Any]:
    """Return a layout that is padded at the end to a multiple of the word size."""
    import numpy as np

    names = layout.names or ()
    fields: Mapping[str, Any] = layout.fields or {}
    places = [fields[name][:2] for name in names]
    return np.dtype(
        {
            "names": names,
            "formats": [kind for kind, _ in places],
            "offsets": [offset for _, offset in places],
            "itemsize": -(-layout.itemsize // WORD_BYTES) * WORD_BYTES,
        },
        align=True,
    )


class Record:
    """The fields that every game has. The state of a game adds its own fields, one per line."""

    seats: Annotated[int, (int8, ())]  # number of seats
    turn: Annotated[int, (int8, ())]  # seat whose turn it is
    turns: Annotated[int, (int16, ())]  # turns begun so far, starting at 1
    outcome: Annotated[int, (int8, ())]  # 0 while the game runs, else one of the game's endings
    seed: Annotated[list[int], (uint32, (2,))]  # two 32-bit words
    shuffles: Annotated[list[int], (int16, (SHUFFLES,))]  # number of shuffles of each deck
    depth: Annotated[int, (int8, ())]  # entries on the stack of pending decisions
    pending_kind: Annotated[list[int], (int8, (DEPTH,))]  # kinds of pending decisions, bottom first
    pending_seats: Annotated[list[int], (int8, (DEPTH,))]  # seats still to answer, as bits
    pending_a: Annotated[list[int], (int16, (DEPTH,))]  # first argument
    pending_b: Annotated[list[int], (int16, (DEPTH,))]  # second argument
    event_kind: Annotated[int, (int8, ())]  # last event; not part of the state
    event_seat: Annotated[int, (int8, ())]
    event_a: Annotated[int, (int16, ())]
    event_b: Annotated[int, (int16, ())]
    event_c: Annotated[int, (int16, ())]

    digest: ClassVar[str]  # identifies the packed format of the state
    mark: ClassVar[str]  # name of the field that distinguishes this game's records
    names: ClassVar[tuple[str, ...]]  # names of all fields
    stored: ClassVar[tuple[str, ...]]  # the same names, in the order of a compiled record
    numbers: ClassVar[tuple[str, ...]]  # fields with one number
    rows: ClassVar[tuple[str, ...]]  # fields with a list of numbers
    tables: ClassVar[tuple[str, ...]]  # fields with lists of lists
    shapes: ClassVar[Mapping[str, tuple[int, ...]]]  # shape of each field; () for one number
    number_types: ClassVar[Mapping[str, NumberType]]  # number type of each field
    if not TYPE_CHECKING:
        __slots__ = ()  # subclasses have slots for all fields, including these

    @classmethod
    def marker(cls) -> str:
        """Return the name of the field that distinguishes this game's records."""
        return cls.mark

    @classmethod
    def numba_type(cls) -> Any:
        """Return the Numba type of this record."""
        import numba

        return numba.from_dtype(cls.layout)

    def __eq__(self, other: object) -> bool:
        """Compare all fields except the last event."""
        return type(self) is type(other) and _values(self) == _values(other)

    def __hash__(self) -> int:
        """Hash all fields except the last event."""
        return hash(self.__bytes__())

    def __bytes__(self) -> bytes:
        """Return the state in its declared number types, without the last event.

        Raises:
            OverflowError: A field's value does not fit its type.
        """
        numbers: list[int] = []
        for name, shape in self.shapes.items():
            _spread(0 if name in OUTSIDE else getattr(self, name), len(shape), numbers)
        try:
            return self.packing.pack(*numbers)
        except struct.error as error:
            raise OverflowError(f"the state cannot be packed: {error}") from error

    packing = Late(_packing)
    """Format of the packed state, for the module `struct`."""
    packed = Late(_packed)
    """The packed state as a NumPy type."""
    layout = Late(_layout)
    """Memory layout of a compiled game, as a NumPy type."""


R = TypeVar("R", bound=Record)
_kinds: dict[str, type[Record]] = {}
"""The classes of records, by their markers."""


@dataclass_transform(eq_default=False, field_specifiers=())
def record(cls: type[R]) -> type[R]:
    """Give a subclass of Record its slots, layouts and marker."""
    hints = get_type_hints(cls, include_extras=True)
    fields = {
        name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")
    }
    kinds = {name: number_type(kind) for name, (kind, _) in fields.items()}
    shapes = {name: tuple(shape) for name, (_, shape) in fields.items()}
    marker = marker_of(cls.__module__)
    body: dict[str, Any] = {
        "__slots__": tuple(fields),
        "names": tuple(fields),
        "numbers": _named(shapes, range(1)),
        "rows": _named(shapes, range(1, 2)),
        "tables": _named(shapes, range(2, 4)),
        "stored": tuple(sorted(fields, key=lambda name: -_stored_type(name, kinds).bytes)),
        "shapes": shapes,
        "number_types": kinds,
        "mark": marker,
        "digest": digest_of(kinds, shapes),
        "__doc__": cls.__doc__,
        "__init__": _zeroed,
    }
    body |= {
        "__module__": cls.__module__,
        "__annotations__": cls.__annotations__,
        "__hash__": Record.__hash__,
    }
    made = type(cls.__name__, (Record,), body)
    _kinds[marker] = made
    return made


def kind_marked(marker: str) -> type[Record]:
    """Return the class of the records with a given marker."""
    return _kinds[marker]


def package_of(marker: str) -> str:
    """Return the package of the game whose records have a marker."""
    return game_package(_kinds[marker].__module__)


def digest_of(kinds: Mapping[str, NumberType], shapes: Mapping[str, tuple[int, ...]]) -> str:
    """Return a digest that changes with any field's name, type, shape or position."""
    told = [
        (name, _array_code(kind), *filter(None, [shapes[name]])) for name, kind in kinds.items()
    ]
    return sha256(repr(told).encode()).hexdigest()[:16]


def _array_code(kind: NumberType) -> str:
    """Return a type's code in NumPy's array protocol, such as `<i2`."""
    order = "|" if kind.bytes == 1 else "<" if sys.byteorder == "little" else ">"
    return f"{order}{'i' if kind.is_signed else 'u'}{kind.bytes}"


def _named(shapes: Mapping[str, tuple[int, ...]], dimensions: range) -> tuple[str, ...]:
    """Return the fields whose number of dimensions is in a range."""
    return tuple(name for name, shape in shapes.items() if len(shape) in dimensions)


def marker_of(module: str) -> str:
    """Return the name of the field that distinguishes records of different games.

    For external games the marker also depends on the game's sources, because shared code compiled
    for its records contains the game's rules.
    """
    guest = guest_of(module)
    if guest is not None:
        return f"is_{guest.name}{APART}{guest.digest}"
    folder = module.partition(".games.")[2].partition(".")[0]
    return f"is_{folder or module.replace('.', '_')}"


def _zeroed(self: Record) -> None:
    for name in self.names:
        setattr(self, name, _zeros(self.shapes[name]))


def _zeros(shape: tuple[int, ...]) -> Any:
    return 0 if not shape else [_zeros(shape[1:]) for _ in range(shape[0])]


def _spread(value: Any, dimensions: int, into: list[int]) -> None:
    """Append the numbers of a field to a list, with the last axis varying fastest."""
    if dimensions == 0:
        into.append(value)
    elif dimensions == 1:
        into += value
    else:
        for part in value:
            _spread(part, dimensions - 1, into)


def _values(game: Record) -> list[Any]:
    return [getattr(game, name) for name in game.names if name not in OUTSIDE]


def copied(cls: type[R], game: R) -> R:
    """Return a copy of a plain record, as a record of the given class."""
    plain = cls.__new__(cls)
    for name in cls.numbers:
        setattr(plain, name, getattr(game, name))
    for name in cls.rows:
        setattr(plain, name, getattr(game, name)[:])
    for name in cls.tables:
        setattr(plain, name, _copied_rows(getattr(game, name)))
    return plain


def _copied_rows(rows: list[Any]) -> list[Any]:
    return [_copied_rows(row) if isinstance(row[0], list) else row[:] for row in rows]
