"""Why a companion did what an entry of the log holds, in one sentence."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this form."""
    op.add_column("log", sa.Column("why", sa.String))


def downgrade() -> None:
    """Bring the tables back to the form before."""
    with op.batch_alter_table("log") as log:
        log.drop_column("why")
