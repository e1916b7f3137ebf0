"""Plain words: five patterns that make text hard to read stay rare in docs, page and docstrings."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from marooned.cli.commands import ENTRIES, loaded
from tests.house.test_architecture import HOUSE, PACKAGE

PATTERNS: Final = {
    "whoever": re.compile(r"\b(?:who|what|whom|which|when)(?:so)?ever\b", re.IGNORECASE),
    "nobody": re.compile(r"\b(?:no|some)body\b", re.IGNORECASE),
    "so many": re.compile(r"\bso (?:many|much|long|often)\b", re.IGNORECASE),
    "is told": re.compile(r"\b(?:is|are|be|was|were|been|being) told\b", re.IGNORECASE),
    "Return what": re.compile(r"\bReturns? (?:what|who|whom|how|why|where|whether)\b"),
}
"""A pronoun for a noun, a count without its noun, and telling for every kind of output."""
BUDGETS: Final = {"docs": 3, "page": 3, "help": 3, "docstrings": 5}
"""The most lines of each pattern in 10,000 words."""
WORD: Final = re.compile(r"[A-Za-z']+")
CODE: Final = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)
COMMENT: Final = re.compile(r"^\s*(?://|\*|/\*).*", re.MULTILINE)
RULE: Final = re.compile(r"^(?:\*\*[A-Z]{3}-\d+\*\*|↳).*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
"""A numbered rule, which keeps the words that state it, and its line of links."""
RULES: Final = "games/*/rules/**/*.py"
"""Modules whose docstrings do not count: they state the rules of a game."""


class Text(NamedTuple):
    """A piece of text with its location."""

    path: str
    line: int
    words: str


def documents() -> Iterator[Text]:
    """Yield the prose of documents, and that of RULES.md between the rules."""
    documents = [*HOUSE.glob("*.md"), *HOUSE.glob("docs/**/*.md"), *HOUSE.glob("bench/*.md")]
    for path in sorted(documents):
        yield Text(name_of(path), 1, blanked(CODE, path.read_text("utf-8")))
    for path in sorted(PACKAGE.glob("games/*/RULES.md")):
        yield Text(name_of(path), 1, blanked(RULE, path.read_text("utf-8")))


def page() -> Iterator[Text]:
    """Yield the words of the page, without comments."""
    for path in sorted((HOUSE / "web/src/words").rglob("*.ts*")):
        yield Text(name_of(path), 1, blanked(COMMENT, path.read_text("utf-8")))


def helps() -> Iterator[Text]:
    """Yield what `--help` prints of each command and each of its options."""
    for name in ENTRIES:
        command = loaded(name)
        yield Text(f"marooned {name}", 1, command.help or "")
        for option in command.params:
            yield Text(f"marooned {name} {option.name}", 1, getattr(option, "help", None) or "")


def docstrings() -> Iterator[Text]:
    """Yield all docstrings of the package, but for the rules of games."""
    for path in sorted({*PACKAGE.rglob("*.py")} - {*PACKAGE.glob(RULES)}):
        yield from docstrings_of(path)


def docstrings_of(path: Path) -> Iterator[Text]:
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, kinds) and (words := ast.get_docstring(node, clean=False)):
            yield Text(name_of(path), node.body[0].lineno, words)


def name_of(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def blanked(pattern: re.Pattern[str], text: str) -> str:
    """Return a text without what a pattern finds, with every line in its place."""
    return pattern.sub(lambda found: "\n" * found[0].count("\n"), text)


def hits(pattern: re.Pattern[str], texts: list[Text]) -> list[str]:
    """Return the locations of a pattern, as `path:line: words`."""
    return [
        f"{text.path}:{text.line + number}: {line.strip()}"
        for text in texts
        for number, line in enumerate(text.words.splitlines())
        for found in pattern.finditer(line)
        if not found[0].isupper()  # a constant
    ]


def budget(texts: list[Text], most: int) -> float:
    """Return the maximum number of hits of a pattern in texts, by their number of words."""
    return most * sum(len(WORD.findall(text.words)) for text in texts) / 10_000


KINDS: Final = {"docs": documents, "page": page, "help": helps, "docstrings": docstrings}


@pytest.fixture(scope="module")
def texts() -> dict[str, list[Text]]:
    return {kind: list(read()) for kind, read in KINDS.items()}


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_pattern_is_rare(texts: dict[str, list[Text]], kind: str, pattern: str) -> None:
    """A pattern has at most so few lines in 10,000 words, all of which are named."""
    found = hits(PATTERNS[pattern], texts[kind])
    allowed = budget(texts[kind], BUDGETS[kind])
    assert len(found) <= allowed, f"{len(found)} lines, {allowed:.1f} allowed:\n" + "\n".join(found)


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_words_to_count(texts: dict[str, list[Text]], kind: str) -> None:
    """No kind of text is empty, as it would be if files moved."""
    assert sum(len(WORD.findall(text.words)) for text in texts[kind]) > 500


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        ("whoever", "Whatever happens counts."),
        ("nobody", "Then nobody waits."),
        ("so many", "Plays so many games."),
        ("is told", "The seat was told."),
        ("Return what", "Return how many there are."),
    ],
)
def test_a_line_with_a_pattern_is_named(pattern: str, line: str) -> None:
    """The path and the number of the line stand before its words."""
    told = hits(PATTERNS[pattern], [Text("a.md", 1, f"First.\n{line}\n")])
    assert told == [f"a.md:2: {line}"]


def test_rules_and_code_do_not_count() -> None:
    """A numbered rule keeps its words, and lines behind it keep their numbers."""
    rule = "**ISL-1** Nobody moves\nover water.\n\nNobody else."
    assert hits(PATTERNS["nobody"], [Text("R", 1, blanked(RULE, rule))]) == ["R:4: Nobody else."]
    assert hits(PATTERNS["nobody"], [Text("R", 1, blanked(CODE, "`NOBODY`"))]) == []
