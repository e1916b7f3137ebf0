"""Turns: since when the running turn of a table counts, or how long it took until it stood."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this form; of turns that run nobody knows since when."""
    op.add_column("tables", sa.Column("turn_began", sa.Float))
    op.add_column("tables", sa.Column("turn_used", sa.Float))


def downgrade() -> None:
    """Bring the tables back to the form before."""
    with op.batch_alter_table("tables") as tables:
        for column in ("turn_began", "turn_used"):
            tables.drop_column(column)
