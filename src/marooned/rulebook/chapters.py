"""Parser of RULES.md for the page: chapters of paragraphs, tables and rules, without links."""

import re
from dataclasses import dataclass
from typing import Final

from marooned.definition import GameDefinition
from marooned.rulebook.rules_file import LINKS, RULE, rules_file

HEADING: Final = re.compile(r"(?P<marks>#{1,3}) +(?P<title>.+)")
LINKED: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")
MARKS: Final = re.compile(r"\*{1,2}([^*]+)\*{1,2}|`([^`]+)`")
RULED: Final = re.compile(r"[-:| ]+")
"""The line between the head of a table and its rows."""

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A paragraph, a numbered rule, or a table, whose first row is its head."""

    text: str = ""
    rule: str | None = None
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """The content below one heading. Level 1 is the title of the book."""

    title: str
    level: int
    parts: tuple[Part, ...] = ()


def read_chapters(game: GameDefinition) -> list[Chapter]:
    """Return the chapters of a game's rules; empty without a RULES.md."""
    file = rules_file(game)
    return chapters_of(file.read_text(encoding="utf-8")) if file.exists() else []


def chapters_of(text: str) -> list[Chapter]:
    """Return the chapters of a text."""
    found: list[tuple[str, int, list[Part]]] = []
    for paragraph in filter(str.strip, text.split("\n\n")):
        heading = HEADING.fullmatch(paragraph.strip())
        if heading:
            found.append((plain(heading["title"]), len(heading["marks"]), []))
        elif found:
            found[-1][2].append(part_of(paragraph))
    return [Chapter(title, level, tuple(parts)) for title, level, parts in found]


def part_of(paragraph: str) -> Part:
    """Convert a paragraph of the file to a `Part`."""
    lines = [line.strip() for line in paragraph.strip().splitlines() if not line.startswith(LINKS)]
    if all(line.startswith("|") for line in lines):
        return Part(rows=table_of(lines))
    prose = " ".join(lines)
    rule = RULE.fullmatch(prose)
    if rule:
        return Part(plain(rule["sentence"]), rule["number"])
    return Part(plain(prose))


def table_of(lines: list[str]) -> tuple[Row, ...]:
    """Return the rows of a table, padded to the length of its head."""
    rows = [cells(line) for line in lines if not RULED.fullmatch(line)]
    width = len(rows[0])
    return tuple((*row, *[""] * (width - len(row))) for row in rows)


def cells(line: str) -> Row:
    """Return the cells of a table line."""
    return tuple(plain(cell.strip()) for cell in line.strip("|").split("|"))


def plain(text: str) -> str:
    """Return a text without markup. A link is replaced by its text."""
    return MARKS.sub(lambda found: found[1] or found[2], LINKED.sub(r"\1", text))
