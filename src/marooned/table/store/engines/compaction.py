"""Compaction of a SQLite file: what was deleted is in no file of the database any more."""

from sqlalchemy.ext.asyncio import AsyncEngine

from marooned.table.store.engines.expressions import SQLITE

STEPS = ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")
"""Pages keep copies of rows that were moved to other pages, even with `secure_delete`."""


async def compact(engine: AsyncEngine) -> None:
    """Write the file of a database anew and empty its log of writes; nothing at PostgreSQL."""
    if engine.dialect.name != SQLITE:
        return
    plain = engine.execution_options(isolation_level="AUTOCOMMIT")
    async with plain.connect() as connection:
        for step in STEPS:
            await connection.exec_driver_sql(step)
