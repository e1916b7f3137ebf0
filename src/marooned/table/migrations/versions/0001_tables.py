"""Tables, their seats and their log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this form."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("touched", sa.String, nullable=False),
        sa.Column("finished", sa.String),
        sa.Column("outcome", sa.JSON),
        sa.Column("text", sa.String, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("player", sa.String),
        sa.Column("token", sa.String),
    )
    op.create_index("ix_seats_token", "seats", ["token"])
    op.create_table(
        "log",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Bring the tables back to the form before."""
    for table in ("log", "seats", "tables"):
        op.drop_table(table)
