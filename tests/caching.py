"""Throws compiled test code away when any of it has changed, for Numba looks at one file at a time.

The code of the package itself is kept: its folders go by digests of its sources.
"""

import hashlib
from pathlib import Path

from filelock import FileLock

from marooned.engine.compiling.cache import cache_folder, kept_code
from marooned.engine.compiling.rule import PLAIN

TESTS = Path(__file__).resolve().parent
MARKS = ("@rule", "@entry", "@hook")


def compiled_files() -> list[Path]:
    files = sorted(TESTS.rglob("*.py"))
    return [path for path in files if any(mark in path.read_text("utf-8") for mark in MARKS)]


def digest_of(files: list[Path]) -> str:
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


def drop_stale() -> None:
    """Drop what is stale, one process at a time: the next may keep what this one then compiles."""
    if PLAIN or cache_folder() is None:
        return
    files = compiled_files()
    digest, mark = digest_of(files), kept_code() / "tests"
    mark.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{mark}.lock"):
        if not mark.exists() or mark.read_text("utf-8") != digest:
            for path in files:
                drop(path)
            mark.write_text(digest, "utf-8")


def drop(path: Path) -> None:
    """Remove what is kept of one file, in folders named after the file's folder."""
    for index in kept_code().glob(f"*/*/{path.parent.name}_*/{path.stem}.*.nbi"):
        index.unlink(missing_ok=True)


drop_stale()
