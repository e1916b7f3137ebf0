"""Virtual environments of the benchmarked libraries, created once and cached."""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

from platformdirs import user_cache_path

KEPT = user_cache_path("marooned", appauthor=False) / "peers"
STAMP = "requires.txt"


class InstallError(Exception):
    """A library that could not be installed."""


def python_of(name: str, requires: list[str], folder: Path = KEPT) -> Path:
    """Return the Python of a library's environment, recreated if its requirements have changed.

    Raises:
        InstallError: The registry does not have the library, or it cannot be built here.
    """
    place = folder / name.lower()
    python, stamp = place / "bin" / "python", place / STAMP
    wanted = "\n".join([sys.version, *requires])
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        shutil.rmtree(place, ignore_errors=True)
        _install(place, python, requires)
        stamp.write_text(wanted, "utf-8")
    return python


def _install(place: Path, python: Path, requires: list[str]) -> None:
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    venv.create(place, with_pip=uv is None)
    install: list[str | Path] = (
        [uv, "pip", "install", "-q", "-p", python] if uv else [python, "-m", "pip", "install"]
    )
    command = [*install, *requires]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - its own list
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise InstallError(f"{', '.join(requires)} cannot be installed: {last}")
