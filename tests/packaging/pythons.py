"""A wheel tried with several Pythons: python -m tests.packaging.pythons WHEEL [VERSION ...].

Each gets an environment of its own with the wheel alone, and plays a game. Then the extra `envs` is
installed and an environment is reset, if all its libraries have wheels for that Python. Missing
Pythons are fetched by uv, if it can reach them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.packaging.installing import INSTALL, TOP, UV, a_fresh_person

SUPPORTED: Final = re.compile(r'"Programming Language :: Python :: (3\.\d+)"')
PLAYED: Final = """
import random, marooned
game = marooned.Game("island", seed=1)
while not game.is_over:
    game.play(random.choice(game.legal))
print(game.outcome.reason)
"""
RESET: Final = """
import gymnasium, marooned.envs
name = next(iter(marooned.envs.ids().values()))
gymnasium.make(name).reset(seed=1)
print(name)
"""
WHEELS: Final = ("--only-binary", ":all:")


class FailedError(RuntimeError):
    """A command failed; the text is the end of its output."""


def supported() -> list[str]:
    """Return the versions of Python that the classifiers of pyproject.toml name."""
    return SUPPORTED.findall((TOP / "pyproject.toml").read_text("utf-8"))


def tried(wheel: Path, version: str, folder: Path) -> str:
    """Try a wheel with a Python, and return what worked.

    Raises:
        FailedError: The wheel cannot be installed, or no game can be played.
    """
    done(folder, UV, "venv", "--quiet", "--python", version, folder / "venv")
    python = folder / ("venv/Scripts/python.exe" if os.name == "nt" else "venv/bin/python")
    done(folder, *INSTALL, python, *WHEELS, wheel)
    played = done(folder, python, "-c", PLAYED)
    try:
        done(folder, *INSTALL, python, *WHEELS, f"marooned[envs] @ {wheel.as_uri()}")
    except FailedError as error:
        return f"a game was played ({played}); environments lack wheels: {error}"
    return f"a game was played ({played}), and {done(folder, python, '-c', RESET)} was reset"


def done(home: Path, *command: str | Path) -> str:
    """Return the last line that a command printed.

    Raises:
        FailedError: It failed.
    """
    person = a_fresh_person(home) | {"VIRTUAL_ENV": ""}
    ran = subprocess.run(command, cwd=home, env=person, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise FailedError((ran.stderr or ran.stdout).strip()[-400:])
    return ran.stdout.strip().rpartition("\n")[2]


def main(wheel: str, *versions: str) -> int:
    """Try a wheel with each Python, print a line for each, and return 1 if one failed."""
    status = 0
    for version in versions or supported():
        with tempfile.TemporaryDirectory() as folder:
            try:
                found = tried(Path(wheel).resolve(), version, Path(folder))
            except FailedError as error:
                status, found = 1, f"failed: {error}"
        sys.stdout.write(f"Python {version}: {found}\n")
        sys.stdout.flush()
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
