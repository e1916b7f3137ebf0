"""Where compiled rules are kept, and the lock under which they are written. For `rule` only.

Numba's own key is the file a function stands in; editing a helper elsewhere would leave stale code.
So the folder is named after a digest of every source that compiled code may depend on.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import warnings
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path

import platformdirs
from filelock import FileLock

KEPT_CACHES = 4
BOUNDS_CHECKED = os.environ.get("MAROONED_BOUNDS", "") not in ("", "0")
_PACKAGE = Path(__file__).resolve().parent.parent
_SOURCES = (".py", ".toml")
_keeping = True


@cache
def cache_folder() -> Path | None:
    """Return the folder of this version's compiled code, or None where nothing can be written."""
    base = (
        Path(os.environ.get("MAROONED_CACHE") or platformdirs.user_cache_path("marooned")) / "rules"
    )
    folder = base / source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "touched").touch()
    except OSError as error:
        warnings.warn(f"compiled rules are not kept: {error}", RuntimeWarning, stacklevel=2)
        return None
    _prune(base)
    return folder


def keep_nothing() -> None:
    """Neither keep nor find compiled code from now on, in this process."""
    global _keeping  # noqa: PLW0603 - one process, one mode
    _keeping = False


def is_keeping() -> bool:
    """Tell whether compiled code is kept."""
    return _keeping


@cache
def source_digest() -> str:
    """Return a digest of all that compiled code may depend on, the bounds switch too."""
    digest = hashlib.sha256(f"bounds={BOUNDS_CHECKED}".encode())
    for part in ("engine", "games", "players"):
        for path in sorted(p for p in (_PACKAGE / part).rglob("*") if p.suffix in _SOURCES):
            digest.update(str(path.relative_to(_PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]


def _prune(base: Path) -> None:
    """Remove all but the most recently used caches."""
    folders = sorted(base.iterdir(), key=_last_use, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


def _last_use(folder: Path) -> float:
    mark = folder / "touched"
    return mark.stat().st_mtime if mark.exists() else 0.0


@cache
def writing() -> AbstractContextManager[object]:
    """Return the lock under which one process at a time compiles; the others find the result."""
    folder = cache_folder()
    return nullcontext() if folder is None else FileLock(folder / "lock")
