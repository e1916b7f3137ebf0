"""Logs of entries: every table of before is converted, and its rows are dropped."""

import time

import sqlalchemy as sa
from alembic import op

from marooned.table.migrations import former_schema as former
from marooned.table.migrations.former_rows import RENAMED, former_tables
from marooned.table.migrations.new_rows import new_rows

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

DROPPED = ("votes", "questions", "answers", "blocks", "sights", "talk", "log", "seats")
"""In this order: rows of the others name those of `tables`."""
OF_TABLE = ("codes", "invitations", "lines", "names", "people", "entries")


def upgrade() -> None:
    """Convert all tables."""
    connection = op.get_bind()
    for name in ("findings", "tables"):
        op.rename_table(name, f"former_{name}")
    created = {**_index_and_logs(), **_beside()}
    now = time.time()
    for table in former_tables(connection):
        for name, rows in new_rows(table, now).items():
            if rows:
                connection.execute(sa.insert(created[name]), rows)
    kept = sa.select(RENAMED["findings"])
    copied = sa.insert(created["findings"]).from_select(["table", "moment", "found"], kept)
    connection.execute(copied)
    for name in ("former_findings", *DROPPED, "former_tables"):
        op.drop_table(name)


def _index_and_logs() -> dict[str, sa.Table]:
    return {
        "tables": op.create_table(
            "tables",
            sa.Column("id", sa.String, primary_key=True),
            sa.Column("version", sa.Integer, nullable=False),
            sa.Column("game", sa.String, nullable=False),
            sa.Column("created", sa.Float, nullable=False),
            sa.Column("touched", sa.Float, nullable=False),
            sa.Column("ended", sa.Float),
            sa.Column("is_dealt", sa.Boolean, nullable=False),
            sa.Column("is_begun", sa.Boolean, nullable=False),
            sa.Column("is_public", sa.Boolean, nullable=False),
            sa.Column("is_paused", sa.Boolean, nullable=False),
            sa.Column("host", sa.Integer),
            sa.Column("people", sa.Integer, nullable=False),
            sa.Column("spared_days", sa.Float, nullable=False),
            sa.Column("origin", sa.String),
            sa.Column("due", sa.Float),
            sa.Column("rules", sa.Integer),
            sa.Column("summary", sa.JSON, nullable=False),
            sa.Column("driver", sa.String),
            sa.Column("driven_until", sa.Float),
            sa.Column("summoned", sa.Integer),
        ),
        "entries": op.create_table(
            "entries",
            sa.Column("table", sa.String, primary_key=True),
            sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("kind", sa.String, nullable=False),
            sa.Column("body", sa.JSON, nullable=False),
        ),
    }


def _beside() -> dict[str, sa.Table]:
    texts = {
        name: op.create_table(
            name,
            sa.Column("table", sa.String, primary_key=True),
            sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("person", sa.Integer),
            sa.Column("text", sa.String, nullable=False),
        )
        for name in ("names", "lines")
    }
    people = op.create_table(
        "people",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token", sa.String, index=True),
        sa.UniqueConstraint("table", "token"),
    )
    invitations = op.create_table(
        "invitations",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.String, nullable=False),
    )
    codes = op.create_table(
        "codes",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seal", sa.String, nullable=False),
    )
    findings = op.create_table(
        "findings",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("moment", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("found", sa.JSON, nullable=False),
    )
    given = {"people": people, "invitations": invitations, "codes": codes, "findings": findings}
    return {**texts, **given}


def downgrade() -> None:
    """Drop all tables: the rows of before are gone; a backup was made before the upgrade."""
    for name in ("findings", *OF_TABLE, "tables"):
        op.drop_table(name)
    for name in ("rolls", "nodes"):
        op.drop_table(name)
    former.FORMER.create_all(op.get_bind())
