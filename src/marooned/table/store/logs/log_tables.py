"""Database schema of table logs, and of what lies beside them so that it can be erased."""

from __future__ import annotations

from sqlalchemy import JSON, Column, Float, Integer, MetaData, String, Table, UniqueConstraint

METADATA = MetaData()

VERSIONS = Table(
    "table_versions",
    METADATA,
    Column("id", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("touched", Float, nullable=False),
)
"""One row per table: the number of its last entry. Who raises it may append: it is the lock."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("body", JSON, nullable=False),
)
"""The logs. They name people and names by numbers only."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token", String, index=True),
    UniqueConstraint("table", "token"),
)
"""Hash of each person's token; None once the person was erased."""

NAMES = Table(
    "names",
    METADATA,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Integer),
    Column("text", String, nullable=False),
)

LINES = Table(
    "lines",
    METADATA,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Integer),
    Column("text", String, nullable=False),
)
"""Texts of messages."""
