"""Schema 0009: rows of tables, seats and logs, as they were stored before logs of entries."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

FORMER = MetaData()

TABLES = Table(
    "tables",
    FORMER,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("title", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("created", String, nullable=False),
    Column("touched", String, nullable=False),
    Column("finished", String),
    Column("outcome", JSON(none_as_null=True)),
    Column("text", String, nullable=False),
    Column("opener", String),
    Column("terms", JSON, nullable=False, server_default="{}"),
    Column("begun", String),
    Column("rules", Integer),
    Column("known_deal", Boolean, nullable=False, server_default="0"),
    Column("successor", String),
    Column("awaited", JSON, nullable=False, server_default="[]"),
    Column("paused_at", String),
    Column("paused_by", String),
    Column("clock_since", String),
    Column("origin", String),
    Column("changed", Integer, nullable=False, server_default="0"),
    Column("acted", Integer, nullable=False, server_default="0"),
    Column("answered", Integer, nullable=False, server_default="0"),
    Column("passed", JSON, nullable=False, server_default="[]"),
    Column("window_seconds", Float),
    Column("window_ends", Float),
    Column("window_left", Float),
    Column("driver", String),
    Column("driven_until", Float),
    Column("summoned", Integer),
    Column("turn_began", Float),
    Column("turn_used", Float),
)
"""`acted` is the number of the last action or undo, and of the secret window that it opened.

`turn_began` is when the running turn began, or `turn_used` what it took while it is held.
"""

SEATS = Table(
    "seats",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("player", String),
    Column("token", String, index=True),
    Column("invitation", String),
    Column("ready", Boolean, nullable=False, server_default="0"),
    Column("owner", String, index=True),
    Column("owner_name", String),
    Column("stood", Boolean, nullable=False, server_default="0"),
    Column("resigned", Boolean, nullable=False, server_default="0"),
    Column("recovery", String),
)

LOG = Table(
    "log",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    Column("at", String, nullable=False),
    Column("why", String),
    Column("click", String),
    Column("spent", Float),
)

TALK = Table(
    "talk",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("text", String, nullable=False),
    Column("targets", JSON, nullable=False),
    Column("at", String, nullable=False),
    Column("speaker", String),
)

SIGHTS = Table(
    "sights",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("token", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

BLOCKS = Table(
    "blocks",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("token", String, primary_key=True),
    Column("name", String, nullable=False),
)

FINDINGS = Table(
    "findings",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("moment", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False),
)

ANSWERS = Table(
    "answers",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("opened", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    Column("click", String),
    Column("why", String),
    UniqueConstraint("table", "opened", "seat", "click"),
)
"""Answers in the secret window that opened after the action `opened`."""

QUESTIONS = Table(
    "questions",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("point", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("texts", JSON, nullable=False),
    Column("ends", Float, nullable=False),
)
"""The newest undo question of each table."""

VOTES = Table(
    "votes",
    FORMER,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("yes", Boolean, nullable=False),
)

NODES = Table(
    "nodes",
    FORMER,
    Column("name", String, primary_key=True),
    Column("seen", Float, nullable=False),
)

ROLLS = Table(
    "rolls",
    FORMER,
    Column("node", String, primary_key=True),
    Column("table", String, primary_key=True, index=True),
    Column("token", String, primary_key=True),
    Column("hidden", Boolean, nullable=False),
    Column("called", String, nullable=False),
)
