"""Memory use of this process."""

import os
from pathlib import Path

STATM = Path("/proc/self/statm")
MIB = 2**20
RESIDENT = 1
"""Index of the resident pages in a line of `statm`."""


def used_mib() -> int:
    """Return the resident memory of this process in MiB, 0 on systems without `/proc`."""
    try:
        pages = int(STATM.read_text().split()[RESIDENT])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // MIB
