"""States as records: one list of annotated fields gives the compiled layout and the plain class.

Games subclass Record.

A field reads `name: Annotated[list[int], (int8, (4,))]`: its Python type, its number type, its
shape. The compiled record holds just these types; rules compute with integers of one width. What an
event tells need not fit its type, for it is no part of the state. Plain records need no NumPy: only
the two layouts are NumPy types, and plain games do not use them.
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
"""A batch of games: a numpy array of records when compiled, a list of plain records otherwise."""


T = TypeVar("T")


class Late(Generic[T]):
    """An attribute of a state that is computed when it is first asked for, once for each game."""

    def __init__(self, compute: Callable[[type[Record]], T]) -> None:
        """Take the function that computes it from the state's class."""
        self._compute = compute

    def __set_name__(self, _owner: type, name: str) -> None:
        """Note the name of the attribute."""
        self._name = name

    def __get__(self, _instance: object, owner: type[Record]) -> T:
        """Return the attribute. Classes made from a state share that of the state."""
        home = next(each for each in owner.__mro__ if "names" in vars(each))
        found = self._compute(home)
        setattr(home, self._name, found)
        return found


def _stored_type(name: str, kinds: Mapping[str, NumberType]) -> NumberType:
    """Return the type of a field in a compiled game."""
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
    """Return how a game is stored, the widest numbers first, so that nothing lies between them.

    It fills whole words: what compares or copies games takes them a word at a time.
    """
    import numpy as np

    types = kind.number_types
    stored = [(name, _stored_type(name, types).name, kind.shapes[name]) for name in kind.stored]
    return _in_words(np.dtype([*stored, (kind.mark, int8.name)], align=True))


def _in_words(layout: np.dtype[Any]) -> np.dtype[Any]:
    """Return a layout with room behind its last field, up to the next whole word."""
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
    """The fields that every game has; a game's state adds its own, one a line."""

    seats: Annotated[int, (int8, ())]  # how many play
    turn: Annotated[int, (int8, ())]  # the seat whose turn it is
    turns: Annotated[int, (int16, ())]  # turns begun so far, from 1
    outcome: Annotated[int, (int8, ())]  # 0 while the game runs, else one of the game's endings
    seed: Annotated[list[int], (uint32, (2,))]  # two words of 32 bits
    shuffles: Annotated[list[int], (int16, (SHUFFLES,))]  # how often each deck has been shuffled
    depth: Annotated[int, (int8, ())]  # entries on the stack of pending decisions
    pending_kind: Annotated[list[int], (int8, (DEPTH,))]  # what is pending, bottom first
    pending_seats: Annotated[list[int], (int8, (DEPTH,))]  # the seats still to answer, a bit each
    pending_a: Annotated[list[int], (int16, (DEPTH,))]  # first argument
    pending_b: Annotated[list[int], (int16, (DEPTH,))]  # second argument
    event_kind: Annotated[int, (int8, ())]  # what has just happened; no part of the state
    event_seat: Annotated[int, (int8, ())]
    event_a: Annotated[int, (int16, ())]
    event_b: Annotated[int, (int16, ())]
    event_c: Annotated[int, (int16, ())]

    digest: ClassVar[str]  # of all that tells how a packed state is read
    mark: ClassVar[str]  # the name of the field that tells its games from all others
    names: ClassVar[tuple[str, ...]]  # of all fields
    stored: ClassVar[tuple[str, ...]]  # the same as they lie in a compiled record
    numbers: ClassVar[tuple[str, ...]]  # of those that hold one number
    rows: ClassVar[tuple[str, ...]]  # of those that hold a list of them
    tables: ClassVar[tuple[str, ...]]  # of those that hold lists of lists
    shapes: ClassVar[Mapping[str, tuple[int, ...]]]  # of each field; () for one number
    number_types: ClassVar[Mapping[str, NumberType]]  # of each field
    if not TYPE_CHECKING:
        __slots__ = ()  # the subclass has slots for all fields, these included

    @classmethod
    def marker(cls) -> str:
        """Return the name of the field that tells its games from all others."""
        return cls.mark

    @classmethod
    def numba_type(cls) -> Any:
        """Return the type that compiled rules know this record by."""
        import numba

        return numba.from_dtype(cls.layout)

    def __eq__(self, other: object) -> bool:
        """Compare all fields but the last event."""
        return type(self) is type(other) and _values(self) == _values(other)

    def __hash__(self) -> int:
        """Hash what is compared."""
        return hash(self.__bytes__())

    def __bytes__(self) -> bytes:
        """Return the state in its declared number types, the last event left out.

        Raises:
            OverflowError: A field holds a number that its type cannot.
        """
        numbers: list[int] = []
        for name, shape in self.shapes.items():
            _spread(0 if name in OUTSIDE else getattr(self, name), len(shape), numbers)
        try:
            return self.packing.pack(*numbers)
        except struct.error as error:
            raise OverflowError(f"the state cannot be packed: {error}") from error

    packing = Late(_packing)
    """How its bytes are made of its numbers."""
    packed = Late(_packed)
    """Those bytes as a NumPy type."""
    layout = Late(_layout)
    """How a compiled game is stored, as a NumPy type."""


R = TypeVar("R", bound=Record)
_kinds: dict[str, type[Record]] = {}
"""The classes of records, by their markers."""


@dataclass_transform(eq_default=False, field_specifiers=())
def record(cls: type[R]) -> type[R]:
    """Give a subclass of Record its slots, its layouts and the marker that tells games apart."""
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
    """Return the class of the records that bear a marker."""
    return _kinds[marker]


def package_of(marker: str) -> str:
    """Return the package of the game whose records bear a marker."""
    return game_package(_kinds[marker].__module__)


def digest_of(kinds: Mapping[str, NumberType], shapes: Mapping[str, tuple[int, ...]]) -> str:
    """Return a text that changes with any field's name, type, shape or place."""
    told = [
        (name, _array_code(kind), *filter(None, [shapes[name]])) for name, kind in kinds.items()
    ]
    return sha256(repr(told).encode()).hexdigest()[:16]


def _array_code(kind: NumberType) -> str:
    """Return a type as the array protocol of NumPy writes it, such as `<i2`."""
    order = "|" if kind.bytes == 1 else "<" if sys.byteorder == "little" else ">"
    return f"{order}{'i' if kind.is_signed else 'u'}{kind.bytes}"


def _named(shapes: Mapping[str, tuple[int, ...]], dimensions: range) -> tuple[str, ...]:
    """Return the fields whose shapes have so many dimensions."""
    return tuple(name for name, shape in shapes.items() if len(shape) in dimensions)


def marker_of(module: str) -> str:
    """Return the name of the field that tells a game's records from all others of equal layout.

    The records of a game from elsewhere are told apart from those that it had before a change, too:
    shared code that is compiled for them holds that game's rules.
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
    """Append the numbers of a field to a list, the last axis fastest."""
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
    """Return a copy of a plain record as a record of a class. The loops know the fields' shapes."""
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
