"""Transfers of all tables between a file and a server, row by row, as they are at one moment."""

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

AT_ONCE = 1000
"""Maximum number of rows in memory."""
ONE_MOMENT = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
NODES = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :node"
)
"""Counts the connections of nodes to a database."""
KEPT = {*METADATA.tables, *FORMER.tables, VERSION.name}
"""Names of tables of the database, in all forms that are read."""


class TransferError(MaroonedError):
    """Tables that cannot go where they are to go."""

    code = "backup"


def to_file(address: ServerAddress, path: Path) -> None:
    """Write the tables of a server into a new file, also while they are played.

    Raises:
        TransferError: The server has none, or they have an older form.
    """
    with visiting(address) as source, filing(path) as target:
        source.execute(ONE_MOMENT)
        check_form(form_in(source), str(address))
        migrate(target)
        copy_rows(source, target)


def to_server(path: Path, address: ServerAddress) -> str | None:
    """Put the tables of a file, of the newest form, in the place of those of a server.

    Return the schema where those lie now that were there. All of that happens, or nothing.

    Raises:
        TransferError: A node plays at the tables.
    """
    with filing(path) as source, visiting(address) as target:
        target.execute(ONE_AT_A_TIME)
        if target.scalar(NODES, {"node": NODE}):
            raise TransferError(f"a node uses the tables in {address}; stop it first")
        migrate(source)
        before = moved_away(target)
        migrate(target)
        copy_rows(source, target)
        return before


def check_form(form: str | None, place: str) -> None:
    """Refuse tables of another form than the newest."""
    if form is None:
        raise TransferError(f"there are no tables in {place} yet")
    if form != HEAD:
        told = f"the tables in {place} have the form {form}, and this version writes {HEAD}"
        raise TransferError(f"{told}: use the version that wrote them")


@contextmanager
def filing(path: Path) -> Iterator[Connection]:
    """Open a file for a while, in one transaction."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    event.listen(engine, "handle_error", tell)
    with engine.begin() as connection:
        yield connection


def moved_away(target: Connection) -> str | None:
    """Move the tables of a server into a schema that tells when; return it, None without any."""
    there = set(inspect(target).get_table_names())
    if not there:
        return None
    schema = datetime.now(UTC).strftime("before_%Y%m%d_%H%M%S")
    target.execute(text(f"CREATE SCHEMA {schema}"))
    for name in sorted(there & KEPT):
        target.execute(text(f'ALTER TABLE "{name}" SET SCHEMA {schema}'))
    return schema


def copy_rows(source: Connection, target: Connection) -> None:
    """Write every row of one database into another, those first that others name."""
    for table in METADATA.sorted_tables:
        rows = source.execute(select(table).execution_options(yield_per=AT_ONCE)).mappings()
        for part in rows.partitions(AT_ONCE):
            target.execute(insert(table), [dict(row) for row in part])


def count_in(address: ServerAddress) -> int:
    """Return how many tables a server has."""
    with visiting(address) as connection:
        return connection.scalar(select(func.count()).select_from(TABLES)) or 0
