"""An entry of a log and the index row that goes with it, written by one statement.

As a transaction PostgreSQL would need four round trips: begin, both statements, commit.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Column, Insert, Update, bindparam, insert, select

from marooned.table.store.engines.writer import Order
from marooned.table.store.schema import ENTRIES, TABLES

ADD_ENTRY = insert(ENTRIES)
"""Adds an entry to a log."""
COMMITS_ITSELF = "commits_itself"
"""Execution option of a statement that is a whole transaction."""
COPIED = [column for column in ENTRIES.c if column.name != "table"]


class CteWrite(NamedTuple):
    """A statement that carries out two orders, and its values; without a row it changes nothing."""

    statement: Insert
    values: Mapping[str, Any]


def cte_write(orders: Sequence[Order]) -> CteWrite | None:
    """Return an index row's change and an entry as one statement, None for any other orders."""
    if len(orders) != 2 or orders[1][0] is not ADD_ENTRY or not isinstance(orders[0][0], Update):
        return None
    (change, changed), (_, entry) = orders
    names = tuple(name for name in changed if name in TABLES.c)
    values = {_new(name) if name in TABLES.c else name: each for name, each in changed.items()}
    values |= {_added(name): each for name, each in entry.items()}
    return CteWrite(_joined(change, names), values)


@lru_cache
def _joined(change: Update, names: tuple[str, ...]) -> Insert:
    """Return a statement that changes an index row and, if the row exists, adds an entry."""
    new = {name: _given(TABLES.c[name], _new(name)) for name in names}
    changed = change.values(new).returning(TABLES.c.id).cte("changed")
    row = select(changed.c.id, *(_given(column, _added(column.name)) for column in COPIED))
    added = insert(ENTRIES).from_select(["table", *(column.name for column in COPIED)], row)
    return added.execution_options(preserve_rowcount=True, **{COMMITS_ITSELF: True})


def _given(column: Column[Any], name: str) -> Any:
    return bindparam(name, type_=column.type)


def _new(name: str) -> str:
    return f"new_{name}"


def _added(name: str) -> str:
    return f"added_{name}"
