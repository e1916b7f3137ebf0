"""Memory check: a batch that does not fit is refused before any memory is allocated."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from marooned.errors import OptionError

MEMINFO = Path("/proc/meminfo")
LIMITS: Final = [
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
]
"""Memory limits of a Linux container: cgroup v2 and v1."""
AVAILABLE: Final = re.compile(r"^MemAvailable:\s*(\d+) kB$", re.MULTILINE)
GIBI: Final = 1 << 30


def check_memory(name: str, games: int, each: int) -> None:
    """Check that there is enough memory for a number of games.

    Args:
        name: The argument's name in the error.
        games: The number of games.
        each: The bytes per game.

    Raises:
        OptionError: There is not enough memory. Nothing has been allocated.
    """
    free = free_memory()
    if games * each > free:
        allowed = f"a whole number from 1 to {max(1, free // each)}"
        raise OptionError(
            f"{name} is {games}, which takes {games * each / GIBI:.1f} GiB of memory; "
            f"{free / GIBI:.1f} GiB is free; allowed is {allowed}",
            value=games,
            allowed=[allowed],
        )


def free_memory() -> int:
    """Return the number of free bytes: the smallest number that the system reports."""
    return min((*_installed(), *_available(), *_limits()), default=sys.maxsize)


def _installed() -> Iterator[int]:
    if "SC_PHYS_PAGES" in getattr(os, "sysconf_names", ()):
        yield os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _available() -> Iterator[int]:
    """Yield the memory that Linux could allocate without swapping."""
    if MEMINFO.is_file() and (found := AVAILABLE.search(MEMINFO.read_text("utf-8"))):
        yield int(found[1]) << 10


def _limits() -> Iterator[int]:
    """Yield the memory limits of the container on Linux."""
    for path in LIMITS:
        if path.is_file() and (told := path.read_text("utf-8").strip()).isdecimal():
            yield int(told)
