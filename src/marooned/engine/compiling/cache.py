"""Code cache for compiled rules on disk, and the lock for writing it. Used only by `rule`.

Numba's own cache key is the file of the function, so an edit to a helper in another file would
leave stale code. In this cache each game has a folder named after a digest of every source that its
code may depend on: shared sources plus those of the game. After an edit to one game only that game
is compiled again.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

KEPT_CACHES = 4
PATIENCE = 0.2
"""Seconds to wait for the lock before cached code is looked up again."""
SHARED = "_"
"""Folder of code that does not work on records."""
APART = "__from_"
"""Separates the game's name from the source digest in the marker of an external game's records."""
BOUNDS_CHECKED = os.environ.get("MAROONED_BOUNDS", "") not in ("", "0")
_PACKAGE = Path(__file__).resolve().parents[2]
_SOURCES = (".py", ".toml")
COMPILES = re.compile(r"^@(rule|entry|hook|hook_with_default|answers)\b", re.MULTILINE)
IMPORTS = re.compile(r"^ *from (marooned[\w.]*) import (\([^)]*\)|.+)", re.MULTILINE)
"""Matches the imports of this package's modules in a source: the module and the imported names."""
_keeping = True


@cache
def cache_folder(marker: str = "") -> Path | None:
    """Return the folder of a game's compiled code, or None if the folder cannot be written.

    Args:
        marker: Marker of the game's records; empty for code that does not work on records.
    """
    name, _, elsewhere = marker.removeprefix("is_").partition(APART)
    folder = kept_code() / (name or SHARED) / (game_digest(name) + elsewhere)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "touched").touch()
    except OSError as error:
        warnings.warn(f"compiled rules cannot be cached: {error}", RuntimeWarning, stacklevel=2)
        return None
    _prune(folder.parent)
    return folder


def kept_code() -> Path:
    """Return the folder of all compiled code, which has one subfolder per game."""
    base = os.environ.get("MAROONED_CACHE") or platformdirs.user_cache_path("marooned")
    return Path(base) / "compiled"


def keep_nothing() -> None:
    """Stop reading and writing the cache in this process."""
    global _keeping  # noqa: PLW0603 - one process, one mode
    _keeping = False


def is_keeping() -> bool:
    """Return True if the cache is in use."""
    return _keeping


@cache
def source_digest() -> str:
    """Return a digest of all sources that compiled code may depend on, and of MAROONED_BOUNDS."""
    return _digest(_PACKAGE, compiled_sources(), f"bounds={BOUNDS_CHECKED}")


@cache
def game_digest(name: str) -> str:
    """Return a digest of all sources that one game's code may depend on, shared ones included."""
    return _digest(_PACKAGE, sources_of(name), f"bounds={BOUNDS_CHECKED}")


def sources_of(name: str) -> set[Path]:
    """Return the files that the compiled code of one game depends on, shared files included."""
    shelf = _PACKAGE / "games"
    return {
        path
        for path in compiled_sources()
        if not path.is_relative_to(shelf) or path.is_relative_to(shelf / (name or SHARED))
    }


@cache
def compiled_sources() -> set[Path]:
    """Return the files that compiled code depends on: compiled modules, their imports and weights.

    An imported module counts if it is in `engine` or `games`, or is compiled itself. Numbers of
    other modules are not part of compiled code.
    """
    compiling = {
        path for path in _PACKAGE.rglob("*.py") if COMPILES.search(path.read_text("utf-8"))
    }
    found: set[Path] = set()
    ahead = list(compiling)
    while ahead:
        path = ahead.pop()
        if path not in found:
            found.add(path)
            ahead += [each for each in _imported_by(path) if _is_inner(each) or each in compiling]
    return found | set((_PACKAGE / "games").glob("*/weights.toml"))


def _is_inner(path: Path) -> bool:
    """Return True if compiled code may depend on a file.

    Files that load WebAssembly do not count.
    """
    room, *rest = path.relative_to(_PACKAGE).parts
    return room in ("engine", "games") and rest[:1] != ["wasm"]


def _imported_by(path: Path) -> list[Path]:
    """Return the files of this package that a file imports, `__init__` modules included."""
    found = []
    for module, names in IMPORTS.findall(path.read_text("utf-8")):
        at = _PACKAGE.parent.joinpath(*module.split("."))
        parts = [at / f"{name}.py" for name in re.findall(r"\w+", names)]
        files = (at.with_suffix(".py"), at / "__init__.py", *parts)
        found += [each for each in files if each.exists()]
    return found


def _sources_in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix in _SOURCES]


def _digest(top: Path, files: Iterable[Path], salt: str = "") -> str:
    """Return a digest of the files below a folder."""
    digest = hashlib.sha256(salt.encode())
    for path in sorted(files):
        digest.update(str(path.relative_to(top)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class Guest:
    """An external game, with the name of its folder and the digest of its sources."""

    name: str
    digest: str


def is_elsewhere(folder: Path) -> bool:
    """Return True if a folder is outside of this package: it then holds an external game."""
    return not folder.resolve().is_relative_to(_PACKAGE)


def game_package(module: str) -> str:
    """Return the package that defines `GAME` and contains a module; empty if there is none."""
    name = module
    while name and not hasattr(sys.modules.get(name), "GAME"):
        name = name.rpartition(".")[0]
    return name


@cache
def guest_of(module: str) -> Guest | None:
    """Return the external game that a module belongs to, if any: its package defines `GAME`."""
    name = game_package(module)
    folder = Path(getattr(sys.modules.get(name), "__file__", None) or "").resolve().parent
    if not name or not is_elsewhere(folder):
        return None
    return Guest(folder.name, _digest(folder, _sources_in(folder)))


def _prune(base: Path) -> None:
    """Remove all but the most recently used caches."""
    folders = sorted(base.iterdir(), key=_last_use, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


def _last_use(folder: Path) -> float:
    mark = folder / "touched"
    return mark.stat().st_mtime if mark.exists() else 0.0


@contextmanager
def turn(marker: str) -> Iterator[bool]:
    """Hold the compile lock of a game, and yield True if the lock was acquired.

    After a timeout, yield False. The process that holds the lock may have compiled the code by
    then.
    """
    folder = cache_folder(marker) if is_keeping() else None
    if folder is None:
        yield True
        return
    lock = FileLock(folder / "lock")
    try:
        lock.acquire(timeout=PATIENCE, poll_interval=PATIENCE / 4)
    except Timeout:
        yield False
        return
    try:
        yield True
    finally:
        lock.release()
