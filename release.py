"""`make release`: checks a release, and builds it into `dist/`.

It refuses if versions or the changelog disagree, a check, a test or the docs fail, two builds
differ, or a Python that the package supports cannot play with the wheel.

python release.py              everything, for a commit that has the tag of the release
python release.py --rehearse   names what disagrees, and tries the builds only
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from steps import CommandError, run, step
from versions import TOP, git, is_checkout, release, version_of_build

if TYPE_CHECKING:
    from collections.abc import Iterator

BIN: Final = Path(sys.executable).parent
DIST: Final = TOP / "dist"
CITED: Final = re.compile(r"^version: (\S+)$", re.MULTILINE)
HEADING: Final = re.compile(r"^## \[?([\w.]+)\]?(?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
UNRELEASED: Final = "Unreleased"
MAKE: Final = (("Checks", "check"), ("Tests", "test"), ("Docs", "docs"))


def main(*words: str) -> int:
    """Check and build a release; return 1 with the reasons if it is refused."""
    rehearsed = words == ("--rehearse",)
    if words and not rehearsed:
        return refused([f"{' '.join(words)!r} is no option; allowed is --rehearse"])
    faults = [*versions_apart(release(), stated(TOP)), *changelog_faults(changelog(), release())]
    faults += [] if rehearsed else tree_faults(version_of_build(), release())
    if faults and not rehearsed:
        return refused(faults)
    try:
        if not rehearsed:
            for name, target in MAKE:
                with step(name):
                    run(["make", target])
            if faults := tree_faults(version_of_build(), release()):
                return refused(faults)
        with tempfile.TemporaryDirectory() as folder:
            wheel = built_twice(Path(folder))
        with step("Pythons"):
            run([sys.executable, "-m", "tests.packaging.pythons", str(wheel)])
    except CommandError as error:
        return refused([*faults, str(error)])
    except OSError as error:
        return refused([*faults, f"{error.filename}: {error.strerror}"])
    return refused(faults) if faults else 0


def refused(faults: list[str]) -> int:
    """Print why there is no release, and return the status of a failure."""
    sys.stderr.write("".join(f"no release: {fault}\n" for fault in faults))
    return 1


def stated(top: Path) -> Iterator[tuple[str, str]]:
    """Yield each file that states the version, with the version that it states."""
    yield from (("CITATION.cff", each) for each in CITED.findall(read(top / "CITATION.cff")))
    for name in ("package.json", "package-lock.json"):
        yield name, str(json.loads(read(top / name))["version"])


def versions_apart(wanted: str, found: Iterator[tuple[str, str]]) -> list[str]:
    """Return a sentence for each file that states another version."""
    return [
        f"{name} states version {each}; the release is {wanted}"
        for name, each in found
        if each != wanted
    ]


def changelog() -> str:
    """Return the changelog."""
    return read(TOP / "CHANGELOG.md")


def read(path: Path) -> str:
    """Return the text of a file."""
    return path.read_text("utf-8")


def changelog_faults(text: str, wanted: str) -> list[str]:
    """Return the faults of the changelog of a release.

    Its section must come first, have a date and not be empty. An empty section for unreleased
    changes may come before it.
    """
    parts = HEADING.split(text)
    sections = list(zip(parts[1::3], parts[2::3], parts[3::3], strict=True))
    if sections and sections[0][0] == UNRELEASED:
        if sections[0][2].strip():
            return [f"CHANGELOG.md lists unreleased changes; move them to {wanted}"]
        sections = sections[1:]
    name, date, body = sections[0] if sections else ("", "", "")
    if name != wanted:
        return [f"CHANGELOG.md begins with {name or 'no version'}; the release is {wanted}"]
    faults = [] if date else [f"CHANGELOG.md states no date of {wanted}: ## {wanted} - YYYY-MM-DD"]
    return faults if body.strip() else [*faults, f"CHANGELOG.md lists no change in {wanted}"]


def tree_faults(version: str, wanted: str) -> list[str]:
    """Return the faults of the commit: a missing tag, or files that differ from it."""
    if version == wanted:
        return []
    changes = git(TOP, "status", "--short", "--untracked-files=no") if is_checkout(TOP) else ""
    if changes:
        return [f"files differ from the commit:\n{changes}"]
    return [f"this commit builds {version}; tag it first: git tag v{wanted}"]


def built_twice(folder: Path) -> Path:
    """Build twice, refuse if the results differ, and return the wheel in `dist/`.

    Raises:
        CommandError: A build failed, or a file differs.
    """
    outs = [folder / "first", folder / "second"]
    for out in outs:
        with step(f"The {out.name} build"):
            run(build(out))
    apart = differing(*outs)
    if apart:
        raise CommandError(1, f"two builds of the same sources differ: {', '.join(apart)}")
    DIST.mkdir(exist_ok=True)
    for path in DIST.glob("marooned-*"):
        path.unlink()
    for path in sorted(outs[0].glob("marooned-*")):
        shutil.copy(path, DIST)
        sys.stdout.write(f"{digest(path)}  dist/{path.name}\n")
    return next(DIST / path.name for path in outs[0].glob("*.whl"))


def build(out: Path) -> list[str]:
    """Return the command that builds source distribution and wheel into a folder."""
    locked = ["--build-constraints", str(TOP / "requirements/build.txt"), "--require-hashes"]
    python = ["--python", sys.executable]
    return [str(BIN / "uv"), "build", "--quiet", *python, "--out-dir", str(out), *locked, str(TOP)]


def differing(one: Path, other: Path) -> list[str]:
    """Return the names of files that differ in any byte, or that only one of two folders has."""
    names = {path.name for folder in (one, other) for path in folder.glob("marooned-*")}
    return sorted(name for name in names if digest(one / name) != digest(other / name))


def digest(path: Path) -> str:
    """Return the SHA-256 of a file, empty if there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(f"no release: git failed: {error.stderr}")
