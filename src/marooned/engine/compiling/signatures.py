"""Signatures for which entries are compiled ahead of time, as Numba types.

Used by the builders of native code and of WebAssembly; importing this module imports Numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba.core import types

from marooned.engine.compiling.dispatchers import EntryRule
from marooned.engine.compiling.kinds import (
    RECORD,
    ArrayKind,
    Kind,
    TupleKind,
    UnknownKindError,
    kinds_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def entries_in(module: Any) -> Iterator[Any]:
    """Yield the entries that a module defines."""
    for value in vars(module).values():
        is_entry = isinstance(value, EntryRule) and not value.inner
        if is_entry and value.py_func.__module__ == module.__name__:
            yield value


def name_of(entry: Any) -> str:
    """Return the lookup name of an entry: `module:name`."""
    return f"{entry.py_func.__module__}:{entry.py_func.__qualname__}"


def signatures(entry: Any, record: Any) -> list[tuple[tuple[Kind, ...], tuple[Any, ...]]]:
    """Return all combinations of argument kinds that an entry takes, each with its Numba types.

    Args:
        entry: The entry.
        record: Numba type of the games.

    Raises:
        UnknownKindError: An annotation is not one of the supported kinds.
    """
    try:
        found = list(kinds_of(entry.py_func))
    except UnknownKindError as error:
        raise UnknownKindError(f"{name_of(entry)} takes {error}, which is not a kind") from None
    return [(kinds, tuple(numba_type(kind, record) for kind in kinds)) for kinds in found]


def numba_type(kind: Kind, record: Any) -> Any:
    """Return the Numba type of an argument kind."""
    if kind is None:
        return types.none
    if isinstance(kind, ArrayKind):
        item = record if kind.item == RECORD else getattr(types, kind.item)
        return types.Array(item, kind.dimensions, "C")
    if isinstance(kind, TupleKind):
        fields = [numba_type(each, record) for each in kind.fields]
        return types.BaseTuple.from_types(fields, kind.made_by)  # type: ignore[no-untyped-call]
    return types.int64 if kind is int else types.float64
