"""Mentions of rules in a game's sources, sorted by how directly they implement the rule.

The folders `rules/` and `model/` come before all others. Functions come before data. A docstring
counts more for the first rule that it names than for later rules. Code that changes the game comes
before code that only returns information.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from marooned.rulebook.sources import Definition, belongs_to, definitions

NUMBERS: Final = r"\b([A-Z]{3})-(\d+)(?: to (?:[A-Z]{3}-)?(\d+))?"
NUMBER: Final = re.compile(NUMBERS)
LED_BY: Final = re.compile(rf"(?:{NUMBERS}(?:, )?)*")
PARTS: Final = re.compile(r";\s+|\n\n")
ROOMS: Final = (
    "rules",
    "model",
    "view",
    "words",
    "hidden",
    "position",
    "policy",
    "evaluation",
    "observation",
)
"""The subpackages of a game, in the order in which implementations of a rule are listed."""
DISPATCHING: Final = ("flow", "acting")
"""Files that mostly call implementations of rules. They are listed after the implementations."""
QUESTION: Final = re.compile(r"(can|is|are|has|may|must|would)_")
ANSWER: Final = re.compile(r"([^:.]*: )?(Return|Tell)\b")
CHANGES, HOLDS, ALLOWS, ANSWERS = range(4)
"""The role of a function, from carrying out a choice to only returning information."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A place that names a rule.

    Attributes:
        owner: The function, class or data that the text belongs to.
        text: The docstring or comment.
        is_data: True if the text describes data instead of a function.
    """

    path: Path
    owner: Definition
    text: str
    is_data: bool = False

    @property
    def kind(self) -> int:
        """The role of the owner: CHANGES, HOLDS, ALLOWS or ANSWERS."""
        name = self.owner.name
        if name.startswith("do_"):
            return CHANGES
        if name.startswith("allow_"):
            return ALLOWS
        return ANSWERS if QUESTION.match(name) or ANSWER.match(self.text) else HOLDS


def numbers_in(text: str) -> list[str]:
    """Return the rule numbers in a text, each once. `ISL-1 to ISL-3` stands for three numbers."""
    found = (
        f"{prefix}-{number}"
        for prefix, first, last in NUMBER.findall(text)
        for number in range(int(first), int(last or first) + 1)
    )
    return list(dict.fromkeys(found))


def mentions_in(path: Path, *, comments: bool) -> Iterator[Mention]:
    """Return the mentions in a source file, in docstrings and comments."""
    for each in definitions(path):
        yield Mention(path, each, each.docstring, is_data=each.is_data)
    if comments:
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            code, _, words = text.partition("#")
            owner = belongs_to(path, line, alone=not code.strip()) if numbers_in(words) else None
            if owner:
                yield Mention(path, owner, words.strip(), is_data=True)


def mentions_under(folder: Path, *, comments: bool) -> dict[str, list[Mention]]:
    """Return the mentions of each rule under a folder, by file and line. Owners are listed once."""
    found: dict[str, dict[tuple[Path, str], Mention]] = defaultdict(dict)
    for path in sorted(folder.rglob("*.py")):
        for mention in mentions_in(path, comments=comments):
            for number in numbers_in(mention.text):
                found[number].setdefault((path, mention.owner.name), mention)
    return {number: list(places.values()) for number, places in found.items()}


def linked_functions(folder: Path) -> dict[str, list[Mention]]:
    """Return the places that name each rule in a game's folder, the most direct one first."""
    return {
        number: sorted(places, key=lambda place: order(place, number, folder))
        for number, places in mentions_under(folder, comments=True).items()
    }


def linked_tests(folder: Path) -> dict[str, list[Mention]]:
    """Return the tests that name each rule in a folder of tests."""
    return {
        number: [place for place in places if place.owner.name.startswith("test_")]
        for number, places in mentions_under(folder, comments=False).items()
    }


def order(mention: Mention, number: str, folder: Path) -> tuple[object, ...]:
    """Return the sort key for a mention of a rule."""
    place, index, company = prominence(number, mention.text)
    return (
        room_of(mention.path.relative_to(folder)),
        mention.is_data,
        mention.path.stem in DISPATCHING,
        *(place, mention.kind, index, company),
        *(str(mention.path), mention.owner.first),
    )


def room_of(path: Path) -> int:
    """Return the rank of a file by its subpackage. Other files come last."""
    return ROOMS.index(path.parts[0]) if path.parts[0] in ROOMS else len(ROOMS)


def prominence(number: str, text: str) -> tuple[int, int, int]:
    """Return three numbers: the part of the text with a rule, its position, and the rules there.

    The position and the number of rules refer to the rules at the beginning of the part.

    If a part of the text begins with the number, this part states the rule. Otherwise the text only
    mentions the rule.
    """
    for place, part in enumerate(PARTS.split(text)):
        lead = LED_BY.match(part)
        led_by = numbers_in(lead[0] if lead else "")
        if number in led_by:
            return place, led_by.index(number), len(led_by)
        if number in numbers_in(part):
            return place + 1, 0, 0
    return len(text), 0, 0
