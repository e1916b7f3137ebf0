"""Statements that write what lies beside a log: people, names, messages and secrets."""

from collections.abc import Callable
from functools import cache
from typing import Any

from sqlalchemy import (
    Delete,
    Insert,
    String,
    Table,
    Update,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from marooned.table.rules import context as c
from marooned.table.store.engines.expressions import upsert
from marooned.table.store.engines.writer import MAY_MISS, Order
from marooned.table.store.schema import CODES, INVITATIONS, LINES, NAMES, PEOPLE

MOST_LINES = 500
"""Number of messages whose texts are kept."""
ADD_PERSON = insert(PEOPLE)
ADD_LINE = insert(LINES)


def orders_beside(table: str, each: c.Beside, dialect: str) -> list[Order]:
    """Return the statements that write one thing beside the log of a table."""
    return WRITERS[type(each)](table, each, dialect)


def _person(table: str, each: c.NewPerson, _dialect: str) -> list[Order]:
    return [(ADD_PERSON, {"table": table, "number": each.number, "token": each.token})]


def _name(table: str, each: c.NewName, dialect: str) -> list[Order]:
    row = {"table": table, "number": each.number, "person": each.person, "text": each.text}
    return [(upsert(NAMES, dialect), row)]


def _line(table: str, each: c.NewLine, _dialect: str) -> list[Order]:
    row = {"table": table, "number": each.number, "person": each.person, "text": each.text}
    oldest = each.number - MOST_LINES
    return [(ADD_LINE, row), (_dropped_lines(), {"where": table, "oldest": oldest})]


def _invitation(table: str, each: c.InvitationGiven, dialect: str) -> list[Order]:
    row = {"table": table, "seat": each.seat, "secret": each.secret}
    return [(upsert(INVITATIONS, dialect), row)]


def _spent_invitation(table: str, each: c.InvitationSpent, _dialect: str) -> list[Order]:
    return [(_dropped(INVITATIONS, "seat"), {"where": table, "which": each.seat})]


def _spent_code(table: str, each: c.CodeSpent, _dialect: str) -> list[Order]:
    return [(_dropped(CODES, "person"), {"where": table, "which": each.person})]


def _moved_texts(table: str, each: c.TextsMoved, _dialect: str) -> list[Order]:
    values = {"where": table, "which": each.person, "person": each.to}
    return [(_moved(kept), values) for kept in (NAMES, LINES)]


def _copied(table: str, each: c.Copied, _dialect: str) -> list[Order]:
    source = {"into": table, "source": each.table}
    return [
        (_copies(PEOPLE), {**source, "numbers": each.people}),
        (_copies(NAMES), {**source, "numbers": each.names}),
    ]


WRITERS: dict[type, Callable[[str, Any, str], list[Order]]] = {
    c.NewPerson: _person,
    c.NewName: _name,
    c.NewLine: _line,
    c.InvitationGiven: _invitation,
    c.InvitationSpent: _spent_invitation,
    c.CodeSpent: _spent_code,
    c.TextsMoved: _moved_texts,
    c.Copied: _copied,
}


@cache
def _dropped_lines() -> Delete:
    old = (LINES.c.table == bindparam("where")) & (LINES.c.number <= bindparam("oldest"))
    return delete(LINES).where(old).execution_options(**{MAY_MISS: True})


@cache
def _dropped(kept: Table, key: str) -> Delete:
    mine = (kept.c.table == bindparam("where")) & (kept.c[key] == bindparam("which"))
    return delete(kept).where(mine).execution_options(**{MAY_MISS: True})


@cache
def _moved(kept: Table) -> Update:
    mine = (kept.c.table == bindparam("where")) & (kept.c.person == bindparam("which"))
    return update(kept).where(mine).execution_options(**{MAY_MISS: True})


@cache
def _copies(kept: Table) -> Insert:
    """Return the statement that copies rows of some numbers to another table."""
    others = [column for column in kept.c if column.name != "table"]
    rows = select(bindparam("into", type_=String), *others).where(
        kept.c.table == bindparam("source"),
        kept.c.number.in_(bindparam("numbers", expanding=True)),
    )
    copied = insert(kept).from_select(["table", *(column.name for column in others)], rows)
    return copied.execution_options(**{MAY_MISS: True})
