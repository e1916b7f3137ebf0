"""Looking back: what a table came from that was not dealt, and what was found of decisions."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this form."""
    op.add_column("tables", sa.Column("origin", sa.String))
    op.create_table(
        "findings",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("moment", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("found", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Bring the tables back to the form before."""
    op.drop_table("findings")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("origin")
