"""The schema of a node's database: what each table of it holds."""

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
"""`changed` counts what other nodes must learn of; who writes that has the row to itself.

`acted` is the number of the last action or undo. A secret window that opened then is the row's,
too: how long it is, and when it ends by the database's clock, or what is left while it is held.
So is the time of the running turn: when it began, or what it took while it is held.
"""

SEATS = Table(
    "seats",
    METADATA,
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
    METADATA,
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
    METADATA,
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
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("token", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)
"""Who has ever looked at a table from a seat."""

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("token", String, primary_key=True),
    Column("name", String, nullable=False),
)
"""Who may not come to a table any more."""

FINDINGS = Table(
    "findings",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("moment", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False),
)
"""What was found of decisions in games that are over."""

ANSWERS = Table(
    "answers",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("opened", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    Column("click", String),
    Column("why", String),
    UniqueConstraint("table", "opened", "seat", "click"),
)
"""What was answered in secret so far, in the window that opened after such an action."""

QUESTIONS = Table(
    "questions",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("point", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("texts", JSON, nullable=False),
    Column("ends", Float, nullable=False),
)
"""The last question of each table whether something may be taken back."""

VOTES = Table(
    "votes",
    METADATA,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("yes", Boolean, nullable=False),
)
"""Who let it be taken back, and who did not, by the question's number."""

NODES = Table(
    "nodes",
    METADATA,
    Column("name", String, primary_key=True),
    Column("seen", Float, nullable=False),
)
"""When each node gave a sign of life last."""

ROLLS = Table(
    "rolls",
    METADATA,
    Column("node", String, primary_key=True),
    Column("table", String, primary_key=True, index=True),
    Column("token", String, primary_key=True),
    Column("hidden", Boolean, nullable=False),
    Column("called", String, nullable=False),
)
"""Who looks at which table by which node; what its node forgets counts no more after a while."""
