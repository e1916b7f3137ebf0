"""Versions of builds: each commit has its own; archives and source distributions keep theirs."""

import subprocess
from pathlib import Path

import pytest

import versions
from marooned.version import RELEASE, version_here


@pytest.fixture
def top(tmp_path: Path) -> Path:
    """Return a folder that states the number of a release."""
    stated = tmp_path / "tree" / versions.STATED
    stated.parent.mkdir(parents=True)
    stated.write_text('RELEASE: Final = "1.2.3"\n')
    return tmp_path / "tree"


def git(top: Path, *words: str) -> None:
    name = ("-c", "user.name=Ada", "-c", "user.email=ada@isle.example")
    subprocess.run(["git", "-C", top, *name, *words], check=True, capture_output=True)


@pytest.fixture
def checkout(top: Path) -> Path:
    """Return a repository with two commits."""
    git(top, "init")
    git(top, "add", ".")
    git(top, "commit", "-m", "First")
    git(top, "commit", "--allow-empty", "-m", "Second")
    return top


@pytest.mark.parametrize(
    ("tags", "changed", "version"),
    [
        ([], False, "1.2.3.dev42+g7cf92ccc"),
        ([], True, "1.2.3.dev42+g7cf92ccc.changed"),
        (["v1.2.3"], False, "1.2.3"),
        (["v1.2.3"], True, "1.2.3.dev42+g7cf92ccc.changed"),
        (["v1.2.2", "other"], False, "1.2.3.dev42+g7cf92ccc"),
    ],
)
def test_a_commit_has_a_version_of_its_own(tags: list[str], *, changed: bool, version: str) -> None:
    """Only an unchanged commit with the tag of the stated release has the release's number."""
    made = versions.version_of_commit(
        "1.2.3", commits=42, commit="7cf92ccc", tags=tags, changed=changed
    )
    assert made == version


def test_a_checkout_counts_its_commits(checkout: Path) -> None:
    """Number and hash come from git; the tag of the release replaces both."""
    commit = versions.git(checkout, "rev-parse", "HEAD")
    assert versions.version_of_build(checkout) == f"1.2.3.dev2+g{commit[:8]}"
    (checkout / versions.STATED).write_text('RELEASE: Final = "1.2.4"\n')
    assert versions.version_of_build(checkout) == f"1.2.4.dev2+g{commit[:8]}.changed"
    git(checkout, "commit", "-a", "-m", "Third")
    git(checkout, "tag", "v1.2.4")
    assert versions.version_of_build(checkout) == "1.2.4"


def test_a_folder_inside_another_repository_is_no_checkout(checkout: Path) -> None:
    """The commits of a repository around an unpacked archive are not those of the archive."""
    inner = checkout / "vendor/tree"
    (inner / versions.STATED).parent.mkdir(parents=True)
    (inner / versions.STATED).write_text('RELEASE: Final = "1.2.3"\n')
    assert versions.version_of_build(inner) == "1.2.3.dev0"


@pytest.mark.parametrize(
    ("archived", "version"),
    [
        ("node: 7cf92ccc01234567890123456789012345678901\n", "1.2.3.dev0+g7cf92ccc"),
        ("node: $Format:%H$\n", "1.2.3.dev0"),
    ],
)
def test_an_archive_of_git_knows_its_commit(top: Path, archived: str, version: str) -> None:
    """Git replaces the placeholder in an archive; a copied checkout still has it."""
    (top / versions.ARCHIVED).write_text(archived)
    assert versions.version_of_build(top) == version


def test_a_source_distribution_keeps_its_version(top: Path) -> None:
    """A wheel has the version of the source distribution that it is built from."""
    (top / versions.METADATA).write_text("Metadata-Version: 2.4\nName: marooned\nVersion: 9.9.9\n")
    assert versions.version_of_build(top) == "9.9.9"


def test_a_release_must_be_stated(top: Path) -> None:
    """The error names the file and the form."""
    (top / versions.STATED).write_text('RELEASE = "next"\n')
    with pytest.raises(ValueError, match=r"version\.py states no RELEASE"):
        versions.version_of_build(top)


def test_the_build_reads_what_the_package_states() -> None:
    """Both read the same line."""
    assert versions.release() == RELEASE


def test_sources_say_that_they_were_not_built(tmp_path: Path) -> None:
    """An installation has the version of its build, a checkout that of its sources."""
    assert version_here(tmp_path) == f"{RELEASE}.dev0+source"
    (tmp_path / "version.txt").write_text("1.2.3.dev2+g7cf92ccc\n")
    assert version_here(tmp_path) == "1.2.3.dev2+g7cf92ccc"
