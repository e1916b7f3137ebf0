"""Many nodes: how often a table changed, its secret answers, its votes, and who drives it."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

COLUMNS: list[sa.Column[Any]] = [
    sa.Column("changed", sa.Integer, nullable=False, server_default="0"),
    sa.Column("acted", sa.Integer, nullable=False, server_default="0"),
    sa.Column("answered", sa.Integer, nullable=False, server_default="0"),
    sa.Column("passed", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("window_seconds", sa.Float),
    sa.Column("window_ends", sa.Float),
    sa.Column("window_left", sa.Float),
    sa.Column("driver", sa.String),
    sa.Column("driven_until", sa.Float),
]
ACTED = """UPDATE tables SET acted = COALESCE((SELECT MAX(log.seq) FROM log
    WHERE log."table" = tables.id AND log.kind IN ('play', 'undo')), 0)"""


def upgrade() -> None:
    """Bring the tables to this form: each was acted at last as its log says."""
    for column in COLUMNS:
        op.add_column("tables", column)
    op.execute(ACTED)
    op.create_table(
        "answers",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("click", sa.String),
        sa.Column("why", sa.String),
        sa.UniqueConstraint("table", "opened", "seat", "click"),
    )
    op.create_table(
        "questions",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("point", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("texts", sa.JSON, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
    )
    op.create_table(
        "votes",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("yes", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Bring the tables back to the form before."""
    for table in ("votes", "questions", "answers"):
        op.drop_table(table)
    with op.batch_alter_table("tables") as tables:
        for column in COLUMNS:
            tables.drop_column(column.name)
