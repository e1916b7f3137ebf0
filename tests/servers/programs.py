"""The programs of the servers that tests use: found, or installed where that may be done.

python -m tests.servers.programs
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGES = {
    "initdb": "postgresql",
    "postgres": "postgresql",
    "redis-server": "redis-server",
    "nginx": "nginx",
    "caddy": "caddy",
}
"""Each program, and the package of Debian that brings it."""
OPTIONAL = ("nginx", "caddy")
"""Programs without which their tests are skipped."""
FURTHER = ("/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt")
"""Folders beside PATH whose folders hold such programs in a `bin`."""
RELEASE = Path("/etc/os-release")
POLICY = Path("/usr/sbin/policy-rc.d")
"""Asked by Debian's packages whether they may start a service; 101 says no."""
INSTALL = ("apt-get", "install", "--quiet=2", "--no-install-recommends")
LOCK = Path(tempfile.gettempdir()) / f"marooned-tests-{os.getuid()}.lock"


class LackingProgramError(Exception):
    """A program that tests need is neither there nor can be installed."""

    def __init__(self, name: str) -> None:
        package = PACKAGES[name]
        super().__init__(
            f"the tests need {name}, and it was neither found nor could it be installed; install "
            f"it (on Debian: apt-get install {package}), or have PATH name its folder"
        )


def program(name: str) -> Path:
    """Return where a program lies; install it first where it lacks and that may be done."""
    return found(name) or installed(name)


def found(name: str) -> Path | None:
    """Return where a program lies, None where it is nowhere; the newest version goes first."""
    there = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if there is not None:
        return Path(there)
    lying = (each for folder in FURTHER for each in Path(folder).glob(f"*/bin/{name}"))
    return max(lying, key=version, default=None)


def version(path: Path) -> tuple[int, str]:
    """Return by what versions are sorted: the number that a folder's name ends with."""
    name = path.parents[1].name
    number = name.rpartition("@")[2].partition(".")[0]
    return int(number) if number.isdecimal() else 0, name


def installed(name: str) -> Path:
    """Install a program, one process at a time, and return where it lies.

    Raises:
        LackingProgramError: That may not be done here, or it fails.
    """
    with FileLock(LOCK):
        if found(name) is None and may_install():
            install(PACKAGES[name])
    there = found(name)
    if there is None:
        raise LackingProgramError(name)
    return there


def may_install() -> bool:
    """Whether this is the root of a Debian machine."""
    return os.getuid() == 0 and RELEASE.exists() and "\nID=debian" in f"\n{RELEASE.read_text()}"


def install(package: str) -> None:
    """Install a package of Debian, and say so."""
    told = f"Installing {package} with apt-get, for the tests…"
    print(told, file=sys.stderr)  # noqa: T201 - it takes a while, and somebody waits
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with services_off():
        for command in (("apt-get", "update", "--quiet=2"), (*INSTALL, package)):
            subprocess.run(command, env=quiet, check=False, stdout=subprocess.DEVNULL)


@contextmanager
def services_off(policy: Path = POLICY) -> Iterator[None]:
    """Keep packages from starting their services: a web server would listen at port 80 at once."""
    if policy.exists():
        yield
        return
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    try:
        yield
    finally:
        policy.unlink(missing_ok=True)


def main() -> None:
    """Find all programs, or end with the line that says what lacks."""
    for name in PACKAGES:
        try:
            program(name)
        except LackingProgramError as error:
            if name not in OPTIONAL:
                sys.exit(str(error))
            print(error, file=sys.stderr)  # noqa: T201 - its tests will be skipped


if __name__ == "__main__":
    main()
