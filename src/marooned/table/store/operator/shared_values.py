"""Values by name that all nodes share, with a number that grows with each change."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from marooned.table.store.engines.expressions import upsert
from marooned.table.store.schema import OPERATOR_VALUES

REVISION: Final = "revision"
LIMITS: Final = "limits"
NOTICE: Final = "notice"
BACKUP: Final = "backup"


class SharedValues:
    """Reads and writes the values; bans raise the number, too."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def revision(self) -> int:
        """Return the number of changes so far."""
        return int(await self.value(REVISION) or 0)

    async def value(self, name: str) -> Any:
        """Return a value, None if it was never written."""
        wanted = select(OPERATOR_VALUES.c.value).where(OPERATOR_VALUES.c.name == name)
        async with self._engine.connect() as connection:
            return await connection.scalar(wanted)

    async def all(self) -> Mapping[str, Any]:
        """Return all values by name."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(OPERATOR_VALUES))
            return {row.name: row.value for row in rows}

    async def write(self, name: str, value: Any) -> None:
        """Write a value, in place of an earlier one."""
        async with self._engine.begin() as connection:
            await put(connection, name, value)
            await raise_revision(connection)


async def put(connection: AsyncConnection, name: str, value: Any) -> None:
    """Write a value within a transaction."""
    statement = upsert(OPERATOR_VALUES, connection.dialect.name)
    await connection.execute(statement, {"name": name, "value": value})


async def raise_revision(connection: AsyncConnection) -> None:
    """Raise the number of changes within a transaction."""
    wanted = select(OPERATOR_VALUES.c.value).where(OPERATOR_VALUES.c.name == REVISION)
    known = await connection.scalar(wanted.with_for_update())
    await put(connection, REVISION, int(known or 0) + 1)
