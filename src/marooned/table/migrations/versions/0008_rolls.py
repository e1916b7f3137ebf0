"""Rolls: who looks at which tables by which node, and up to where people were summoned."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this form; nobody is on a roll yet."""
    op.add_column("tables", sa.Column("summoned", sa.Integer))
    op.create_table(
        "nodes",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "rolls",
        sa.Column("node", sa.String, primary_key=True),
        sa.Column("table", sa.String, primary_key=True, index=True),
        sa.Column("token", sa.String, primary_key=True),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("called", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Bring the tables back to the form before."""
    for table in ("rolls", "nodes"):
        op.drop_table(table)
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("summoned")
