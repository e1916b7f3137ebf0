"""Form of a database: the newest one, and how older ones are brought to it."""

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select

from marooned.table.store.schema import METADATA

VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
HEAD = "0011"
"""The newest migration; a test compares it with the folder."""
NO_FORM = "0000"
"""Stands for the form of a database that does not hold tables of games."""
LOGS = frozenset({"log", "entries"})
"""Names of the log in the database, in all forms."""


def migrate(connection: Connection) -> bool:
    """Bring a database to its newest form; True if it had an older one.

    An empty database gets the newest form at once, others by Alembic's migrations.
    """
    names = inspect(connection).get_table_names()
    if VERSION.name in names and connection.scalar(select(VERSION)) == HEAD:
        return False
    if not names:
        METADATA.create_all(connection)
        VERSION.create(connection)
        connection.execute(insert(VERSION).values(version_num=HEAD))
        return False
    from alembic import command
    from alembic.config import Config

    folder = Path(__file__).parent.parent / "migrations"
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    command.upgrade(config, "head")
    return True
