"""Definitions in source files, and the definition that a line belongs to."""

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
    """A function, a class, a field of a class or a constant, with its range of lines.

    Attributes:
        name: The qualified name, for example `Edition.sunk_to_win`.
        docstring: The docstring; "" if there is none.
    """

    name: str
    first: int
    last: int
    docstring: str = ""
    is_class: bool = False
    is_data: bool = False


@cache
def definitions(path: Path) -> tuple[Definition, ...]:
    """Return all definitions of a source file, in the order of their lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(sorted(defined_in(tree), key=lambda each: each.first))


def defined_in(block: ast.AST, outer: str = "") -> Iterator[Definition]:
    """Yield the definitions in a block of source, except those within functions."""
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
    """Return the attribute docstring, which is the string below a definition, or ""."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
        return ""
    return node.value.value if isinstance(node.value.value, str) else ""


def lines(node: ast.stmt) -> tuple[int, int]:
    """Return the first and the last line of a statement."""
    return node.lineno, node.end_lineno or node.lineno


def assigned(node: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    """Yield the names that a statement assigns."""
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        names = (each for each in ast.walk(target) if isinstance(each, ast.Name))
        yield from (each.id for each in names if isinstance(each.ctx, ast.Store))


def line_of(path: Path, name: str) -> int | None:
    """Return the line of a definition, or None if the name or the file does not exist."""
    if not path.is_file():
        return None
    return next((each.first for each in definitions(path) if each.name == name), None)


def belongs_to(path: Path, line: int, *, alone: bool) -> Definition | None:
    """Return the definition that a comment belongs to.

    The result is the innermost enclosing definition. If there is none, or if the comment has its
    own line in a class, the result is the next definition.
    """
    around = [each for each in definitions(path) if each.first <= line <= each.last]
    inner = max(around, key=lambda each: each.first, default=None)
    if inner and not (alone and inner.is_class):
        return inner
    return next((each for each in definitions(path) if each.first > line), inner)
