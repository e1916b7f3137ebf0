"""Prepared statements: SQL text and conversions of values, kept for each statement and its columns.

SQLAlchemy makes both again for each execution, which takes longer than SQLite needs to write.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Executable

Convert = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Prepared:
    """SQL with values by position, or a statement that must be made anew for each execution.

    Attributes:
        statement: The statement.
        sql: Its text; None if the text depends on the values.
        values: The names of values in order, with their conversions.
    """

    statement: Executable
    sql: str | None
    values: tuple[tuple[str, Convert | None], ...] = ()

    def run(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """Execute it, and return the number of rows that it met."""
        if self.sql is None:
            return connection.execute(self.statement, values).rowcount
        row = tuple(
            values[name] if convert is None else convert(values[name])
            for name, convert in self.values
        )
        return connection.exec_driver_sql(self.sql, row).rowcount


def prepared(statement: Executable, values: Mapping[str, Any], connection: Connection) -> Prepared:
    """Return the prepared form of a statement for values with these names."""
    return _prepared(statement, tuple(values), connection.dialect)


@lru_cache(256)
def _prepared(statement: Any, names: tuple[str, ...], dialect: Dialect) -> Prepared:
    compiled = statement.compile(dialect=dialect, column_keys=list(names))
    order = compiled.positiontup
    depends_on_values = compiled.literal_execute_params or compiled.post_compile_params
    if order is None or depends_on_values or not {*order} <= {*names}:
        return Prepared(statement, None)
    types = {name: compiled.binds[name].type for name in order}
    converted = (
        (name, kind.dialect_impl(dialect).bind_processor(dialect)) for name, kind in types.items()
    )
    conversions = dict(converted)
    return Prepared(statement, str(compiled), tuple((name, conversions[name]) for name in order))
