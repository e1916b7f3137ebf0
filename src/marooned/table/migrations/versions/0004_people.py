"""People at a table: their terms, who owns and who keeps a seat, what they say, their clicks."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

COLUMNS: dict[str, list[sa.Column[Any]]] = {
    "tables": [
        sa.Column("terms", sa.JSON, nullable=False, server_default="{}"),
        sa.Column("begun", sa.String),
        sa.Column("rules", sa.Integer),
        sa.Column("known_deal", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("successor", sa.String),
        sa.Column("awaited", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("paused_at", sa.String),
        sa.Column("paused_by", sa.String),
        sa.Column("clock_since", sa.String),
    ],
    "seats": [
        sa.Column("ready", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("owner", sa.String),
        sa.Column("owner_name", sa.String),
        sa.Column("stood", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("resigned", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("recovery", sa.String),
    ],
    "log": [sa.Column("click", sa.String), sa.Column("spent", sa.Float)],
}
OWNERS = "ix_seats_owner"


def upgrade() -> None:
    """Bring the tables to this form; every table of before has begun."""
    for table, columns in COLUMNS.items():
        for column in columns:
            op.add_column(table, column)
    op.create_index(OWNERS, "seats", ["owner"])
    op.execute("UPDATE tables SET begun = created")
    op.create_table(
        "talk",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("targets", sa.JSON, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
    op.create_table(
        "sights",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "blocks",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Bring the tables back to the form before."""
    for table in ("blocks", "sights", "talk"):
        op.drop_table(table)
    op.drop_index(OWNERS, "seats")
    for table, columns in COLUMNS.items():
        with op.batch_alter_table(table) as changed:
            for column in columns:
                changed.drop_column(column.name)
