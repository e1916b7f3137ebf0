"""Argument types of entries, as annotations. WebAssembly modules are built from these annotations.

An entry's parameters are annotated with `int`, `float`, `bool`, one of the kinds below, a named
tuple of these, or one of these `| None`. An entry with a parameter annotated `Any` has native code
only.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@dataclass(frozen=True)
class ArrayKind:
    """A C-contiguous array.

    Attributes:
        item: Numpy name of the item type; RECORD for games.
        dimensions: Number of dimensions.
        constant: True if the array never changes after its creation, so one copy serves all calls.
    """

    item: str
    dimensions: int = 1
    constant: bool = False


RECORD = "record"
Int16s = Annotated[Any, ArrayKind("int16")]
Int64s = Annotated[Any, ArrayKind("int64")]
Int64Rows = Annotated[Any, ArrayKind("int64", 2)]
Float32s = Annotated[Any, ArrayKind("float32")]
Float64s = Annotated[Any, ArrayKind("float64")]
Float64Rows = Annotated[Any, ArrayKind("float64", 2)]
Weights = Annotated[Any, ArrayKind("float32", 1, constant=True)]
WeightRows = Annotated[Any, ArrayKind("float32", 2, constant=True)]


@dataclass(frozen=True)
class TupleKind:
    """A named tuple.

    Attributes:
        made_by: Class of the tuple.
        fields: Kinds of its fields.
    """

    made_by: type
    fields: tuple[Kind, ...]


Kind = ArrayKind | TupleKind | type | None
"""An array, a named tuple, int or float; None for an omitted argument."""


class UnknownKindError(TypeError):
    """An annotation that is not one of these kinds.

    An entry with such an annotation has native code only.
    """


def kinds_of(function: Callable[..., Any]) -> Iterator[tuple[Kind, ...]]:
    """Yield the argument kinds of a function, once per combination of alternatives.

    Raises:
        UnknownKindError: An annotation is not one of the supported kinds.
    """
    hints = get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    return _combined([list(_alternatives(hint)) for hint in hints.values()])


def _combined(alternatives: list[list[Kind]]) -> Iterator[tuple[Kind, ...]]:
    if not alternatives:
        yield ()
        return
    for first in alternatives[0]:
        for rest in _combined(alternatives[1:]):
            yield (first, *rest)


def _alternatives(hint: Any) -> Iterator[Kind]:
    if get_origin(hint) in (Union, UnionType):
        for each in get_args(hint):
            yield from _alternatives(each)
    elif hint in (NoneType, None):
        yield None
    elif hint in (int, bool):
        yield int
    elif hint is float:
        yield float
    elif array_kind(hint) is not None:
        yield array_kind(hint)
    elif hasattr(hint, "_fields"):
        fields = get_type_hints(hint, include_extras=True).values()
        for found in _combined([list(_alternatives(field)) for field in fields]):
            yield TupleKind(hint, found)
    else:
        raise UnknownKindError(str(hint))


def array_kind(hint: Any) -> ArrayKind | None:
    """Return the array kind in an annotation, or None if the annotation does not state an array."""
    found = [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, ArrayKind)]
    return found[0] if found else None
