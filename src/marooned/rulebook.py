"""Reads a game's RULES.md: each number with its sentence, functions and tests. Imports no rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from marooned.contract import GameDefinition
from marooned.errors import lacking

RULE: Final = re.compile(r"\*\*(?P<number>[A-Z]{3}-\d+)\*\* +(?P<sentence>.+)")
LINKS: Final = "↳ "
LINK: Final = re.compile(r"\[(?P<label>[^\]]+)\]\((?P<file>[^)#]+)#L(?P<line>\d+)\)")
TESTS: Final = "tests: "
RULES_FILE: Final = "RULES.md"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: its sentence, what carries it out, and the tests that hold it."""

    number: str
    sentence: str
    functions: tuple[str, ...]
    tests: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the rule as plain data."""
        return {
            "rule": self.number,
            "sentence": self.sentence,
            "function": self.functions[0] if self.functions else None,
            "functions": list(self.functions),
            "tests": list(self.tests),
        }


def rules_file(game: GameDefinition) -> Path:
    """Return where a game's rules stand."""
    return Path(str(files(game.package))) / RULES_FILE


def read_rules(game: GameDefinition) -> list[Rule]:
    """Return a game's rules in the order of its RULES.md.

    Raises:
        GameError: The game has none.
    """
    file = rules_file(game)
    if not file.exists():
        advice = "write its numbered rules there, in your own words"
        raise lacking(game.name, RULES_FILE, advice)
    paragraphs = file.read_text(encoding="utf-8").split("\n\n")
    return [rule for paragraph in paragraphs if (rule := read_rule(paragraph, game))]


def read_rule(paragraph: str, game: GameDefinition) -> Rule | None:
    """Return the rule that a paragraph tells, None when it tells none."""
    lines = paragraph.strip().splitlines()
    prose = " ".join(line.strip() for line in lines if not line.startswith(LINKS))
    found = RULE.fullmatch(prose)
    if not found:
        return None
    links = next((line for line in lines if line.startswith(LINKS)), "")
    functions, _, tests = links.partition(TESTS)
    places = (
        f"src/marooned/games/{game.name}/{m['file']}:{m['line']}" for m in LINK.finditer(functions)
    )
    names = (f"{m['file'].replace('../', '')}::{m['label']}" for m in LINK.finditer(tests))
    return Rule(found["number"], found["sentence"], tuple(places), tuple(names))


def matching(rules: list[Rule], word: str) -> list[Rule]:
    """Return the rules whose number, sentence or function has a word in it."""
    wanted = word.casefold()
    return [
        rule
        for rule in rules
        if wanted in " ".join((rule.number, rule.sentence, *rule.functions)).casefold()
    ]
