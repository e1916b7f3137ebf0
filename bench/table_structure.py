"""Script: prints the size of the table's code, its imports and its constructors.

Run it with `python -m bench.table_structure [FOLDER]`; FOLDER is another checkout's `table/`.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

PACKAGE = "marooned.table"
LAYERS = (
    ("naming",),
    ("protocol",),
    ("apidocs",),
    ("state",),
    ("rules",),
    ("store",),
    ("migrations",),
    ("replication",),
    ("ai",),
    ("ops",),
    ("runtime",),
    ("analysis",),
    ("puzzles",),
    ("compat",),
    ("admin",),
    ("http",),
)
"""Folders of the table, the lowest first; a module imports its own layer and those before it."""
MOST_IMPORTS = 15
MOST_ARGUMENTS = 6


class Module(NamedTuple):
    """A module of the table."""

    name: str
    """Path below the table's folder, with dots."""
    tree: ast.Module
    lines: int

    @property
    def folder(self) -> str:
        """First part of the name."""
        return self.name.partition(".")[0]


def modules(root: Path) -> list[Module]:
    """Return all modules below a folder."""
    found = []
    for path in sorted(root.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        found.append(Module(name, ast.parse(text), text.count("\n")))
    return found


def imports(module: Module, names: set[str]) -> set[str]:
    """Return the project's modules that a module imports, those for annotations included."""
    found = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for each in node.names:
                inner = f"{node.module}.{each.name}"
                found.add(inner if inner.removeprefix(f"{PACKAGE}.") in names else node.module)
    return {each for each in found if each.startswith("marooned.")}


def inside(found: set[str]) -> set[str]:
    """Return the names below the table's package, without it."""
    return {each.removeprefix(f"{PACKAGE}.") for each in found if each.startswith(f"{PACKAGE}.")}


def constructors(module: Module) -> Iterator[tuple[str, int]]:
    """Give each written constructor with the number of its arguments."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                    taken = each.args
                    number = len(taken.posonlyargs) + len(taken.args) + len(taken.kwonlyargs) - 1
                    yield f"{module.name}.{node.name}", number


def filled_in(module: Module) -> Iterator[str]:
    """Give each attribute that is assigned to another object than `self`."""
    for node in ast.walk(module.tree):
        targets: list[Any] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for each in targets:
            is_own = isinstance(each, ast.Attribute) and ast.unparse(each.value) in {"self", "cls"}
            if isinstance(each, ast.Attribute) and not is_own:
                yield f"{module.name}: {ast.unparse(each)}"


def cycles(edges: dict[str, set[str]]) -> list[tuple[str, ...]]:
    """Return the groups of nodes that reach each other, by Tarjan's algorithm."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[tuple[str, ...]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in edges.get(node, ()):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            group = [stack.pop()]
            while group[-1] != node:
                group.append(stack.pop())
            if len(group) > 1:
                found.append(tuple(sorted(group)))

    for node in list(edges):
        if node not in index:
            visit(node)
    return found


def layer_of(folder: str) -> int | None:
    """Return the number of a folder's layer, None for the table's own modules above all."""
    return next((number for number, each in enumerate(LAYERS) if folder in each), None)


def main() -> None:
    """Print everything."""
    here = Path(__file__).parent.parent / "src/marooned/table"
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else here
    found = modules(root)
    names = {each.name for each in found}
    all_imports = {each.name: imports(each, names) for each in found}
    edges = {name: inside(those) & names for name, those in all_imports.items()}
    classes = sum(isinstance(n, ast.ClassDef) for each in found for n in ast.walk(each.tree))
    print(f"{sum(each.lines for each in found)} lines, {len(found)} modules, {classes} classes")
    for folder, lines in Counter(
        {f: sum(m.lines for m in found if m.folder == f) for f in {m.folder for m in found}}
    ).most_common():
        print(f"  {lines:6} {folder}")
    crossing = [(a, b) for a in edges for b in edges[a] if a.split(".")[0] != b.split(".")[0]]
    pairs = {(a.split(".")[0], b.split(".")[0]) for a, b in crossing}
    print(f"{len(crossing)} imports between folders")
    mutual = sorted((a, b) for a, b in pairs if (b, a) in pairs and a < b)
    print(f"{len(mutual)} pairs of folders that import each other: {mutual}")
    print(f"cycles of modules: {cycles(edges)}")
    upward = [
        f"{a} -> {b}"
        for a, b in sorted(crossing)
        if (layer_of(a.split(".")[0]) or 0) < (layer_of(b.split(".")[0]) or 0)
        and layer_of(a.split(".")[0]) is not None
    ]
    print(f"{len(upward)} upward imports: {upward}")
    many = {name: len(those) for name, those in all_imports.items() if len(those) > MOST_IMPORTS}
    print(f"{len(many)} modules with more than {MOST_IMPORTS} imports: {many}")
    built = dict(pair for each in found for pair in constructors(each))
    long = {name: number for name, number in built.items() if number > MOST_ARGUMENTS}
    print(f"{len(long)} constructors with more than {MOST_ARGUMENTS} arguments: {long}")
    late = [pair for each in found for pair in filled_in(each)]
    print(f"{len(late)} assignments to attributes of other objects:")
    for each in late:
        print(f"  {each}")


if __name__ == "__main__":
    main()
