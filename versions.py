"""Version of a build: each commit has its own, `0.1.0.devN+gCOMMIT`, and a tagged commit `0.1.0`.

For hatchling, which calls `version_of_build` (pyproject.toml), and for `release.py`.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).resolve().parent
STATED: Final = "src/marooned/version.py"
"""The file that states the number of the next release, or of the one that is tagged."""
RELEASE: Final = re.compile(r'^RELEASE: Final = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
METADATA: Final = "PKG-INFO"
"""In a source distribution: metadata with the version of its build."""
ARCHIVED: Final = ".git_archival.txt"
"""In an archive made by git: the commit, in place of a placeholder."""
NODE: Final = re.compile(r"^node: ([0-9a-f]{7,40})$", re.MULTILINE)
SHOWN: Final = 8
"""Hexadecimal digits of a commit."""


def release(top: Path = TOP) -> str:
    """Return the number of the next release, or of the one that is tagged.

    Raises:
        ValueError: The file does not state a number.
    """
    found = RELEASE.search((top / STATED).read_text("utf-8"))
    if found is None:
        raise ValueError(f"{STATED} states no RELEASE of the form 0.1.0")
    return found[1]


def version_of_build(top: Path = TOP) -> str:
    """Return the version of a build from a folder.

    It comes from the metadata of a source distribution, from git, or from an archive of git. If
    there is none of these, it is `0.1.0.dev0`.
    """
    metadata = top / METADATA
    if metadata.is_file():
        return metadata.read_text("utf-8").partition("\nVersion: ")[2].partition("\n")[0]
    stated = release(top)
    if is_checkout(top):
        return version_of_commit(
            stated,
            commits=int(git(top, "rev-list", "--count", "HEAD")),
            commit=git(top, "rev-parse", f"--short={SHOWN}", "HEAD"),
            tags=git(top, "tag", "--points-at", "HEAD").split(),
            changed=bool(git(top, "status", "--porcelain", "--untracked-files=no")),
        )
    archived = top / ARCHIVED
    node = NODE.search(archived.read_text("utf-8")) if archived.is_file() else None
    return f"{stated}.dev0+g{node[1][:SHOWN]}" if node else f"{stated}.dev0"


def version_of_commit(
    stated: str, *, commits: int, commit: str, tags: list[str], changed: bool
) -> str:
    """Return the version of a commit.

    Args:
        stated: The number of the next release, or of the one that is tagged.
        commits: The number of commits up to this one.
        commit: The beginning of its hash.
        tags: Its tags.
        changed: Whether tracked files differ from it.
    """
    if f"v{stated}" in tags and not changed:
        return stated
    return f"{stated}.dev{commits}+g{commit}{'.changed' if changed else ''}"


def is_checkout(top: Path) -> bool:
    """Return True if git works here, and the folder is the top of its repository."""
    try:
        return Path(git(top, "rev-parse", "--show-toplevel")).resolve() == top.resolve()
    except (OSError, subprocess.CalledProcessError):
        return False


def git(top: Path, *words: str) -> str:
    """Return the output of a git command.

    Raises:
        CalledProcessError: The command failed.
        OSError: There is no git.
    """
    done = subprocess.run(  # noqa: S603 - our own words
        ["git", "-C", str(top), *words],  # noqa: S607 - the git of this machine
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
