"""Limit of open files of the process, and the number of connections that it allows."""

import contextlib
import logging
import math

from marooned.table.settings import Settings

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

LOGGER = logging.getLogger(__name__)
OPEN_MAX = 10240
"""Maximum on macOS, although its hard limit is infinite."""
OWN = 96
"""Descriptors for the node's own files: database, log, page, Redis."""
OF_A_PROCESS = 4
"""Descriptors for each process that computes the moves of AI players."""
FEWEST = 8


def raise_limit() -> None:
    """Raise the soft limit of open files to the hard one, as far as the system allows."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, max(soft, OPEN_MAX)):
        if soft in (wanted, resource.RLIM_INFINITY):
            return
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return


def limit() -> float:
    """Return the number of files that this process may have open, infinite if there is no limit."""
    if resource is None:
        return math.inf
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return math.inf if soft == resource.RLIM_INFINITY else soft


def connections_within(settings: Settings, reserve: int) -> int:
    """Return the number of connections besides a reserve, at most `connections`."""
    free = limit() - OWN - OF_A_PROCESS * settings.processes - reserve
    return int(min(settings.connections, max(FEWEST, free)))


def check(settings: Settings, reserve: int) -> None:
    """Log a warning if fewer connections fit below the limit than the settings allow."""
    met, wanted = connections_within(settings, reserve), settings.connections
    if met < wanted:
        text = "at most %d connections fit the limit of %d open files (setting connections: %d)"
        LOGGER.warning(text, met, limit(), wanted)
