"""Hooks that send uncaught exceptions and Python warnings to the log instead of standard error."""

import logging
import sys
import threading
import warnings
from types import TracebackType
from typing import Any, TextIO

LOGGER = logging.getLogger("marooned.uncaught")


def install() -> None:
    """Replace the hooks of this process."""
    sys.excepthook = log_exception
    threading.excepthook = log_thread
    sys.unraisablehook = log_unraisable
    warnings.showwarning = log_warning


def log_exception(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Log an exception that ends the program."""
    if issubclass(kind, KeyboardInterrupt):
        return
    LOGGER.critical("uncaught exception", exc_info=(kind, error, trace))


def log_thread(given: Any) -> None:
    """Log an exception that ends a thread."""
    if issubclass(given.exc_type, SystemExit) or given.exc_value is None:
        return
    info = given.exc_type, given.exc_value, given.exc_traceback
    LOGGER.error("uncaught exception in a thread", exc_info=info)


def log_unraisable(given: Any) -> None:
    """Log an exception that cannot be raised, such as that of a destructor."""
    error = given.exc_value
    info = None if error is None else (given.exc_type, error, given.exc_traceback)
    LOGGER.error("exception ignored", exc_info=info)


def log_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Log a Python warning in one line."""
    del file, line
    extra = {"category": category.__name__}
    LOGGER.warning("%s:%d: %s", filename, lineno, str(message), extra=extra)
