"""Checks of the installation: Python, libraries, rules, compiler cache, GPU, page."""

from __future__ import annotations

import platform
import re
import shutil
import sys
import warnings
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from marooned.cli.diagnostics.diagnosis import BROKEN, OK, OPTIONAL, WARNING, Finding
from marooned.cli.diagnostics.requirements import Library, installed, libraries
from marooned.discover import games
from marooned.errors import MaroonedError

OLDEST: Final = (3, 11)
NEWEST: Final = (3, 14)
PACKAGE: Final = "marooned"
UNUSUAL: Final = ("all", "dev", "test")
"""Extras that the report does not list: the union of others, and those for developers."""
NATIVE: Final = "pip install 'marooned[native]'"
SLOW: Final = "the rules run as plain Python, many times slower"
DRIVER: Final = Path("/proc/driver/nvidia")
LINKED: Final = re.compile(r"""(?:src|href)="/?(assets/[^"]+)\"""")
MEBIBYTE: Final = 1 << 20


def python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """Check that this version of Python is supported."""
    name = ".".join(map(str, version))
    text = f"{platform.python_implementation()} {name}, {sys.executable}"
    supported = f"Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}"
    if version[:2] < OLDEST:
        return Finding("Python", BROKEN, text, f"install {supported}")
    if version[:2] > NEWEST:
        return Finding("Python", WARNING, text, f"tested versions are {supported}")
    return Finding("Python", OK, text)


def required(requirements: list[str] | None = None) -> Iterator[Finding]:
    """Check the versions of all libraries: the required ones, and those of each extra.

    Args:
        requirements: Requirements as in package metadata (default: those of this package).
    """
    from marooned import __version__

    own = f"{PACKAGE} {__version__}, {Path(__file__).resolve().parents[2]}"
    try:
        stated = requires(PACKAGE) or [] if requirements is None else requirements
    except PackageNotFoundError:
        yield Finding(
            "package", WARNING, f"{own}, not installed", "pip install it, with its libraries"
        )
        return
    found = list(libraries(stated, PACKAGE))
    yield Finding("package", OK, own)
    yield base([each for each in found if not each.extra])
    yield extras([each for each in found if each.extra])


def base(found: list[Library]) -> Finding:
    """Check the libraries that every installation needs."""
    wrong = [each for each in found if not each.is_right]
    details = {each.name: each.found for each in found}
    if wrong:
        advice = f"pip install --upgrade {' '.join(map(quoted, wrong))}"
        return Finding("libraries", BROKEN, described(wrong), advice, details)
    return Finding("libraries", OK, f"all {len(found)} in supported versions", "", details)


def extras(found: list[Library]) -> Finding:
    """Check the libraries of extras: those that are installed must have supported versions."""
    details = {each.name: each.found for each in found}
    wrong = [each for each in found if each.found and not each.is_right]
    if wrong:
        advice = f"pip install --upgrade {' '.join(map(quoted, wrong))}"
        return Finding("extras", WARNING, described(wrong), advice, details)
    names = dict.fromkeys(each.extra for each in found if each.extra not in UNUSUAL)
    lacking = {each.extra for each in found if not each.found}
    there = ", ".join(name for name in names if name not in lacking) or "none"
    if lacking.isdisjoint(names):
        return Finding("extras", OK, f"installed: {there}", "", details)
    absent = ", ".join(name for name in names if name in lacking)
    text = f"installed: {there}; not installed: {absent}"
    return Finding("extras", OPTIONAL, text, "pip install 'marooned[NAME]' adds one", details)


def described(wrong: list[Library]) -> str:
    """Return a text that lists libraries with their installed and allowed versions."""
    return ", ".join(
        f"{each.name} {each.found or 'is missing'} (allowed: {each.wanted or 'any version'})"
        for each in wrong
    )


def quoted(library: Library) -> str:
    """Return a requirement, quoted for a shell if needed."""
    return f"'{library.name}{library.wanted}'"


def rules() -> Finding:
    """Check that rules run in the mode that MAROONED_RULES chooses."""
    try:
        from marooned.engine.compiling.rule import chosen_mode, mode_here

        chosen = chosen_mode()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the finding reports it
            mode = mode_here(chosen)
    except MaroonedError as error:
        return Finding("rules", BROKEN, str(error), "unset MAROONED_RULES, or set it to auto")
    stale = "" if mode in ("plain", "native") and chosen != "auto" else first_unusable()
    if mode == "wasm" and stale:
        return Finding("rules", BROKEN, f"{mode}: {stale}", "marooned compile")
    if mode == "plain":
        why = f": {stale}" if stale else ""
        advice = f"{NATIVE}, or marooned compile" if stale else "unset MAROONED_RULES"
        return Finding("rules", WARNING, f"plain: {SLOW}{why}", advice)
    if stale:
        text = f"{mode}: {stale}; native code is compiled on first use instead"
        return Finding("rules", WARNING, text, "marooned compile")
    return trial(mode)


def first_unusable() -> str:
    """Return the fault of the first `rules.wasm` that cannot be used, or "" if all can be used."""
    from marooned.engine.wasm.freshness import first_unusable as unusable

    return unusable()


def trial(mode: str) -> Finding:
    """Check that a game can be dealt, unless compiling the rules would first take a minute."""
    from marooned.game import Game

    name = next(iter(games()), "")
    if name and mode != "native":
        try:
            Game(name, seed=0)
        except Exception as error:  # noqa: BLE001 - anything can be wrong with a library
            text = f"{mode}: no game of {name} can be dealt: {type(error).__name__}: {error}"
            return Finding("rules", BROKEN, text, "pip install --force-reinstall marooned")
    return Finding("rules", OK, f"{mode}, {len(games())} games")


def compiler() -> Finding:
    """Check for Numba, which compiles native code."""
    found = {name: installed(name) for name in ("numba", "llvmlite")}
    if not all(found.values()):
        text = "Numba is not installed; native rules and environments need it"
        return Finding("compiler", OPTIONAL, text, NATIVE)
    try:
        import numba
    except Exception as error:  # noqa: BLE001 - such as a version of numpy that it does not know
        text = f"Numba {found['numba']} cannot be imported: {error}"
        return Finding("compiler", BROKEN, text, f"{NATIVE} --force-reinstall", found)
    text = f"Numba {numba.__version__}, llvmlite {found['llvmlite']}"
    return Finding("compiler", OK, text, "", found)


def cache() -> Finding:
    """Check that compiled rules can be kept."""
    from marooned.engine.compiling.cache import kept_code

    folder = kept_code()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        text = f"{folder} cannot be written: {error.strerror or error}; every start compiles anew"
        return Finding("cache", BROKEN, text, "set MAROONED_CACHE to a folder of yours")
    size = 0
    for path in folder.rglob("*"):
        with suppress(FileNotFoundError):  # another process may replace the file
            size += path.stat().st_size if path.is_file() else 0
    return Finding("cache", OK, f"{folder}, {size // MEBIBYTE} MiB", "", {"bytes": size})


def gpu() -> Finding:
    """Check for an NVIDIA GPU and the library that uses it."""
    has_driver = DRIVER.exists() or shutil.which("nvidia-smi") is not None
    if not installed("numba-cuda"):
        if has_driver:
            text = "an NVIDIA driver is installed, but numba-cuda is not"
            return Finding("GPU", OPTIONAL, text, "pip install 'marooned[gpu]'")
        return Finding("GPU", OPTIONAL, "no NVIDIA driver; games play on the processor")
    try:
        from numba import cuda

        names = [str(device.name) for device in cuda.gpus]
    except Exception as error:  # noqa: BLE001 - of a driver, a runtime or a library
        reason = " ".join(str(error).split())
        if has_driver:
            text = f"no GPU can be used: {reason}"
            return Finding("GPU", BROKEN, text, "check the driver with nvidia-smi")
        return Finding("GPU", OPTIONAL, "no NVIDIA driver; games play on the processor")
    return Finding("GPU", OK, ", ".join(names) or "none")


def page(folder: Path | None = None) -> Finding:
    """Check that the page of the table is built.

    Args:
        folder: The folder of the page's files (default: that of this package).
    """
    from marooned.table.http.page import FOLDER

    folder = folder or FOLDER
    advice = "in a checkout: make page; else: pip install --force-reinstall marooned"
    try:
        text = (folder / "index.html").read_text("utf-8")
    except OSError:
        return Finding("page", BROKEN, f"the page is not built in {folder}", advice)
    lacking = [name for name in LINKED.findall(text) if not (folder / name).is_file()]
    if lacking:
        return Finding("page", BROKEN, f"the page lacks {', '.join(lacking)} in {folder}", advice)
    return Finding("page", OK, str(folder))
