"""Rows of tables, seats and logs: the oldest form that is read. Older ones were never released."""

from alembic import op

from marooned.table.migrations.former_schema import FORMER

revision = "0009"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables of the database."""
    FORMER.create_all(op.get_bind())


def downgrade() -> None:
    """Drop all tables of the database."""
    FORMER.drop_all(op.get_bind())
