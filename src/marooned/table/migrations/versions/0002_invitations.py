"""Who opened a table, and the hash of the invitation to a seat until somebody takes it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this form."""
    op.add_column("tables", sa.Column("opener", sa.String))
    op.add_column("seats", sa.Column("invitation", sa.String))


def downgrade() -> None:
    """Bring the tables back to the form before."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("invitation")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("opener")
