"""Names in source files are found with their lines, and comments by what they belong to."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.rulebook.sources import belongs_to, definitions, line_of

SOURCE = '''"""A module."""

if True:
    LIMIT = 5  # of a hand
"""How much a hand holds."""

# The first and the last.
FIRST, LAST = range(2)


class Edition:
    """An edition."""

    # What it is called.
    name: str
    rows: int = (
        3  # rows of tiles
    )


@print
def deal():
    """Deal."""
    left = 3
    # Nobody knows them.
    return left


TABLE = {
    "a": 1,
}  # of letters
'''


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "source.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def owner_of(source: Path, comment: str) -> str | None:
    """Return the name of what the line with a comment belongs to."""
    texts = SOURCE.splitlines()
    line = next(number for number, text in enumerate(texts, 1) if f"# {comment}" in text)
    found = belongs_to(source, line, alone=texts[line - 1].strip().startswith("#"))
    return found.name if found else None


def test_all_but_what_lies_within_functions_is_defined(source: Path) -> None:
    """Functions, classes, their fields and constants are names, in the order of their lines."""
    names = [each.name for each in definitions(source)]
    fields = ["Edition", "Edition.name", "Edition.rows"]
    assert names == ["LIMIT", "FIRST", "LAST", *fields, "deal", "TABLE"]


def test_names_have_lines(source: Path) -> None:
    """A name is found with its line; that of a function is where its `def` stands."""
    assert line_of(source, "LAST") == 8
    assert SOURCE.splitlines()[(line_of(source, "deal") or 0) - 1] == "def deal():"


def test_what_is_not_there_has_no_line(source: Path, tmp_path: Path) -> None:
    """A name that no source defines, or whose source is gone, has no line."""
    assert line_of(source, "left") is None
    assert line_of(tmp_path / "gone.py", "deal") is None


def test_a_name_outlives_an_edit_above_it(tmp_path: Path) -> None:
    """A name is found wherever it has moved to in its file."""
    path = tmp_path / "edited.py"
    path.write_text(f"NEW = 1\n\n\n{SOURCE}", encoding="utf-8")
    assert line_of(path, "LAST") == 11


@pytest.mark.parametrize(
    ("comment", "owner"),
    [
        ("of a hand", "LIMIT"),
        ("The first and the last.", "FIRST"),
        ("What it is called.", "Edition.name"),
        ("rows of tiles", "Edition.rows"),
        ("Nobody knows them.", "deal"),
        ("of letters", "TABLE"),
    ],
)
def test_a_comment_belongs_to_what_it_stands_in_or_above(
    source: Path, comment: str, owner: str
) -> None:
    """A comment tells of the name on its line, around it or below it."""
    assert owner_of(source, comment) == owner


def test_a_comment_below_everything_belongs_to_nothing(tmp_path: Path) -> None:
    """A comment after the last name tells of none."""
    path = tmp_path / "ended.py"
    path.write_text("FIRST = 1\n# The end.\n", encoding="utf-8")
    assert belongs_to(path, 2, alone=True) is None


def test_text_below_a_constant_is_its_docstring(tmp_path: Path) -> None:
    """What stands by itself below a constant is said of it."""
    path = tmp_path / "constants.py"
    path.write_text('FIRST = 1\n"""The first."""\nLAST = 2\n3\n', encoding="utf-8")
    assert [each.docstring for each in definitions(path)] == ["The first.", ""]
