"""The database of a node: opened, and brought to its newest form."""

from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    inspect,
    select,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from marooned.table.store.faults import OpenFile, tell

VERSION = Table("alembic_version", MetaData(), Column("version_num", String))
HEAD = "0006"
"""The newest migration; a test holds it to the folder's."""


def engine_of(database: Path, file: OpenFile) -> AsyncEngine:
    """Return the engine of a database."""
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(database)))
    _watch(engine.sync_engine, file)
    return engine


def writing_engine_of(database: Path, file: OpenFile) -> Engine:
    """Return the engine for the thread that writes."""
    engine = create_engine(URL.create("sqlite", database=str(database)))
    _watch(engine, file)
    return engine


def _watch(engine: Engine, file: OpenFile) -> None:
    """Have an engine set up its connections, keep to the file it found, and tell faults."""
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "connect", file.meet)
    event.listen(engine, "commit", file.check)
    event.listen(engine, "handle_error", tell)


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
