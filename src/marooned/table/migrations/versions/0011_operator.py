"""Tables of the operator: bans, reports, and values that all nodes share."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

REPORT_TEXTS = (
    *("table", "title", "reporter", "reporter_name", "reported", "reported_name"),
    *("reason", "text"),
)


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "bans",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("target", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.UniqueConstraint("kind", "target"),
    )
    first, *others = (sa.Column(name, sa.String, nullable=False) for name in REPORT_TEXTS)
    op.create_table(
        "reports",
        sa.Column("id", sa.String, primary_key=True),
        first,
        sa.Column("created", sa.Float, nullable=False),
        *others,
        sa.Column("lines", sa.JSON, nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
    )
    op.create_table(
        "operator_values",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.JSON),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("operator_values", "reports", "bans"):
        op.drop_table(name)
