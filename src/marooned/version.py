"""Version of this installation: that of its build, or of the sources if it was not built."""

from pathlib import Path
from typing import Final

RELEASE: Final = "0.1.0"
"""The next release, or the one that is tagged."""
BUILT: Final = "version.txt"
"""File in a wheel with the version of the build."""


def version_here(folder: Path) -> str:
    """Return the version that a build wrote to a folder, or `0.1.0.dev0+source`."""
    try:
        return (folder / BUILT).read_text("utf-8").strip()
    except OSError:
        return f"{RELEASE}.dev0+source"


VERSION: Final = version_here(Path(__file__).parent)
