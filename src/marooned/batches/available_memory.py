"""The memory that games take: too many of them are refused before any of it is taken."""

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
"""Where Linux tells what a container may take, by either of its two ways."""
AVAILABLE: Final = re.compile(r"^MemAvailable:\s*(\d+) kB$", re.MULTILINE)
GIBI: Final = 1 << 30


def check_memory(name: str, games: int, each: int) -> None:
    """See that there is memory for so many games.

    Args:
        name: What their number is called.
        games: Their number.
        each: How many bytes one takes.

    Raises:
        OptionError: There is not; nothing has been taken.
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
    """Return how many bytes may be taken at most, as far as the system tells."""
    return min((*_installed(), *_available(), *_limits()), default=sys.maxsize)


def _installed() -> Iterator[int]:
    if "SC_PHYS_PAGES" in getattr(os, "sysconf_names", ()):
        yield os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _available() -> Iterator[int]:
    """Give what the kernel could hand out without swapping, on Linux."""
    if MEMINFO.is_file() and (found := AVAILABLE.search(MEMINFO.read_text("utf-8"))):
        yield int(found[1]) << 10


def _limits() -> Iterator[int]:
    """Give what a container may take in all, on Linux."""
    for path in LIMITS:
        if path.is_file() and (told := path.read_text("utf-8").strip()).isdecimal():
            yield int(told)
