"""PostgreSQL: a database that any number of nodes share."""

from typing import Any

from sqlalchemy import AsyncAdaptedQueuePool, event, text
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.exc import TimeoutError as NoLineError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from marooned.table.server_address import ServerAddress
from marooned.table.store.database import migrate
from marooned.table.store.engines.cte_write import CteWrite, cte_write
from marooned.table.store.engines.json_text import json_text
from marooned.table.store.engines.outages import Outage, watch
from marooned.table.store.engines.server_faults import failure_of, tell_server
from marooned.table.store.engines.writer import NothingChangedError, Order, check_met
from marooned.table.store.faults import fault

MIGRATION_LOCK = 0x6D61726F6F6E6564
"""Number of the lock under which one node at a time migrates."""
ONE_AT_A_TIME = text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
CONNECTIONS = 8
"""Number that a node keeps open; under load it opens as many more."""
SECONDS_FOR_A_LINE = 10.0
NODE = "marooned node"
"""Name of the connections of nodes at the server."""
LINE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
    "options": "-c lock_timeout=10s -c idle_in_transaction_session_timeout=30s",
}
"""A broken connection is noticed, and a node that hangs does not block a table forever."""


class Lines(AsyncAdaptedQueuePool):
    """Connections of a node to its server; it is a fault if none is free in time."""

    def _do_get(self) -> Any:
        try:
            return super()._do_get()
        except NoLineError as error:
            raise fault("all connections to the database are in use") from error


class PostgresqlServer:
    """The database of nodes that share it."""

    writes_apart = False

    def __init__(self, address: ServerAddress) -> None:
        self.outage = Outage()
        self.engine = engine_at(address, self.outage)
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def open(self) -> None:
        """Bring the database to the newest form; of several nodes one does, and the others wait."""
        async with self.engine.begin() as connection:
            await connection.execute(ONE_AT_A_TIME)
            await connection.run_sync(migrate)

    async def write(self, *orders: Order) -> None:
        """Carry out some orders together, or none of them."""
        one = cte_write(orders)
        if one is not None:
            await self._write_one(one)
            return
        async with self.engine.begin() as connection:
            for statement, values in orders:
                check_met(statement, (await connection.execute(statement, values)).rowcount)

    async def _write_one(self, one: CteWrite) -> None:
        async with self.reader.connect() as connection:
            if (await connection.execute(one.statement, one.values)).rowcount == 0:
                raise NothingChangedError
            await connection.commit()

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()


def check_line(line: Any, _record: object, _use: object) -> None:
    """Replace a connection that was closed while it was idle, and all others that are as old.

    Otherwise a write on it might have been saved or not.

    Raises:
        InvalidatePoolError: It was.
    """
    if is_cut(line.driver_connection):
        raise InvalidatePoolError


def is_cut(line: Any) -> bool:
    """Return True if the server has closed an idle connection."""
    from psycopg import OperationalError

    try:
        for _ in range(2):  # at first its last words are read, and behind them its end
            line.pgconn.consume_input()
    except OperationalError:
        return True
    return False


def engine_at(address: ServerAddress, outage: Outage) -> AsyncEngine:
    """Return the engine of a database at a server; an outage counts its faults."""
    engine = create_async_engine(
        address.url,
        connect_args=LINE | {"application_name": NODE},
        poolclass=Lines,
        pool_size=CONNECTIONS,
        max_overflow=CONNECTIONS,
        pool_timeout=SECONDS_FOR_A_LINE,
        pool_use_lifo=True,
        hide_parameters=True,
        json_serializer=json_text,
    )
    watch(engine.sync_engine, outage, failure_of)
    event.listen(engine.sync_engine, "handle_error", tell_server)
    event.listen(engine.sync_engine, "checkout", check_line)
    return engine
