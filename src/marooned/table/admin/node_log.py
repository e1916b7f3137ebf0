"""Log of a node, as text or JSON lines, without secrets."""

import logging
import sys
import traceback
from collections.abc import Iterator
from typing import Any, Literal, TextIO

import structlog
from pydantic import SecretStr
from structlog.typing import EventDict

from marooned.table.admin import uncaught
from marooned.table.admin.log_fields import AsyncioFilter, add_extra, add_request
from marooned.table.admin.redaction import Redactor
from marooned.table.ai.workers import LostWorkerError
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings
from marooned.table.store.engines.outages import is_outage

Format = Literal["text", "json"]
ACCESS = "marooned.access"
LIFETIME = "marooned.lifetime"
"""Logger of the start and the stop of a node; a log for programs always has them."""
SHOWN_ERRORS = (OSError, LostWorkerError)
"""Errors whose text is logged: the text of others may contain hidden cards of a seat."""


def secrets_of(settings: Settings) -> Iterator[str]:
    """Yield the secret values of the settings."""
    for _, value in settings:
        if isinstance(value, SecretStr):
            yield value.get_secret_value()
        elif isinstance(value, ServerAddress):
            yield value.url
    yield settings.webhook or ""


def safe_text(error: BaseException) -> str:
    """Return the type of an error, with its text only if that cannot contain hidden cards."""
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, SHOWN_ERRORS) and str(error) else kind


def safe_traceback(error: BaseException) -> str:
    """Return the traceback of an error and of its causes, without source lines."""
    frames = traceback.extract_tb(error.__traceback__)
    cause = error.__cause__ or error.__context__
    before = [*safe_traceback(cause).splitlines(), "which led to"] if cause else []
    places = [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return "\n".join([*before, safe_text(error), *places])


class RedactionFilter(logging.Filter):
    """Removes texts of errors from records, and drops repeated errors during an outage."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change the arguments of a record, and return True if it is to be logged."""
        if record.exc_info and is_outage(record.exc_info[1]):
            return False
        if isinstance(record.args, tuple):
            record.args = tuple(map(safe_argument, record.args))
        return True


def safe_argument(argument: object) -> object:
    """Return an argument of a record, an error without its text."""
    return safe_text(argument) if isinstance(argument, BaseException) else argument


def add_traceback(_logger: Any, _name: str, event: EventDict) -> EventDict:
    """Replace the exception of an event by its safe traceback; for structlog."""
    info = event.pop("exc_info", None)
    error = info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event["exception"] = safe_traceback(error)
    return event


class RedactionProcessor:
    """Redacts secrets in all texts of an event; for structlog."""

    def __init__(self, redactor: Redactor) -> None:
        self._redactor = redactor

    def __call__(self, _logger: Any, _name: str, event: EventDict) -> EventDict:
        """Return an event without secrets."""
        return {key: self._redacted(value) for key, value in event.items()}

    def _redacted(self, value: Any) -> Any:
        return self._redactor.redact(value) if isinstance(value, str) else value


def formatter(redactor: Redactor, form: Format, *, colors: bool) -> logging.Formatter:
    """Return the formatter of log records."""
    text = structlog.dev.ConsoleRenderer(
        colors=colors, exception_formatter=structlog.dev.plain_traceback
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            add_extra,
            add_request,
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            add_traceback,
            RedactionProcessor(redactor),
            structlog.processors.JSONRenderer(ensure_ascii=False) if form == "json" else text,
        ],
    )


def handler_for(settings: Settings, stream: TextIO) -> logging.Handler:
    """Return a handler that writes the log of a node to a stream."""
    handler = logging.StreamHandler(stream)
    handler.addFilter(RedactionFilter())
    handler.addFilter(AsyncioFilter())
    redactor = Redactor(secrets_of(settings))
    handler.setFormatter(formatter(redactor, settings.log_format, colors=stream.isatty()))
    return handler


def configure(settings: Settings) -> None:
    """Send all logging of this program to standard error.

    A log for programs has nothing else there: uncaught exceptions and warnings become entries.
    """
    logging.basicConfig(handlers=[handler_for(settings, sys.stderr)], force=True)
    logging.getLogger("marooned").setLevel(settings.log_level.upper())
    is_json = settings.log_format == "json"
    for name, is_wanted in ((ACCESS, settings.access_log), (LIFETIME, is_json)):
        logging.getLogger(name).setLevel(logging.INFO if is_wanted else logging.WARNING)
    if is_json:
        uncaught.install()
