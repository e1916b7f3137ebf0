"""What documents name is there: files, modules, commands, flags and chores."""

import ast
import pkgutil
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import marooned
from marooned.cli.commands import ENTRIES, loaded
from tests.house.test_architecture import HOUSE, PACKAGE, SHELF, modules

DOCUMENTS = sorted((*HOUSE.glob("*.md"), *HOUSE.glob("bench/*.md"), *HOUSE.glob("docs/**/*.md")))
PLACES = (
    "",
    "src/marooned",
    "src/marooned/*",
    "src/marooned/games/*",
    "src/marooned/games/*/skin",
    "tests/games/*",
    "bench",
    "examples/learning",
    "examples/studies",
    "web/src",
)
"""Where a path may begin; documents that tell of games name what is in their folders."""
MADE = (
    ".venv",
    "node_modules",
    "dist",
    "bench/strength.jsonl",
    "examples/studies/seats/",
    "llms.txt",
    "tables.md",
)
"""What is there once it has been made."""
OWN = ("game.txt", "weather.toml")
"""What readers bring themselves."""
IDS = re.compile(r"marooned/[A-Z]\w*-v\d+")
"""What environments go by, which looks like a path."""
NEW = "reef"
"""The game that readers are told to begin, as a copy of `_template`."""
ENDINGS = r"\.(py|md|toml|txt|jsonl?|tsx?|css|png)"
PATH = re.compile(rf"[\w.<>*-]+(/[\w.<>*-]*)+|[\w<>*-]+{ENDINGS}")
SOURCE = re.compile(rf"(?<![\w/.])[a-z_]+(/[a-z_]+)*{ENDINGS}\b")
COMMENT = re.compile(r"(?:^|\s)# .*")
COMMAND = re.compile(r"(?:^|[\s/])marooned ([a-z]+)\b([^#|\n]*)", re.MULTILINE)


def codes(document: Path) -> list[str]:
    """Return the code of a document: its blocks without comments, and the code between words."""
    text = document.read_text("utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    bare = [COMMENT.sub("", block) for block in blocks]
    return [*bare, *re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))]


def paths(document: Path) -> Iterator[str]:
    """Give the paths that a document names as code, a new game's as those of its pattern."""
    for code in codes(document):
        for word in re.split(r"[\s,;|'\"()]+", code):
            if IDS.fullmatch(word):
                continue
            if PATH.fullmatch(word) and word not in OWN and not word.startswith((*MADE, "s/")):
                yield re.sub(r"<\w+>", "*", word).replace(NEW, "_template").rstrip("/")


def is_there(path: str, beside: Path) -> bool:
    """Tell whether a path leads somewhere, from a usual place or from beside what names it."""
    found = (HOUSE.glob(f"{place}/{path}".lstrip("/")) for place in PLACES)
    return (beside / path).exists() or any(map(any, found))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(HOUSE)))
def test_paths_in_documents_lead_somewhere(document: Path) -> None:
    """Every path that a document names as code is there."""
    assert [path for path in paths(document) if not is_there(path, document.parent)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(HOUSE)))
def test_links_in_documents_lead_somewhere(document: Path) -> None:
    """Every link of a document to a file leads to one."""
    links = re.findall(r"\]\(([^)#\s]+)", document.read_text("utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(HOUSE)))
def test_modules_in_documents_can_be_found(document: Path) -> None:
    """Every module or public name that a document names with dots is there."""
    names = {name for code in codes(document) for name in re.findall(r"\bmarooned(?:\.\w+)+", code)}
    known = sorted(name.replace(f".{NEW}", "._template") for name in names)
    assert [name for name in known if not can_be_found(name)] == []


def can_be_found(name: str) -> bool:
    try:
        pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


def flags_of(command: str) -> set[str]:
    """Return the flags of a command, those of games among them; none where there is no such."""
    if command not in ENTRIES:
        return set()
    options = {option.name for game in marooned.games().values() for option in game.options}
    own = {flag for each in loaded(command).params for flag in (*each.opts, *each.secondary_opts)}
    return own | {"--help"} | {"--" + name.replace("_", "-") for name in options}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(HOUSE)))
def test_commands_in_documents_can_be_given(document: Path) -> None:
    """Every command that a document names is there, with all its flags."""
    for code in codes(document):
        for command, rest in COMMAND.findall(code):
            wanted = set(re.findall(r"--[a-z-]+", rest))
            assert wanted <= (known := flags_of(command)), (command, wanted - known)
            assert known, f"there is no command {command}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(HOUSE)))
def test_chores_in_documents_are_in_the_makefile(document: Path) -> None:
    """Every chore that a document names is a target of the Makefile."""
    targets = re.findall(r"^([a-z-]+):", (HOUSE / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = {name for code in codes(document) for name in re.findall(r"\bmake ([a-z-]+)", code)}
    assert named <= set(targets)


def prose(path: Path) -> str:
    """Return the docstrings and comments of a source."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    holders = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    told = [ast.get_docstring(node) or "" for node in nodes if isinstance(node, holders)]
    with tokenize.open(path) as lines:
        tokens = list(tokenize.generate_tokens(lines.readline))
    return "\n".join([*told, *(each.string for each in tokens if each.type == tokenize.COMMENT)])


def homes_of(path: Path) -> list[Path]:
    """Return where the files lie that a source may name: with its game, or with the house."""
    parts = path.relative_to(SHELF).parts if SHELF in path.parents else ()
    own = [SHELF / parts[0]] if len(parts) > 1 else [PACKAGE, *SHELF.glob("*/")]
    return [HOUSE, *own, *own[0].glob("*/")]


SOURCES = [*modules(), *sorted(SHELF.glob("*/*.toml"))]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_sources_name_files_that_are_there(path: Path) -> None:
    """Docstrings and comments name files of their own game, or else of the house."""
    text = prose(path) if path.suffix == ".py" else path.read_text("utf-8")
    named = {found.group() for found in SOURCE.finditer(text)}
    homes = homes_of(path)
    assert [
        name for name in sorted(named) if not any((home / name).exists() for home in homes)
    ] == []
