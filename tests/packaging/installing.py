"""Wheels built, and installed into environments of their own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).parents[2]
HERE: Final = str(Path(sys.executable).parent)
UV: Final = Path(shutil.which("uv", path=HERE) or shutil.which("uv") or "uv")
INSTALL: Final = (UV, "pip", "install", "--quiet", "--python")
RUNTIME: Final = TOP / "requirements/runtime.txt"
TEST: Final = TOP / "requirements/test.txt"
"""The versions that are locked: of what the program needs, and of its extras and the tests."""


def run(*command: str | Path) -> None:
    subprocess.run(command, check=True, cwd="/", env=os.environ | {"VIRTUAL_ENV": ""})


def built(folder: Path) -> Path:
    """Return a wheel, built from the source distribution."""
    locked = ("--build-constraints", TOP / "requirements/build.txt", "--require-hashes")
    run(UV, "build", "--quiet", "--python", sys.executable, "--out-dir", folder, *locked, TOP)
    return next(folder.glob("*.whl"))


def venv(folder: Path) -> Path:
    """Return the Python of an environment that is empty yet."""
    run(UV, "venv", "--quiet", "--python", sys.executable, folder / "venv")
    return folder / "venv/bin/python"


def with_extra(wheel: Path, extra: str, folder: Path) -> Path:
    """Return the Python of an environment that holds a wheel with one of its extras, no more."""
    python = venv(folder)
    run(*INSTALL, python, "--constraints", TEST, f"marooned[{extra}] @ {wheel.as_uri()}")
    return python


def a_fresh_person(home: Path) -> dict[str, str]:
    """Return an environment with an empty home and a browser that opens nothing."""
    ours = ("MAROONED_", "PYTHON", "XDG_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"HOME": str(home), "BROWSER": "true"}
