"""Structured fields of log entries: the request, the table, and data of single events."""

import logging
from typing import Any

import structlog
from structlog.typing import EventDict

from marooned.table.request_context import current

EXTRA = (
    *("table", "duration", "method", "status", "pid", "limit"),
    *("version", "build", "address", "database", "reason", "category"),
)
"""Fields that a log call may add by `extra`."""
add_extra = structlog.stdlib.ExtraAdder(EXTRA)


def add_request(_logger: Any, _name: str, event: EventDict) -> EventDict:
    """Add id, client, route and table of the current request; for structlog."""
    request = current()
    if request is not None:
        event["request_id"] = request.id
        event["client"] = request.client
        event["route"] = request.route
        if request.table is not None:
            event.setdefault("table", request.table)
    return event


class AsyncioFilter(logging.Filter):
    """Shortens errors of asyncio to their first line: further lines repeat texts of exceptions."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change a record of asyncio; all records are logged."""
        if record.name == "asyncio" and record.exc_info:
            record.msg = str(record.msg).partition("\n")[0]
        return True
