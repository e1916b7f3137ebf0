"""Tests are sentences: each says in its docstring what holds."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
FILES = sorted(Path(__file__).parents[1].rglob("test_*.py"))


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
