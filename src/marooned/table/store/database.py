"""The form of a database: the newest, and how older ones are brought to it."""

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, inspect, select

VERSION = Table("alembic_version", MetaData(), Column("version_num", String))
HEAD = "0009"
"""The newest migration; a test holds it to the folder's."""
NO_FORM = "0000"
"""Stands for the form of what is no database of tables."""


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
