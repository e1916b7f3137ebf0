"""Questions that are asked together: what stands in a row, and lists of what belongs to it."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import JSON, ColumnElement, Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.table.store.expressions import SQLITE


class Together:
    """Questions about one row: a server answers all of them by one statement, at one moment.

    A file answers one after the other, the row first: of what that holds the lists lack nothing.
    """

    def __init__(self, row: Select[Any], **lists: Select[Any]) -> None:
        self._row = row
        self._lists = lists
        self._all = row.add_columns(*(_listed(each).label(name) for name, each in lists.items()))

    async def ask(self, connection: AsyncConnection, **values: Any) -> Mapping[str, Any] | None:
        """Return the row's columns and each list by its name, None where there is no such row."""
        apart = connection.dialect.name == SQLITE
        found = await connection.execute(self._row if apart else self._all, values)
        row = found.mappings().one_or_none()
        if row is None:
            return None
        lists = await self._apart(connection, values) if apart else row
        return {**row, **{name: lists[name] or [] for name in self._lists}}

    async def _apart(
        self, connection: AsyncConnection, values: Mapping[str, Any]
    ) -> dict[str, list[Any]]:
        return {
            name: list(await connection.execute(each, values)) for name, each in self._lists.items()
        }


def _listed(rows: Select[Any]) -> ColumnElement[Any]:
    """Return what a question finds as one value: a list of its rows."""
    found = rows.subquery()
    row = func.json_build_array(*found.c)
    return select(func.json_agg(row, type_=JSON)).scalar_subquery()
