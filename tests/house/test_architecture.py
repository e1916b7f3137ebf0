"""The order of the house: what may import what, and what no file may say."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import marooned
from marooned import games as shelf

HOUSE = Path(__file__).resolve().parents[2]
PACKAGE = HOUSE / "src" / "marooned"
SHELF = PACKAGE / "games"
PAGE = ("*.ts", "*.tsx", "*.css", "*.html", "*.svg")

OUTERMOST = {"table", "cli", "study", "envs", "client"}
OUTER = OUTERMOST | {"players"}
# The inner parts may import these only; the middle of the house anything but what lies further out.
INNER = {
    "errors": set(),
    "engine": {"errors"},
    "files": {"errors"},
    "contract": {"engine", "errors", "files", "wording"},
    "toml_lines": set(),
    "wording": set(),
    "seating": {"contract", "engine", "errors"},
    "positions": {"engine", "errors", "wording"},
    "faces": {"contract", "engine", "errors", "positions", "wording"},
    "definition": {"contract", "engine", "errors", "faces", "wording"},
    "games": {
        "contract",
        "definition",
        "engine",
        "errors",
        "positions",
        "seating",
        "toml_lines",
        "wording",
    },
}

# Written so that this file does not hold what it looks for.
REGISTRIES = (
    "pypi" + r"\.org",
    "python" + "hosted",
    "npm" + r"js\.(org|com)",
    "yarn" + r"pkg\.com",
)
MACHINES = (
    r"/ho" + r"me/\w",
    r"/ro" + r"ot/\w",
    r"/Us" + r"ers/\w",
    r"\bC:" + r"\\",
    r"/wo" + "rk/",
)
INDEXES = (r"--(extra-)?index" + "-url[ =]", r"^reg" + "istry *=")


@cache
def modules(folder: Path = PACKAGE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


@cache
def parts() -> set[str]:
    """Return the parts of the package."""
    return {part_of(path) for path in modules()}


def shared_files() -> Iterator[Path]:
    """Give all shared sources: the package without its games, and the page."""
    yield from (path for path in modules() if SHELF not in path.parents)
    for pattern in PAGE:
        yield from (HOUSE / "web").rglob(pattern)


def game_words() -> list[str]:
    """Return the folder name and the title of every game, as patterns."""
    folders = [path.name for path in SHELF.iterdir() if (path / "__init__.py").exists()]
    titles = [game.title for game in marooned.games().values()]
    return [re.escape(word) for word in (*folders, *titles) if not word.startswith("_")]


def tracked_files() -> list[Path]:
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [HOUSE / name for name in listing.stdout.decode().split("\0") if name]


def lines_with(patterns: tuple[str, ...] | list[str], paths: list[Path]) -> list[str]:
    wanted = re.compile("|".join(patterns), re.IGNORECASE)
    return [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip():.80}"
        for path in paths
        if path.is_file()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if wanted.search(line)
    ]


def part_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


@cache
def imports(path: Path) -> list[str]:
    """Return the full name of everything a module imports, relative names made absolute."""
    return list(names_imported(path))


def names_imported(path: Path) -> Iterator[str]:
    package = ["marooned", *path.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{source}.{name.name}" for name in node.names)


def parts_imported(path: Path) -> set[str]:
    """Return the parts of the package that a module imports, its own left out."""
    names = [name.split(".") for name in imports(path)]
    found = {name[1] if name[1] in parts() else "__init__" for name in names if is_own(name)}
    return found - {part_of(path)}


def is_own(name: list[str]) -> bool:
    return name[0] == "marooned" and len(name) > 1


def test_shared_code_names_no_game() -> None:
    """No shared source, of the package or of the page, names a game by its folder or its title."""
    patterns = [rf"\b{word}\b" for word in game_words()]
    assert lines_with(patterns, list(shared_files())) == []


def may_import(part: str, others: set[str]) -> set[str]:
    """Return which of some parts a part may import."""
    if part in INNER:
        return others & INNER[part]
    if part in ("cli", "__main__"):
        return others
    if part == "__init__":  # the public names, players' and studies' among them
        return others - OUTERMOST | others & {"study"}
    return others - (OUTERMOST if part in OUTER else OUTER)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_inward(path: Path) -> None:
    """A module imports only parts that lie further in than its own."""
    found = parts_imported(path)
    assert found - may_import(part_of(path), found) == set()


def test_shared_modules_open_no_game() -> None:
    """Shared modules import nothing from a game's folder; games are found by being there."""
    shared = [path for path in modules() if SHELF not in path.parents]
    found = [(path.stem, name) for path in shared for name in imports(path)]
    assert [each for each in found if each[1].startswith(f"{shelf.__name__}.")] == []


@pytest.mark.parametrize("path", modules(SHELF), ids=lambda path: str(path.relative_to(SHELF)))
def test_games_do_not_know_each_other(path: Path) -> None:
    """A game imports nothing of another game."""
    own = path.relative_to(SHELF).parts[0]
    foreign = [name for name in imports(path) if name.startswith(shelf.__name__ + ".")]
    assert [name for name in foreign if name.split(".")[2] != own] == []


def test_rules_know_no_screen_and_no_socket() -> None:
    """Engine and games import nothing from outside but what runs rules, and what caches need."""
    allowed = {"numpy", "numba", "llvmlite", "wasmtime", "filelock", "platformdirs", "marooned"}
    inner = [*modules(PACKAGE / "engine"), *modules(SHELF)]
    found = {name.split(".")[0] for path in inner for name in imports(path)}
    assert found - allowed <= standard_names()


def test_players_leave_arrays_to_memory() -> None:
    """What plays and advises at a table imports no NumPy: `engine.memory` has its arrays."""
    rooms = ("advice", "chances", "imagining", "planning", "puzzles", "search")
    players = PACKAGE / "players"
    paths = [path for room in rooms for path in modules(players / room)]
    paths += [players / "companions.py", players / "intervals.py", PACKAGE / "standing.py"]
    found = [path.name for path in paths if any("numpy" in name for name in imports(path))]
    assert found == []
    assert len(paths) > len(rooms)


def standard_names() -> set[str]:
    import sys

    return set(sys.stdlib_module_names) - {"socket", "http", "urllib", "asyncio", "tkinter"}


def test_no_file_names_a_registry() -> None:
    """No tracked file holds the address of a package registry."""
    assert lines_with([*REGISTRIES, *INDEXES], tracked_files()) == []


def test_no_file_names_a_machine() -> None:
    """No tracked file holds a path that is there on one machine only."""
    assert lines_with(list(MACHINES), tracked_files()) == []


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_module_says_what_it_is(path: Path) -> None:
    """Every public module begins with a docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    is_private = path.stem.startswith("_") and path.stem != "__init__"
    assert is_private or not tree.body or ast.get_docstring(tree)


def test_whatever_opens_a_browser_is_marked() -> None:
    """A browser's loop stands in the way of other tests: those of the page run by themselves."""
    tests = (HOUSE / "tests" / "browser").rglob("test_*.py")
    assert [path.name for path in tests if "pytest.mark.browser" not in path.read_text()] == []
