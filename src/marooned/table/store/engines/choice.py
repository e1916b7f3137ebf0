"""The choice of an engine, by where the database is."""

from marooned.table.server_address import Place, ServerAddress
from marooned.table.store.engines.interface import Database


def database_at(place: Place) -> Database:
    """Return the database at a place; nothing is opened yet."""
    if isinstance(place, ServerAddress):
        from marooned.table.store.engines.postgresql import PostgresqlServer

        return PostgresqlServer(place)
    from marooned.table.store.engines.sqlite import SqliteFile

    return SqliteFile(place)
