"""Outages of the database in the log: one line when one starts, and one when it ends."""

import logging
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from prometheus_client import Counter
from sqlalchemy import Engine, event

from marooned.table.error_codes import TableError

LOGGER = logging.getLogger(__name__)


class Failure(NamedTuple):
    """Why the database refused a statement, and whether it can be read all the same."""

    why: str
    writes_alone: bool


class Outage:
    """Whether the database answers; fed by every statement, on any thread."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """Begin with a database that answers.

        Args:
            now: A clock in seconds.
        """
        self.faults = Counter(
            "marooned_store_faults", "Statements that the database failed to run", registry=None
        )
        self._now = now
        self._lock = Lock()
        self._failed = 0
        self._began = 0.0
        self._blocks_writes_alone = True

    @property
    def is_on(self) -> bool:
        """Whether the last statements failed."""
        return self._failed > 0

    def fail(self, why: str, *, writes_alone: bool = False) -> None:
        """Count a failure, and log the first one.

        Args:
            why: What is wrong, for the log.
            writes_alone: Whether the database can be read all the same, as with a full disk.
        """
        self.faults.inc()
        with self._lock:
            self._failed += 1
            is_first = self._failed == 1
            if is_first:
                self._began = self._now()
            self._blocks_writes_alone = writes_alone and (is_first or self._blocks_writes_alone)
        if is_first:
            LOGGER.error("database outage: %s; nothing can be saved until it ends", why)

    def succeed(self, *, wrote: bool) -> None:
        """Note that a statement succeeded: the outage is over, unless it blocks only writes.

        Args:
            wrote: Whether the statement was a write.
        """
        if not self._failed:
            return
        with self._lock:
            if self._blocks_writes_alone and not wrote:
                return
            failed, self._failed = self._failed, 0
            seconds = self._now() - self._began
        if failed:
            LOGGER.warning(
                "database outage over after %.1f s: %d statements failed", seconds, failed
            )


def watch(engine: Engine, outage: Outage, failure_of: Callable[[Any], Failure | None]) -> None:
    """Feed an outage with the statements of an engine; before other listeners raise on errors.

    Args:
        engine: Whose statements count.
        outage: What is fed.
        failure_of: Returns the failure that an error of the driver is, None if it is none.
    """

    def note_error(context: Any) -> None:
        failure = failure_of(context.original_exception)
        if failure is not None:
            outage.fail(failure.why, writes_alone=failure.writes_alone)

    def note_success(*_what: object) -> None:
        outage.succeed(wrote=False)  # what it wrote counts once it is committed

    event.listen(engine, "handle_error", note_error)
    event.listen(engine, "after_cursor_execute", note_success)


def is_outage(error: BaseException | None) -> bool:
    """Return True if an error comes from an outage, which has its own lines in the log."""
    return isinstance(error, TableError) and error.code == "storage"
