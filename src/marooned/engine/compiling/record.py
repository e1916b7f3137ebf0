"""States as records: one list of annotated fields gives the compiled layout and the plain class.

Games subclass Record.

A field reads `name: Annotated[list[int], (np.int8, (4,))]`: its Python type, its number type, its
shape. The compiled record holds just these types; rules compute with integers of one width. What an
event tells need not fit its type, for it is no part of the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

import numpy as np

from marooned.engine.compiling.cache import APART, game_package, guest_of
from marooned.engine.compiling.kinds import RECORD, ArrayKind
from marooned.engine.compiling.rule import PLAIN

DEPTH = 8
SHUFFLES = 8
WORD_BYTES = 8
OUTSIDE = frozenset({"event_kind", "event_seat", "event_a", "event_b", "event_c"})

Games = Annotated[Any, ArrayKind(RECORD)]
"""A batch of games: a numpy array of records when compiled, a list of plain records otherwise."""


class Record:
    """The fields that every game has; a game's state adds its own, one a line."""

    seats: Annotated[int, (np.int8, ())]  # how many play
    turn: Annotated[int, (np.int8, ())]  # the seat whose turn it is
    turns: Annotated[int, (np.int16, ())]  # turns begun so far, from 1
    outcome: Annotated[int, (np.int8, ())]  # 0 while the game runs, else one of the game's endings
    seed: Annotated[list[int], (np.uint32, (2,))]  # two words of 32 bits
    shuffles: Annotated[list[int], (np.int16, (SHUFFLES,))]  # how often each deck has been shuffled
    depth: Annotated[int, (np.int8, ())]  # entries on the stack of pending decisions
    pending_kind: Annotated[list[int], (np.int8, (DEPTH,))]  # what is pending, bottom first
    pending_seats: Annotated[
        list[int], (np.int8, (DEPTH,))
    ]  # the seats still to answer, a bit each
    pending_a: Annotated[list[int], (np.int16, (DEPTH,))]  # first argument
    pending_b: Annotated[list[int], (np.int16, (DEPTH,))]  # second argument
    event_kind: Annotated[int, (np.int8, ())]  # what has just happened; no part of the state
    event_seat: Annotated[int, (np.int8, ())]
    event_a: Annotated[int, (np.int16, ())]
    event_b: Annotated[int, (np.int16, ())]
    event_c: Annotated[int, (np.int16, ())]

    layout: ClassVar[np.dtype[Any]]
    packed: ClassVar[np.dtype[Any]]
    digest: ClassVar[str]  # of all that tells how a packed state is read
    names: ClassVar[tuple[str, ...]]  # of all fields
    stored: ClassVar[tuple[str, ...]]  # the same as they lie in a compiled record
    numbers: ClassVar[tuple[str, ...]]  # of those that hold one number
    rows: ClassVar[tuple[str, ...]]  # of those that hold a list of them
    tables: ClassVar[tuple[str, ...]]  # of those that hold lists of lists
    if not TYPE_CHECKING:
        __slots__ = ()  # the subclass has slots for all fields, these included

    @classmethod
    def marker(cls) -> str:
        """Return the name of the field that tells its games from all others."""
        return (cls.layout.names or ("",))[-1]

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
        """Return the state in its declared number types, the last event left out."""
        array = np.zeros(1, self.packed)
        _fill(array[0], self)
        for name in OUTSIDE:
            array[0][name] = 0
        return array.tobytes()


R = TypeVar("R", bound=Record)
_modules: dict[str, str] = {}
"""The module of each record, by its marker."""


@dataclass_transform(eq_default=False, field_specifiers=())
def record(cls: type[R]) -> type[R]:
    """Give a subclass of Record its slots, its layouts and the marker that tells games apart."""
    hints = get_type_hints(cls, include_extras=True)
    fields = {
        name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")
    }
    members = [(name, *spec) for name, spec in fields.items()]
    marker = marker_of(cls.__module__)
    layout = _layout(members, marker)
    _modules[marker] = cls.__module__
    body = {
        "__slots__": tuple(fields),
        "names": tuple(fields),
        "numbers": _named(fields, range(1)),
        "rows": _named(fields, range(1, 2)),
        "tables": _named(fields, range(2, 4)),
        "stored": (layout.names or ())[:-1],
        "layout": layout,
        "packed": np.dtype(members),
        "digest": digest_of(np.dtype(members)),
        "__doc__": cls.__doc__,
        "__init__": _zeroed,
    }
    body |= {
        "__module__": cls.__module__,
        "__annotations__": cls.__annotations__,
        "__hash__": Record.__hash__,
    }
    return type(cls.__name__, (Record,), body)


def package_of(marker: str) -> str:
    """Return the package of the game whose records bear a marker."""
    return game_package(_modules[marker])


def digest_of(packed: np.dtype[Any]) -> str:
    """Return a text that changes with any field's name, type, shape or place."""
    return sha256(repr(packed.descr).encode()).hexdigest()[:16]


def _layout(members: list[Any], marker: str) -> np.dtype[Any]:
    """Return how a game is stored, the widest numbers first, so that nothing lies between them.

    It fills whole words: what compares or copies games takes them a word at a time.
    """
    stored = [(name, np.int32 if name in OUTSIDE else kind, size) for name, kind, size in members]
    widest_first = sorted(stored, key=lambda member: -np.dtype(member[1]).itemsize)
    return _in_words(np.dtype([*widest_first, (marker, np.int8)], align=True))


def _in_words(layout: np.dtype[Any]) -> np.dtype[Any]:
    """Return a layout with room behind its last field, up to the next whole word."""
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


def _named(fields: Mapping[str, tuple[Any, tuple[int, ...]]], dimensions: range) -> tuple[str, ...]:
    """Return the fields whose shapes have so many dimensions."""
    return tuple(name for name, (_, shape) in fields.items() if len(shape) in dimensions)


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
        setattr(self, name, _zeros(self.packed[name].shape))


def _zeros(shape: tuple[int, ...]) -> Any:
    return 0 if not shape else [_zeros(shape[1:]) for _ in range(shape[0])]


def _values(game: Record) -> list[Any]:
    return [getattr(game, name) for name in game.names if name not in OUTSIDE]


def _fill(target: Any, source: Record) -> None:
    for name in source.names:
        target[name] = getattr(source, name)


def batch(cls: type[Record], number: int = 1) -> Games:
    """Return `number` empty games in the form that this process's rules work on."""
    return [cls() for _ in range(number)] if PLAIN else np.zeros(number, cls.layout)


def snapshot(cls: type[R], games: Games, index: int = 0) -> R:
    """Return game `index` of a batch as a plain record of its own."""
    return _copied(cls, games[index]) if PLAIN else _read(cls, games[index])


def reading(cls: type[R], games: Games, index: int = 0) -> R:
    """Return game `index` as a plain record to be read at once: it may be the game itself."""
    return games[index] if PLAIN else _read(cls, games[index])


def _read(cls: type[R], game: Any) -> R:
    plain = cls.__new__(cls)
    for name, value in zip(cls.stored, game.item(), strict=False):
        setattr(plain, name, value.tolist() if isinstance(value, np.ndarray) else value)
    return plain


def _copied(cls: type[R], game: R) -> R:
    """Return a copy of a plain record; what the loops know of its fields spares them to ask."""
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


def store(games: Games, index: int, plain: Record) -> None:
    """Write a plain record into a batch."""
    if PLAIN:
        games[index] = snapshot(type(plain), [plain])
    else:
        _fill(games[index], plain)
