"""Check of a database at a server before anything is written there."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, NullPool, create_engine, event, inspect, select

from marooned.errors import MaroonedError
from marooned.table.error_codes import TableError
from marooned.table.server_address import ServerAddress
from marooned.table.store.database import LOGS, NO_FORM, VERSION
from marooned.table.store.engines.postgresql import LINE
from marooned.table.store.engines.server_faults import server_sentence, server_words, tell_server

LACKING = "the package for PostgreSQL is missing: pip install 'marooned[nodes]'"


@contextmanager
def visiting(address: ServerAddress) -> Iterator[Connection]:
    """Reach a database for a while, in one transaction.

    Raises:
        MaroonedError: It cannot be reached.
    """
    try:
        engine = engine_for(address)
    except ModuleNotFoundError as error:
        raise MaroonedError(LACKING) from error
    with engine.begin() as connection:
        yield connection


def engine_for(address: ServerAddress) -> Engine:
    """Return an engine that keeps no connection open."""
    engine = create_engine(
        address.url,
        connect_args=LINE | {"application_name": "marooned"},
        poolclass=NullPool,
        hide_parameters=True,
    )
    event.listen(engine, "handle_error", tell_server)
    return engine


def form_at(address: ServerAddress) -> str | None:
    """Return the form of a database by its migration, None if it is empty."""
    with visiting(address) as connection:
        return form_in(connection)


def form_in(connection: Connection) -> str | None:
    """Return the form of the database that is visited."""
    names = set(inspect(connection).get_table_names())
    if not names:
        return None
    if VERSION.name not in names or not names & LOGS:
        return NO_FORM
    return connection.scalar(select(VERSION)) or NO_FORM


def why_unreachable(error: TableError) -> str:
    """Return the reason that a database is not reached, in the words of the server."""
    told = str(error.__cause__ or error).partition("\n")[0].rpartition("failed: ")[2]
    said = server_words(error.__cause__) or " ".join(told.split())
    return f"{server_sentence(error.__cause__)} ({said})"
