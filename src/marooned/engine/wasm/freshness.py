"""Staleness check of a game's `rules.wasm`, by digests of sources without comments and docstrings.

Used by the builder, the runtime and the table. Reading all sources takes a second, so digests are
cached by the files' times and sizes.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import tokenize
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import marooned
from marooned.engine.compiling.cache import is_elsewhere, kept_code, sources_of
from marooned.engine.packages import is_example, packages
from marooned.engine.wasm.module_file import FILE, Description, description_in
from marooned.errors import MaroonedError, NoWasmError

if TYPE_CHECKING:
    from collections.abc import Iterable

PACKAGE: Final = Path(marooned.__file__).parent
MEMORY: Final = "sources.json"
MOST_REMEMBERED: Final = 5000
"""Maximum number of cached digests. When there are more, the cache is emptied."""
SHOWN: Final = 20
"""Hexadecimal digits of a digest."""
NATIVE_HELPS: Final = (
    "MAROONED_RULES=native does not need the file (pip install 'marooned[native]')"
)
REMEDY: Final = f"`marooned compile` builds it; {NATIVE_HELPS}"
DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def folder_of(package: str) -> Path:
    """Return the folder of a package without importing it.

    Raises:
        NoWasmError: There is no such package.
    """
    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        found = None
    if found is None or not found.submodule_search_locations:
        raise NoWasmError(f"there is no package {package!r}", value=package)
    return Path(found.submodule_search_locations[0])


def fresh(package: str) -> tuple[bytes, Description]:
    """Return the content of a game's `rules.wasm`, and its description.

    Args:
        package: The game's package.

    Raises:
        NoWasmError: There is no such file, or the sources have changed since it was built.
        ModuleFileError: The file has no valid description.
    """
    folder = folder_of(package)
    path = folder / FILE
    if not path.is_file():
        raise NoWasmError(f"{package} has no {FILE}; {REMEDY}", value=package)
    content = path.read_bytes()
    found = description_in(content, str(path))
    if found.game != folder.name:
        raise NoWasmError(f"{path} belongs to {found.game}; {REMEDY}", value=found.game)
    if found.sources != sources_digest(found.game, folder):
        raise NoWasmError(
            f"{FILE} of {found.game} is stale: its sources have changed since it was built; "
            f"{REMEDY}",
            value=found.sources,
        )
    return content, found


def staleness(package: str) -> str | None:
    """Return the reason why a game's `rules.wasm` cannot be used, or None if it can be used.

    Args:
        package: The game's package.
    """
    try:
        fresh(package)
    except MaroonedError as error:
        return str(error)
    return None


def first_unusable() -> str:
    """Return the reason why a game's `rules.wasm` cannot be used, or "" if all can be used."""
    troubles = (staleness(package) for package, _ in packages() if not is_example(package))
    return next(filter(None, troubles), "")


def sources_digest(game: str, folder: Path) -> str:
    """Return the digest of all sources that the compiled code of a game depends on.

    Args:
        game: Name of the game.
        folder: Folder of its package.
    """
    own = {path for path in folder.rglob("*") if path.suffix in (".py", ".toml") and path.is_file()}
    state = digest_of(
        [game, *map(state_of, sorted(own.union(filter(Path.is_file, PACKAGE.rglob("*.py")))))]
    )
    memory = _memory()
    if state not in memory:
        files = sorted(sources_of(game) | (own if is_elsewhere(folder) else set()))
        states = {state_of(path): path for path in files}
        found = {each: memory.get(each) or content_digest(path) for each, path in states.items()}
        memory |= {**found, state: digest_of(found.values())}
        _remember(memory)
    return memory[state]


def _memory() -> dict[str, str]:
    """Return the digests that earlier processes cached, keyed by the state of the files."""
    with suppress(OSError, ValueError):
        found = json.loads((kept_code() / MEMORY).read_text("utf-8"))
        if isinstance(found, dict) and len(found) < MOST_REMEMBERED:
            return found
    return {}


def _remember(digests: dict[str, str]) -> None:
    path = kept_code() / MEMORY
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(digests), "utf-8")


def state_of(path: Path) -> str:
    """Return a file's path, modification time and size, which change with every edit."""
    stat = path.stat()
    return f"{path} {stat.st_mtime_ns} {stat.st_size}"


def digest_of(texts: Iterable[str]) -> str:
    """Return a digest of some texts."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:SHOWN]


def content_digest(path: Path) -> str:
    """Return one digest of the code in a file and the file's name."""
    text = path.read_text("utf-8")
    content = code_of(text) if path.suffix == ".py" else text
    return digest_of((path.parent.name, path.name, content))


def code_of(source: str) -> str:
    """Return Python source without comments, docstrings, blank lines and trailing spaces."""
    lines = source.split("\n")
    for start, end in sorted(_left_out(source), reverse=True):
        (first, begin), (last, stop) = start, end
        rest = lines[last - 1].encode()[stop:].decode()
        lines[first - 1 : last] = [lines[first - 1].encode()[:begin].decode() + rest]
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _left_out(source: str) -> Iterable[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the ranges of comments and docstrings: lines count from 1, bytes from 0."""
    lines = source.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            begin = len(lines[row - 1][:column].encode())
            yield (row, begin), (row, begin + len(token.string.encode()))
    for node in ast.walk(ast.parse(source)):
        for each in _texts(node):
            yield (each.lineno, each.col_offset), (each.end_lineno or 0, each.end_col_offset or 0)


def _texts(node: ast.AST) -> Iterable[ast.stmt]:
    """Yield the docstring of a node, and the docstrings of the constants in it."""
    if isinstance(node, DOCUMENTED):
        for each in node.body:
            value = each.value if isinstance(each, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield each
