"""Writes the rule index into each RULES.md: which functions, data and tests name a number.

Used by `marooned rules --write` in a checkout, and by the test that keeps the index current.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path
from typing import Final

from marooned.contract import GameDefinition
from marooned.rulebook import LINKS, RULE, TESTS, rules_file

NUMBER: Final = re.compile(r"\b([A-Z]{3})-(\d+)(?: to (?:[A-Z]{3}-)?(\d+))?")
FORMS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
MOST_LINKS: Final = 6


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """A place that names a rule."""

    path: Path
    line: int
    label: str


def numbers_in(text: str) -> Iterator[str]:
    """Return every rule number in a text; ISL-1 to ISL-3 means all three."""
    for prefix, first, last in NUMBER.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{prefix}-{number}"


def mentions(path: Path, *, comments: bool) -> Iterator[tuple[str, Mention]]:
    """Return what a source file says of rules, in docstrings and in comments."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, FORMS):
            for number in numbers_in(ast.get_docstring(node) or ""):
                yield number, Mention(path, node.lineno, node.name)
    if comments:
        for line, words in enumerate(text.splitlines(), 1):
            for number in numbers_in(words.partition("#")[2]):
                yield number, Mention(path, line, f"{path.stem}, line {line}")


def index(folder: Path, *, comments: bool) -> dict[str, list[Mention]]:
    """Return the mentions of every rule under a folder."""
    found: dict[str, list[Mention]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for number, mention in mentions(path, comments=comments):
            if mention not in found[number]:
                found[number].append(mention)
    return found


def indexed(game: GameDefinition, checkout: Path) -> str:
    """Return a game's RULES.md with its index made anew."""
    file = rules_file(game)
    functions = index(file.parent, comments=True)
    tests = index(checkout / "tests" / "games" / game.name, comments=False)
    paragraphs = file.read_text(encoding="utf-8").split("\n\n")
    return "\n\n".join(
        with_links(paragraph, file.parent, functions, tests) for paragraph in paragraphs
    )


def with_links(
    paragraph: str,
    folder: Path,
    functions: dict[str, list[Mention]],
    tests: dict[str, list[Mention]],
) -> str:
    """Return a paragraph with its line of links, if it tells a rule."""
    ending = "\n" if paragraph.endswith("\n") else ""
    kept = [line for line in paragraph.rstrip("\n").split("\n") if not line.startswith(LINKS)]
    found = RULE.match(" ".join(line.strip() for line in kept))
    if not found:
        return paragraph
    number = found["number"]
    code = ", ".join(link(mention, folder) for mention in functions.get(number, []))
    held = ", ".join(link(mention, folder) for mention in tests.get(number, [])[:MOST_LINKS])
    return "\n".join([*kept, f"{LINKS}{code} · {TESTS}{held}"]) + ending


def link(mention: Mention, folder: Path) -> str:
    """Return a link to a place, from the folder of the rules."""
    return f"[{mention.label}]({relpath(mention.path, folder)}#L{mention.line})"


def write(game: GameDefinition, checkout: Path) -> None:
    """Write a game's index."""
    rules_file(game).write_text(indexed(game, checkout), encoding="utf-8")
