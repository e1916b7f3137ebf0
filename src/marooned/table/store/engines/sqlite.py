"""A file of SQLite: what one node alone keeps, without anything to set up."""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from marooned.table.store.database import migrate
from marooned.table.store.engines.compaction import compact
from marooned.table.store.engines.json_text import json_text
from marooned.table.store.engines.outages import Outage, watch
from marooned.table.store.engines.writer import Order, Writer
from marooned.table.store.faults import OpenFile, failure_of, tell
from marooned.table.store.private_files import create, make_folder, tighten

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "secure_delete=ON",
)


class SqliteFile:
    """The database of a node that is alone with it."""

    writes_apart = True

    def __init__(self, path: Path) -> None:
        self._path = path
        self.outage = Outage()
        file = OpenFile(path, self.outage)
        self.engine = self.reader = engine_of(path, file)
        self._writer = Writer(writing_engine_of(path, file))

    async def open(self) -> None:
        """Make its folder, and a database of the newest form; only its user may read it."""
        make_folder(self._path.parent)
        create(self._path)
        tighten(self._path)
        async with self.engine.begin() as connection:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            is_upgraded = await connection.run_sync(migrate)
        if is_upgraded:
            await compact(self.engine)
        await self._writer.write()  # which opens the file before anybody may move it

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together on the thread that writes, or none of them."""
        await self._writer.write(*orders)

    async def close(self) -> None:
        """Finish what is under way, and close the file."""
        await self._writer.close()
        await self.engine.dispose()


def engine_of(database: Path, file: OpenFile) -> AsyncEngine:
    """Return the engine of a database."""
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(database)), json_serializer=json_text
    )
    _watch(engine.sync_engine, file)
    return engine


def writing_engine_of(database: Path, file: OpenFile) -> Engine:
    """Return the engine for the thread that writes."""
    engine = create_engine(URL.create("sqlite", database=str(database)), json_serializer=json_text)
    _watch(engine, file)
    return engine


def _watch(engine: Engine, file: OpenFile) -> None:
    """Have an engine set up its connections, keep to the file it found, and tell faults."""
    watch(engine, file.outage, failure_of)
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "connect", file.meet)
    event.listen(engine, "commit", file.check)
    event.listen(engine, "handle_error", tell)


def _set_up(connection: Any, _record: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
