"""Entries as JSON data and back, for the log in the database."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, lru_cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from marooned.table.state.history import OutdatedError
from marooned.table.state.log_entries import KINDS, Entry
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat

Row = tuple[str, Mapping[str, Any]]
"""The kind of an entry, and its fields as JSON data."""
NAMES = {kind: name for name, kind in KINDS.items()}
Kind = TypeVar("Kind")
SCALARS = (int, float, str, bool)
SHARED = (Seat, Terms)
"""Immutable values whose data is kept."""


def written(entry: Entry) -> Row:
    """Return an entry's kind, and its fields as JSON data, without those at their defaults."""
    return NAMES[type(entry)], data_of(entry)


def read(kind: str, data: Mapping[str, Any]) -> Entry:
    """Return the entry that a row of the log holds.

    Raises:
        OutdatedError: There is no such kind of entry, or it has other fields.
    """
    if kind not in KINDS:
        raise OutdatedError(f"the log has an entry of the unknown kind {kind!r}")
    try:
        entry: Entry = value_from(KINDS[kind], data)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise OutdatedError(f"the log has an entry {kind!r} that cannot be read") from error
    return entry


def data_of(value: Any) -> Any:
    """Return a dataclass, and all that it holds, as JSON data without fields at their defaults."""
    kind = type(value)
    if value is None or kind in SCALARS:
        return value
    if kind in SHARED:
        return _shared_data(value)
    if is_dataclass(value):
        return _fields_of(value)
    if isinstance(value, Mapping):
        return {str(key): data_of(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [data_of(each) for each in value]
    return value


@lru_cache(4096)
def _shared_data(value: Any) -> dict[str, Any]:
    """Return the data of a value that stands in many entries and summaries; it is not changed."""
    return _fields_of(value)


def _fields_of(value: Any) -> dict[str, Any]:
    found, kind = {}, cast("Any", type(value))
    for name, default in _defaults(kind):
        field = getattr(value, name)
        if default is MISSING or field != default:
            found[name] = data_of(field)
    return found


@cache
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a dataclass, each with its default or `MISSING`."""
    return tuple((each.name, each.default) for each in fields(kind))


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def value_from(kind: Callable[..., Kind], data: Mapping[str, Any]) -> Kind:
    """Return the dataclass that `data_of` wrote.

    Raises:
        KeyError, TypeError: It has other fields.
    """
    hints = _hints(kind)
    return kind(**{name: _value(hints[name], value) for name, value in data.items()})


def _value(hint: Any, value: Any) -> Any:
    """Return JSON data as a value of the hinted type."""
    origin, parts = get_origin(hint), get_args(hint)
    if value is None or hint is Any:
        return value
    if origin in (Union, types.UnionType):
        return _value(next(part for part in parts if part is not type(None)), value)
    if origin is tuple:
        return tuple(_value(parts[0], each) for each in value)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {parts[0](key): _value(parts[1], each) for key, each in value.items()}
    return value_from(cast("type[Any]", hint), value) if is_dataclass(hint) else value
