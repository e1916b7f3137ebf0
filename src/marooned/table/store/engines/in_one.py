"""A change of a table and the entry that tells of it, as one statement: a server keeps it at once.

As a transaction it would be four: its beginning, both, and its end, each there and back.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Column, Insert, Update, bindparam, insert, select

from marooned.table.store.schema import LOG, TABLES
from marooned.table.store.writer import Order

ADD_ENTRY = insert(LOG)
"""Adds an entry to the log of a table."""
KEPT_AT_ONCE = "kept_at_once"
"""Says of a statement that no other one ends its transaction."""
TOLD = [column for column in LOG.c if column.name != "table"]


class One(NamedTuple):
    """A statement that carries out two orders, and its values; without a row it changes nothing."""

    statement: Insert
    values: Mapping[str, Any]


def in_one(orders: Sequence[Order]) -> One | None:
    """Return orders as one statement, None where they are others than a change and its entry."""
    if len(orders) != 2 or orders[1][0] is not ADD_ENTRY:
        return None
    (change, changed), (_, entry) = orders
    names = tuple(name for name in changed if name in TABLES.c)
    values = {_new(name) if name in TABLES.c else name: each for name, each in changed.items()}
    values |= {_told(name): each for name, each in entry.items()}
    return One(_joined(change, names), values)


@lru_cache
def _joined(change: Update, names: tuple[str, ...]) -> Insert:
    """Return what changes some columns of a table's row and, where it has, adds the entry."""
    new = {name: _given(TABLES.c[name], _new(name)) for name in names}
    changed = change.values(new).returning(TABLES.c.id).cte("changed")
    row = select(changed.c.id, *(_given(column, _told(column.name)) for column in TOLD))
    added = insert(LOG).from_select(["table", *(column.name for column in TOLD)], row)
    return added.execution_options(preserve_rowcount=True, **{KEPT_AT_ONCE: True})


def _given(column: Column[Any], name: str) -> Any:
    return bindparam(name, type_=column.type)


def _new(name: str) -> str:
    return f"new_{name}"


def _told(name: str) -> str:
    return f"told_{name}"
