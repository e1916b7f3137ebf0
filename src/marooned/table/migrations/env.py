"""How Alembic reaches the database: by the connection that the store hands over."""

from alembic import context

from marooned.table.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
