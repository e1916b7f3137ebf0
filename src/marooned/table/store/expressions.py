"""Expressions that SQLite and PostgreSQL write differently, each under one name."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Float, Insert, Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction, ReturnTypeFromArgs

from marooned.table.store.schema import TABLES

SQLITE = "sqlite"


class later(ReturnTypeFromArgs[Any]):  # noqa: N801 - functions of SQL are written so
    """The greatest of some values; none of them may be missing."""

    inherit_cache = True


class day(GenericFunction[float]):  # noqa: N801 - likewise
    """A moment that stands as text, in days from a beginning that differs with the engine."""

    type = Float()
    inherit_cache = True


@compiles(later)
def _greatest(element: later, compiler: Any, **how: Any) -> str:
    return f"greatest{compiler.process(element.clause_expr, **how)}"


@compiles(later, SQLITE)
def _max(element: later, compiler: Any, **how: Any) -> str:
    return f"max{compiler.process(element.clause_expr, **how)}"


@compiles(day)
def _epoch(element: day, compiler: Any, **how: Any) -> str:
    moment = compiler.process(element.clauses, **how)
    return f"(extract(epoch FROM CAST({moment} AS TIMESTAMP WITH TIME ZONE)) / 86400.0)"


@compiles(day, SQLITE)
def _julian(element: day, compiler: Any, **how: Any) -> str:
    return f"julianday({compiler.process(element.clauses, **how)})"


async def hold(connection: AsyncConnection, table: str) -> None:
    """Have a table to oneself until the transaction ends, which begins with this.

    In a file that holds up whoever writes anything; at a server only those who write that table.
    """
    if connection.dialect.name == SQLITE:
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
        return
    row = select(TABLES.c.id).where(TABLES.c.id == table)
    await connection.execute(row.with_for_update(key_share=True))


async def insert_new(
    connection: AsyncConnection, kept: Table, rows: Mapping[str, Any] | Sequence[Mapping[str, Any]]
) -> None:
    """Write those rows that are not there yet."""
    insert: Any = sqlite.insert if connection.dialect.name == SQLITE else postgresql.insert
    added: Insert = insert(kept).on_conflict_do_nothing()
    await connection.execute(added, rows)
