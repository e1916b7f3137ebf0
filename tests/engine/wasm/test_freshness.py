"""Digests of sources change with the code, not with what is said about it."""

import shutil
from pathlib import Path

import pytest

from marooned.engine.wasm.freshness import code_of, content_digest, folder_of, fresh, sources_digest
from marooned.engine.wasm.module_file import FILE
from marooned.errors import NoWasmError, RulesModeError

SOURCE = '''"""A module."""

LIMIT = 3  # at most
"""How many."""


def f(x: int) -> str:
    """Return a text."""
    return "# no comment" if x else \'\'\'"""no docstring"""\'\'\'
'''
CODE = """
LIMIT = 3
def f(x: int) -> str:
    return "# no comment" if x else '''\"\"\"no docstring\"\"\"'''
""".lstrip()


def test_comments_docstrings_and_blank_lines_are_left_out() -> None:
    """Texts that are values stay."""
    assert code_of(SOURCE) == CODE.rstrip("\n")


def test_what_stands_behind_letters_of_several_bytes_is_left_out_whole() -> None:
    """Columns count letters for comments, bytes for docstrings."""
    assert code_of('A = "äöü"  # ä\nclass B:\n    """Ä."""; c = "ü"\n') == (
        'A = "äöü"\nclass B:\n    ; c = "ü"'
    )


def test_a_digest_changes_with_code_alone(tmp_path: Path) -> None:
    """Another comment leaves it as it is, another number does not."""
    file = tmp_path / "a.py"
    file.write_text("A = 1  # one\n", "utf-8")
    before = content_digest(file)
    file.write_text("A = 1\n", "utf-8")
    assert content_digest(file) == before
    file.write_text("A = 2\n", "utf-8")
    assert content_digest(file) != before
    file.rename(tmp_path / "b.py")
    file.with_name("b.py").write_text("A = 1\n", "utf-8")
    assert content_digest(file.with_name("b.py")) != before


def test_a_stale_file_is_named_with_its_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that was built from other sources is refused, and a missing one; the game's is not."""
    fresh("marooned.games.island")
    folder = tmp_path / "isle"
    shutil.copytree(folder_of("marooned.games.island"), folder)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(
        NoWasmError, match=r"rules\.wasm belongs to island; `marooned compile` builds it"
    ):
        fresh("isle")
    content = (folder / FILE).read_bytes().replace(b'"game": "island"', b'"game": "isle"  ')
    (folder / FILE).write_bytes(content)
    with pytest.raises(RulesModeError, match=r"stale: .* `marooned compile` builds it"):
        fresh("isle")
    (folder / FILE).unlink()
    with pytest.raises(RulesModeError, match=r"isle has no rules\.wasm; `marooned compile`"):
        fresh("isle")


def test_sources_of_a_game_from_elsewhere_count(tmp_path: Path) -> None:
    """A change of its code changes the digest; its digest is remembered until then."""
    (tmp_path / "rules.py").write_text("A = 1\n", "utf-8")
    before = sources_digest("isle", tmp_path)
    assert sources_digest("isle", tmp_path) == before
    (tmp_path / "rules.py").write_text("A = 1  # one\n", "utf-8")
    assert sources_digest("isle", tmp_path) == before
    (tmp_path / "rules.py").write_text("A = 12\n", "utf-8")
    assert sources_digest("isle", tmp_path) != before
