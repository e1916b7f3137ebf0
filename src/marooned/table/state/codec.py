"""Entries as JSON data and back, for the log in the database."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from marooned.table.state.history import OutdatedError
from marooned.table.state.log_entries import KINDS, Entry

NAMES = {kind: name for name, kind in KINDS.items()}


def written(entry: Entry) -> tuple[str, dict[str, Any]]:
    """Return an entry's kind, and its fields as JSON data, without those at their defaults."""
    return NAMES[type(entry)], _plain(entry)


def read(kind: str, data: Mapping[str, Any]) -> Entry:
    """Return the entry that a row of the log holds.

    Raises:
        OutdatedError: There is no such kind of entry, or it has other fields.
    """
    if kind not in KINDS:
        raise OutdatedError(f"the log has an entry of the unknown kind {kind!r}")
    try:
        entry: Entry = _made(KINDS[kind], data)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise OutdatedError(f"the log has an entry {kind!r} that cannot be read") from error
    return entry


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {
            each.name: _plain(getattr(value, each.name))
            for each in fields(value)
            if each.default is MISSING or getattr(value, each.name) != each.default
        }
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(each) for each in value]
    return value


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _made(kind: Any, data: Mapping[str, Any]) -> Any:
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
    return _made(hint, value) if is_dataclass(hint) else value
