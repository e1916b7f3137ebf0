"""Schema of a node's database: logs of tables, their index, and what lies beside them."""

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

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("ended", Float),
    Column("is_dealt", Boolean, nullable=False),
    Column("is_begun", Boolean, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("is_paused", Boolean, nullable=False),
    Column("host", Integer),
    Column("people", Integer, nullable=False),
    Column("spared_days", Float, nullable=False),
    Column("origin", String),
    Column("due", Float),
    Column("rules", Integer),
    Column("summary", JSON, nullable=False),
    Column("driver", String),
    Column("driven_until", Float),
    Column("summoned", Integer),
)
"""Index of the tables, one row each. Times are seconds since 1970 by the database's clock.

`version` is the number of the last entry; raising it is the lock under which a node appends.
`people` counts the different people in seats. `due` is when a correspondence game's first clock
runs out. `driver` and `driven_until` are the lease of the node that moves AI players; `summoned` is
the last revision whose awaited people were called.
"""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("body", JSON, nullable=False),
)
"""Logs of the tables. They name people and names by numbers only."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token", String, index=True),
    UniqueConstraint("table", "token"),
)
"""Hash of each person's token; NULL after the person was erased."""

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

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("secret", String, nullable=False),
)
"""Hash of the secret of each open invitation."""

CODES = Table(
    "codes",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("seal", String, nullable=False),
)
"""Number and hash of the recovery code of each person."""

FINDINGS = Table(
    "findings",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("moment", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False),
)
"""Results of the analysis of decisions in finished games."""

NODES = Table(
    "nodes",
    METADATA,
    Column("name", String, primary_key=True),
    Column("seen", Float, nullable=False),
)
"""When each node gave its last sign of life."""

ROLLS = Table(
    "rolls",
    METADATA,
    Column("node", String, primary_key=True),
    Column("table", String, primary_key=True, index=True),
    Column("token", String, primary_key=True),
    Column("hidden", Boolean, nullable=False),
    Column("called", String, nullable=False),
)
"""Who looks at which table by which node, as long as the node lives."""

BANS = Table(
    "bans",
    METADATA,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("target", String, nullable=False),
    Column("label", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float),
    UniqueConstraint("kind", "target"),
)
"""Bans from all nodes; `target` is the hash of a token, or a network."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String, primary_key=True),
    Column("table", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("title", String, nullable=False),
    Column("reporter", String, nullable=False),
    Column("reporter_name", String, nullable=False),
    Column("reported", String, nullable=False),
    Column("reported_name", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("text", String, nullable=False),
    Column("lines", JSON, nullable=False),
    Column("is_open", Boolean, nullable=False),
)
"""Reports about people, with the last chat lines of their table; they outlive the table."""

OPERATOR_VALUES = Table(
    "operator_values",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", JSON),
)
"""Limits, the notice and the time of the last backup; `revision` counts changes."""

BELONGINGS = (FINDINGS, CODES, INVITATIONS, LINES, NAMES, PEOPLE, ENTRIES)
"""Everything that is stored of a table besides its row; nodes keep the rolls."""
