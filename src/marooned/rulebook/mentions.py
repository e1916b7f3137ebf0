"""Mentions of rules in the sources of a game, that which carries a rule out first.

What lies among the rules and in the model comes before what shows or checks; a function before
data; what a rule's docstring tells first before what it tells besides; what changes the game before
what only answers.
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
"""The rooms of a game; what carries out a rule is looked for in the first of them first."""
DISPATCHING: Final = ("flow", "acting")
"""Files that call what carries out a rule more often than they carry out one."""
QUESTION: Final = re.compile(r"(can|is|are|has|may|must|would)_")
ANSWER: Final = re.compile(r"([^:.]*: )?(Return|Tell)\b")
CHANGES, HOLDS, ALLOWS, ANSWERS = range(4)
"""What a function does for a rule: what carries out a choice comes first, what answers last."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A place that names a rule.

    Attributes:
        owner: The function, the class or the data that the words belong to.
        text: The words, in a docstring or a comment.
        is_data: They tell of data, not of a function.
    """

    path: Path
    owner: Definition
    text: str
    is_data: bool = False

    @property
    def kind(self) -> int:
        """The place's part in the rules that it names."""
        name = self.owner.name
        if name.startswith("do_"):
            return CHANGES
        if name.startswith("allow_"):
            return ALLOWS
        return ANSWERS if QUESTION.match(name) or ANSWER.match(self.text) else HOLDS


def numbers_in(text: str) -> list[str]:
    """Return the rule numbers in a text, each once; ISL-1 to ISL-3 means all three."""
    found = (
        f"{prefix}-{number}"
        for prefix, first, last in NUMBER.findall(text)
        for number in range(int(first), int(last or first) + 1)
    )
    return list(dict.fromkeys(found))


def mentions_in(path: Path, *, comments: bool) -> Iterator[Mention]:
    """Return what a source file says of rules, in docstrings and in comments."""
    for each in definitions(path):
        yield Mention(path, each, each.docstring, is_data=each.is_data)
    if comments:
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            code, _, words = text.partition("#")
            owner = belongs_to(path, line, alone=not code.strip()) if numbers_in(words) else None
            if owner:
                yield Mention(path, owner, words.strip(), is_data=True)


def mentions_under(folder: Path, *, comments: bool) -> dict[str, list[Mention]]:
    """Return the mentions of every rule under a folder, in the order of the lines, a name once."""
    found: dict[str, dict[tuple[Path, str], Mention]] = defaultdict(dict)
    for path in sorted(folder.rglob("*.py")):
        for mention in mentions_in(path, comments=comments):
            for number in numbers_in(mention.text):
                found[number].setdefault((path, mention.owner.name), mention)
    return {number: list(places.values()) for number, places in found.items()}


def linked_functions(folder: Path) -> dict[str, list[Mention]]:
    """Return what names each rule in a game's folder, that which carries it out first."""
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
    """Return what places a mention before others of the same rule, what counts most first."""
    place, index, company = prominence(number, mention.text)
    return (
        room_of(mention.path.relative_to(folder)),
        mention.is_data,
        mention.path.stem in DISPATCHING,
        *(place, mention.kind, index, company),
        *(str(mention.path), mention.owner.first),
    )


def room_of(path: Path) -> int:
    """Return how late a file of a game comes, by the room it lies in; those in none come last."""
    return ROOMS.index(path.parts[0]) if path.parts[0] in ROOMS else len(ROOMS)


def prominence(number: str, text: str) -> tuple[int, int, int]:
    """Return how a text names a rule: in which part, as the how manieth, of how many there.

    A part that begins with the number tells the rule; one that names it later only mentions it.
    """
    for place, part in enumerate(PARTS.split(text)):
        lead = LED_BY.match(part)
        led_by = numbers_in(lead[0] if lead else "")
        if number in led_by:
            return place, led_by.index(number), len(led_by)
        if number in numbers_in(part):
            return place + 1, 0, 0
    return len(text), 0, 0
