"""Names in source files: where each is defined, and to which of them a line belongs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
ASSIGNED: Final = (ast.Assign, ast.AnnAssign)


@dataclass(frozen=True, slots=True)
class Definition:
    """A function, a class, a field of a class or a constant, with the lines that it takes up.

    Attributes:
        name: Its name, behind those of the classes it lies in: `Edition.sunk_to_win`.
        docstring: What it says of itself, "" when that is nothing.
    """

    name: str
    first: int
    last: int
    docstring: str = ""
    is_class: bool = False
    is_data: bool = False


@cache
def definitions(path: Path) -> tuple[Definition, ...]:
    """Return all that a source file defines, in the order of its lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(sorted(defined_in(tree), key=lambda each: each.first))


def defined_in(block: ast.AST, outer: str = "") -> Iterator[Definition]:
    """Return what a block of source defines; names within a function are its own business."""
    nodes = list(ast.iter_child_nodes(block))
    for node, following in zip(nodes, [*nodes[1:], None], strict=True):
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            name, is_class = outer + node.name, isinstance(node, ast.ClassDef)
            yield Definition(name, *lines(node), ast.get_docstring(node) or "", is_class)
            yield from defined_in(node, f"{name}.") if is_class else ()
        elif isinstance(node, ASSIGNED):
            for name in assigned(node):
                yield Definition(outer + name, *lines(node), said_below(following), is_data=True)
        elif isinstance(node, ast.stmt):
            yield from defined_in(node, outer)


def said_below(node: ast.AST | None) -> str:
    """Return the text that stands by itself below what it describes, "" when there is none."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
        return ""
    return node.value.value if isinstance(node.value.value, str) else ""


def lines(node: ast.stmt) -> tuple[int, int]:
    """Return the first and the last line of a statement."""
    return node.lineno, node.end_lineno or node.lineno


def assigned(node: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    """Return the names that a statement gives a value."""
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        names = (each for each in ast.walk(target) if isinstance(each, ast.Name))
        yield from (each.id for each in names if isinstance(each.ctx, ast.Store))


def line_of(path: Path, name: str) -> int | None:
    """Return the line on which a name is defined, None where it is not, or no file is there."""
    if not path.is_file():
        return None
    return next((each.first for each in definitions(path) if each.name == name), None)


def belongs_to(path: Path, line: int, *, alone: bool) -> Definition | None:
    """Return what a comment belongs to: what it stands in or, alone on its line, what follows."""
    around = [each for each in definitions(path) if each.first <= line <= each.last]
    inner = max(around, key=lambda each: each.first, default=None)
    if inner and not (alone and inner.is_class):
        return inner
    return next((each for each in definitions(path) if each.first > line), inner)
