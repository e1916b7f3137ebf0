"""The log of a node: lines for people or for programs, in which no secret ever stands."""

import logging
import sys
import traceback
from collections.abc import Iterator
from typing import Any, Literal, TextIO

import structlog
from pydantic import SecretStr
from structlog.typing import EventDict

from marooned.table.admin.redaction import Mask
from marooned.table.ai.workers import LostWorkerError
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings
from marooned.table.store.engines.outages import is_outage

Format = Literal["text", "json"]
ACCESS = "uvicorn.access"
PATH = 2
"""Which argument of a line on a request is its path."""
NO_PORT = ":0"
"""The end of a client's address that a proxy named: its port is unknown."""
QUIET = ("/api/health/", "/metrics")
"""What programs ask every few seconds."""
SAID = (OSError, LostWorkerError)
"""The errors whose words are told: those of others may name what a seat holds."""


def secrets_of(settings: Settings) -> Iterator[str]:
    """Give the words of the settings that nobody may read."""
    for _, value in settings:
        if isinstance(value, SecretStr):
            yield value.get_secret_value()
        elif isinstance(value, ServerAddress):
            yield value.url
    yield settings.webhook or ""


def kind_of(error: BaseException) -> str:
    """Return what an error is, without its words: they may name a card that nobody sees."""
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, SAID) and str(error) else kind


def trace_of(error: BaseException) -> str:
    """Return where an error came from, and those it came from in turn."""
    told = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames_of(error)]
    cause = error.__cause__ or error.__context__
    before = [*trace_of(cause).splitlines(), "which led to"] if cause else []
    return "\n".join([*before, kind_of(error), *(f"  {place}" for place in told)])


def frames_of(error: BaseException) -> traceback.StackSummary:
    """Return the places that an error passed."""
    return traceback.extract_tb(error.__traceback__)


class Discretion(logging.Filter):
    """Lets no error's own words into a line, nor what is asked along with a path."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change what a line is made of; what is asked every few seconds makes none.

        What fails again and again during an outage of the database makes none either.
        """
        if record.exc_info and is_outage(record.exc_info[1]):
            return False
        if isinstance(record.args, tuple):
            record.args = tuple(map(discreet, record.args))
            if record.name == ACCESS and len(record.args) > PATH:
                path, _, _ = str(record.args[PATH]).partition("?")
                client = str(record.args[0]).removesuffix(NO_PORT)
                record.args = (client, *record.args[1:PATH], path, *record.args[PATH + 1 :])
                return not path.startswith(QUIET)
        return True


def discreet(argument: object) -> object:
    """Return what may stand in a line."""
    return kind_of(argument) if isinstance(argument, BaseException) else argument


def traced(_logger: Any, _name: str, event: EventDict) -> EventDict:
    """Tell of an error where it came from."""
    told = event.pop("exc_info", None)
    error = told[1] if isinstance(told, tuple) else told
    if isinstance(error, BaseException):
        event["exception"] = trace_of(error)
    return event


class Masking:
    """Puts out the secrets in all parts of a line."""

    def __init__(self, mask: Mask) -> None:
        self._mask = mask

    def __call__(self, _logger: Any, _name: str, event: EventDict) -> EventDict:
        """Return a line without them."""
        return {key: self._hidden(value) for key, value in event.items()}

    def _hidden(self, value: Any) -> Any:
        return self._mask.over(value) if isinstance(value, str) else value


def formatter(mask: Mask, form: Format, *, colors: bool) -> logging.Formatter:
    """Return what makes a line of a record."""
    text = structlog.dev.ConsoleRenderer(
        colors=colors, exception_formatter=structlog.dev.plain_traceback
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            traced,
            Masking(mask),
            structlog.processors.JSONRenderer(ensure_ascii=False) if form == "json" else text,
        ],
    )


def handler_for(settings: Settings, stream: TextIO) -> logging.Handler:
    """Return what writes the log of a node to a stream."""
    handler = logging.StreamHandler(stream)
    handler.addFilter(Discretion())
    mask = Mask(secrets_of(settings))
    handler.setFormatter(formatter(mask, settings.log_format, colors=stream.isatty()))
    return handler


def begin(settings: Settings) -> None:
    """Have all that is logged in this program go to standard error."""
    logging.basicConfig(handlers=[handler_for(settings, sys.stderr)], force=True)
    logging.getLogger("marooned").setLevel(settings.log_level.upper())
    if settings.access_log:
        logging.getLogger(ACCESS).setLevel(logging.INFO)
