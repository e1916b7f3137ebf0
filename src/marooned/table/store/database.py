"""The database of a node: opened, and brought to its newest form."""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Column, Connection, MetaData, String, Table, event, inspect, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from marooned.table.store.faults import OpenFile, tell

VERSION = Table("alembic_version", MetaData(), Column("version_num", String))
HEAD = "0004"
"""The newest migration; a test holds it to the folder's."""


def engine_of(database: Path) -> AsyncEngine:
    """Return the engine of a database."""
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(database)))
    file = OpenFile(database)
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "connect", file.meet)
    event.listen(engine.sync_engine, "commit", file.check)
    event.listen(engine.sync_engine, "handle_error", tell)
    return engine


def _set_up(connection: Any, _record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(connection: Connection) -> None:
    """Bring the tables to their newest form by Alembic's migrations."""
    if inspect(connection).has_table(VERSION.name) and connection.scalar(select(VERSION)) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    folder = Path(__file__).parent.parent / "migrations"
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    command.upgrade(config, "head")
