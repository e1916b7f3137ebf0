"""Tests are sentences: each says in its docstring what holds."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
FOLDER = Path(__file__).parents[1]
FILES = sorted(FOLDER.rglob("test_*.py"))
FEWEST_WORDS = 3


def functions_in(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, FUNCTION) and node.name.startswith("test_"):
            yield node


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_test_is_a_sentence(path: Path) -> None:
    """Every test has a docstring that ends as a sentence does."""
    mute = [test.name for test in functions_in(path) if not is_sentence(ast.get_docstring(test))]
    assert mute == []


def is_sentence(text: str | None) -> bool:
    return text is not None and text.endswith((".", "!", "?"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_name_says_what_holds(path: Path) -> None:
    """The name of a test has three words at least: one word is a topic and says nothing in red."""
    topics = [test.name for test in functions_in(path) if words_in(test.name) < FEWEST_WORDS]
    assert topics == []


def words_in(name: str) -> int:
    return len(name.removeprefix("test_").split("_"))
