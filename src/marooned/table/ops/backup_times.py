"""Time of the last backup, stored in the database so that nodes can show its age."""

import logging
import time

from sqlalchemy import Connection, select

from marooned.table.ops.transfers import opened_file
from marooned.table.server_address import Place, ServerAddress
from marooned.table.store.database import HEAD
from marooned.table.store.engines.expressions import upsert
from marooned.table.store.engines.precheck import form_in, visiting
from marooned.table.store.operator.shared_values import BACKUP, REVISION
from marooned.table.store.schema import OPERATOR_VALUES

LOGGER = logging.getLogger(__name__)


def note_backup(database: Place, now: float | None = None) -> None:
    """Store that a backup was written; a user who may only read has the backup all the same.

    Args:
        database: The database that was backed up, also while nodes run.
        now: The time, in seconds since 1970 (default: now).
    """
    moment = time.time() if now is None else now
    try:
        if isinstance(database, ServerAddress):
            with visiting(database) as connection:
                _write(connection, moment)
        elif database.exists():
            with opened_file(database) as connection:
                _write(connection, moment)
    except Exception as error:  # noqa: BLE001 - the backup itself is complete
        LOGGER.debug("the time of the backup is not stored: %s", error)


def _write(connection: Connection, moment: float) -> None:
    if form_in(connection) != HEAD:
        return
    wanted = select(OPERATOR_VALUES.c.value).where(OPERATOR_VALUES.c.name == REVISION)
    revision = int(connection.scalar(wanted) or 0) + 1
    statement = upsert(OPERATOR_VALUES, connection.dialect.name)
    for name, value in ((BACKUP, moment), (REVISION, revision)):
        connection.execute(statement, {"name": name, "value": value})
