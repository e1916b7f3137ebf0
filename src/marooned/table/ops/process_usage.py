"""Memory and CPU time of other processes, from `/proc`."""

import os
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
RESIDENT = 1
"""Index of the resident pages in a line of `statm`."""
AFTER_NAME = ") "
"""Ends the name of a program in `stat`, which may contain spaces."""
USER_TIME, SYSTEM_TIME = 11, 12
"""Indices of the times in `stat`, after the name."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Resident memory in bytes, and CPU time in seconds since the start of the process."""

    memory: int
    cpu_seconds: float


def usage_of(pid: int) -> Usage | None:
    """Return the use of a process, None if it has ended or the system has no `/proc`."""
    folder = PROC / str(pid)
    try:
        pages = int((folder / "statm").read_text().split()[RESIDENT])
        fields = (folder / "stat").read_text().rpartition(AFTER_NAME)[2].split()
    except (OSError, IndexError, ValueError):
        return None
    ticks = int(fields[USER_TIME]) + int(fields[SYSTEM_TIME])
    return Usage(pages * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK"))
