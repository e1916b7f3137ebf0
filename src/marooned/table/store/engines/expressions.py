"""Statements that SQLite and PostgreSQL write differently."""

from functools import cache
from typing import Any

from sqlalchemy import Insert, Table
from sqlalchemy.dialects import postgresql, sqlite

SQLITE = "sqlite"


@cache
def upsert(kept: Table, dialect: str) -> Insert:
    """Return the statement that writes a row, in place of one with the same primary key.

    Args:
        kept: The table of the database.
        dialect: Name of the database's SQL dialect.
    """
    insert: Any = sqlite.insert if dialect == SQLITE else postgresql.insert
    added = insert(kept)
    keys = list(kept.primary_key)
    changed = {column.name: added.excluded[column.name] for column in kept.c if column not in keys}
    written: Insert = added.on_conflict_do_update(index_elements=keys, set_=changed)
    return written
