"""Parser of a game's RULES.md: each rule with its sentence, functions and tests.

This module does not import the rules' code.
"""

import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from marooned.definition import GameDefinition
from marooned.errors import lacking
from marooned.rulebook.sources import line_of

RULE: Final = re.compile(r"\*\*(?P<number>[A-Z]{3}-\d+)\*\* +(?P<sentence>.+)")
NUMBER: Final = re.compile(r"[A-Z]{3}-\d+", re.IGNORECASE)
LINKS: Final = "↳ "
LINK: Final = re.compile(r"\[(?P<name>[^\]]+)\]\((?P<file>[^)#]+)\)")
TESTS: Final = "tests: "
SENTENCE_END: Final = re.compile(r"(?<=[.:;])\s")
RULES_FILE: Final = "RULES.md"
GAMES: Final = Path(__file__).resolve().parents[1] / "games"


@dataclass(frozen=True, slots=True)
class Place:
    """A function, or data, that implements a rule.

    Attributes:
        file: The source file, relative to the folder of all games.
    """

    name: str
    file: str

    @property
    def path(self) -> str:
        """The file with the current line of the definition: `path:line`."""
        line = line_of(GAMES / self.file, self.name)
        return f"src/marooned/games/{self.file}" + (f":{line}" if line else "")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: its sentence, the places that implement it, and its tests."""

    number: str
    sentence: str
    places: tuple[Place, ...]
    tests: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the rule as plain data."""
        paths = [place.path for place in self.places]
        return {
            "rule": self.number,
            "sentence": self.sentence,
            "function": paths[0] if paths else None,
            "functions": paths,
            "tests": list(self.tests),
        }


def rules_file(game: GameDefinition) -> Path:
    """Return the path of a game's RULES.md."""
    return Path(str(files(game.package))) / RULES_FILE


def read_rules(game: GameDefinition) -> list[Rule]:
    """Return a game's rules in the order of its RULES.md.

    Raises:
        GameError: The game has no RULES.md.
    """
    file = rules_file(game)
    if not file.exists():
        advice = "write its numbered rules there, in your own words"
        raise lacking(game.name, RULES_FILE, advice)
    paragraphs = file.read_text(encoding="utf-8").split("\n\n")
    return [rule for paragraph in paragraphs if (rule := read_rule(paragraph, game))]


def read_rule(paragraph: str, game: GameDefinition) -> Rule | None:
    """Return the rule in a paragraph, or None if the paragraph does not state a rule."""
    lines = paragraph.strip().splitlines()
    prose = " ".join(line.strip() for line in lines if not line.startswith(LINKS))
    found = RULE.fullmatch(prose)
    if not found:
        return None
    links = next((line for line in lines if line.startswith(LINKS)), "")
    functions, _, tests = links.partition(TESTS)
    places = (Place(m["name"], f"{game.name}/{m['file']}") for m in LINK.finditer(functions))
    names = (f"{m['file'].replace('../', '')}::{m['name']}" for m in LINK.finditer(tests))
    return Rule(found["number"], found["sentence"], tuple(places), tuple(names))


def matching(rules: list[Rule], word: str) -> list[Rule]:
    """Return the rule with a number, or the rules that contain a phrase, the most relevant first.

    Rules about the phrase come first: their first sentence contains it. Then come rules that
    mention the phrase later, rules that contain it within a longer word, and rules for which only
    the name of a function or file contains it.
    """
    wanted = word.casefold()
    if NUMBER.fullmatch(word):
        return [rule for rule in rules if rule.number.casefold() == wanted]
    found = [rule for rule in rules if wanted in words_of(rule).casefold()]
    return sorted(found, key=lambda rule: distance(rule, wanted))


def distance(rule: Rule, wanted: str) -> int:
    """Return a rule's rank for a phrase in lower case: 0 for a rule about the phrase, at most 3."""
    sentences = rule.sentence.casefold()
    whole = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    ranks = (
        whole.search(SENTENCE_END.split(sentences)[0]),
        whole.search(sentences),
        wanted in sentences,
    )
    return next((rank for rank, is_met in enumerate(ranks) if is_met), len(ranks))


def words_of(rule: Rule) -> str:
    """Return the searchable text of a rule."""
    named = (f"{place.name} {place.file}" for place in rule.places)
    return " ".join((rule.number, rule.sentence, *named))
