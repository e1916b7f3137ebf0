"""`make release` refuses a release whose files disagree, or whose builds differ."""

from pathlib import Path

import pytest

import release
import versions
from marooned.version import RELEASE


def test_all_files_state_the_version_of_the_release() -> None:
    """Citation and page state the same number as the package."""
    assert release.versions_apart(RELEASE, release.stated(versions.TOP)) == []


def test_another_version_is_named_with_its_file() -> None:
    """The sentence shows both numbers."""
    found = iter([("CITATION.cff", "0.0.9"), ("package.json", "0.1.0")])
    assert release.versions_apart("0.1.0", found) == [
        "CITATION.cff states version 0.0.9; the release is 0.1.0"
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("# Changelog\n\n## [0.1.0] - 2026-12-01\n\n- A change.\n", ""),
        ("## Unreleased\n\n## 0.1.0 - 2026-12-01\n\n- A change.\n", ""),
        ("## Unreleased\n\n- New.\n\n## [0.1.0] - 2026-12-01\n\n- A change.\n", "unreleased"),
        ("## [0.1.0]\n\n- A change.\n", "no date"),
        ("## [0.1.0] - 2026-12-01\n\n## [0.0.9] - 2026-01-01\n\n- Old.\n", "no change in 0.1.0"),
        ("## [0.0.9] - 2026-01-01\n\n- Old.\n", "begins with 0.0.9"),
        ("# Changelog\n", "begins with no version"),
    ],
)
def test_the_changelog_begins_with_the_release(text: str, fault: str) -> None:
    """Its section has a date and changes, and no unreleased changes stand above it."""
    found = release.changelog_faults(text, "0.1.0")
    assert len(found) == bool(fault)
    assert fault in "".join(found)


def test_a_tagged_commit_is_needed() -> None:
    """The version of the build must be that of the release."""
    assert release.tree_faults("0.1.0", "0.1.0") == []
    assert release.tree_faults("0.1.0.dev2+g7cf92ccc", "0.1.0") != []


def test_builds_that_differ_are_named(tmp_path: Path) -> None:
    """One byte is enough, and so is a file that only one build has."""
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "marooned-1.whl").write_bytes(b"wheel")
    assert release.differing(one, other) == []
    (other / "marooned-1.whl").write_bytes(b"wheeL")
    (one / "marooned-1.tar.gz").write_bytes(b"source")
    assert release.differing(one, other) == ["marooned-1.tar.gz", "marooned-1.whl"]


def test_an_unknown_option_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The error shows it and what is allowed."""
    assert release.main("--fast") == 1
    assert "'--fast' is no option; allowed is --rehearse" in capsys.readouterr().err
