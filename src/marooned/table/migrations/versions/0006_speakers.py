"""Speakers: who said a line of the talk, whichever seat they have."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the talk to this form; of what was said before nobody knows who did."""
    op.add_column("talk", sa.Column("speaker", sa.String))


def downgrade() -> None:
    """Bring the talk back to the form before."""
    with op.batch_alter_table("talk") as talk:
        talk.drop_column("speaker")
