"""Transfers of all tables between a file and a database server, from one snapshot."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import (
    URL,
    Connection,
    NullPool,
    create_engine,
    event,
    func,
    insert,
    inspect,
    select,
    text,
)

from marooned.errors import MaroonedError
from marooned.table.migrations.former_schema import FORMER
from marooned.table.server_address import ServerAddress
from marooned.table.store.database import HEAD, VERSION, migrate
from marooned.table.store.engines.postgresql import NODE, ONE_AT_A_TIME
from marooned.table.store.engines.precheck import form_in, visiting
from marooned.table.store.faults import tell
from marooned.table.store.schema import METADATA, TABLES

BATCH_SIZE = 1000
"""Maximum number of rows in memory."""
SNAPSHOT = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
NODE_CONNECTIONS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :node"
)
"""Query for the number of connections of nodes to a database."""
KNOWN_TABLES = {*METADATA.tables, *FORMER.tables, VERSION.name}
"""Names of database tables, in all schema versions that can be read."""


class TransferError(MaroonedError):
    """A transfer that is not possible."""

    code = "backup"


def to_file(address: ServerAddress, path: Path) -> None:
    """Copy all tables of a server into a new file, also while nodes run.

    Raises:
        TransferError: The server has no tables, or they have an older schema.
    """
    with visiting(address) as source, opened_file(path) as target:
        source.execute(SNAPSHOT)
        check_form(form_in(source), str(address))
        migrate(target)
        copy_rows(source, target)


def to_server(path: Path, address: ServerAddress) -> str | None:
    """Replace the tables of a server by those of a file, in one transaction.

    Return the PostgreSQL schema with the old tables, None without any.

    Raises:
        TransferError: A node uses the tables.
    """
    with opened_file(path) as source, visiting(address) as target:
        target.execute(ONE_AT_A_TIME)
        if target.scalar(NODE_CONNECTIONS, {"node": NODE}):
            raise TransferError(f"a node uses the tables in {address}; stop it first")
        migrate(source)
        before = move_away(target)
        migrate(target)
        copy_rows(source, target)
        return before


def check_form(form: str | None, place: str) -> None:
    """Refuse tables of another schema version than the newest.

    Raises:
        TransferError: There are no tables, or they have another version.
    """
    if form is None:
        raise TransferError(f"there are no tables in {place} yet")
    if form != HEAD:
        fault = f"the tables in {place} have the form {form}, and this version writes {HEAD}"
        raise TransferError(f"{fault}: use the version that wrote them")


@contextmanager
def opened_file(path: Path) -> Iterator[Connection]:
    """Open a file in one transaction."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    event.listen(engine, "handle_error", tell)
    with engine.begin() as connection:
        yield connection


def move_away(target: Connection) -> str | None:
    """Move the tables of a server into a new schema, and return its name, None without tables."""
    there = set(inspect(target).get_table_names())
    if not there:
        return None
    schema = datetime.now(UTC).strftime("before_%Y%m%d_%H%M%S")
    target.execute(text(f"CREATE SCHEMA {schema}"))
    for name in sorted(there & KNOWN_TABLES):
        target.execute(text(f'ALTER TABLE "{name}" SET SCHEMA {schema}'))
    return schema


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row of one database into another, referenced rows first."""
    for table in METADATA.sorted_tables:
        rows = source.execute(select(table).execution_options(yield_per=BATCH_SIZE)).mappings()
        for part in rows.partitions(BATCH_SIZE):
            target.execute(insert(table), [dict(row) for row in part])


def count_in(address: ServerAddress) -> int:
    """Return the number of tables on a server."""
    with visiting(address) as connection:
        return connection.scalar(select(func.count()).select_from(TABLES)) or 0
