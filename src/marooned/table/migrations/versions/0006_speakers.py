"""Speakers: who said a line of the talk, whichever seat they have.

From this form on, tables that were not dealt here are deleted when nobody opens them.
"""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the talk to this form; of what was said before nobody knows who did.

    The time of tables that were not dealt here begins now: nobody was told of it before.
    """
    op.add_column("talk", sa.Column("speaker", sa.String))
    tables = sa.table("tables", sa.column("touched"), sa.column("origin"))
    now = datetime.now(UTC).isoformat(timespec="seconds")
    op.execute(sa.update(tables).where(tables.c.origin.is_not(None)).values(touched=now))


def downgrade() -> None:
    """Bring the talk back to the form before."""
    with op.batch_alter_table("talk") as talk:
        talk.drop_column("speaker")
