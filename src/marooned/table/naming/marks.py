"""Combining marks piled on one letter, so high that they cover other lines."""

import unicodedata
from collections.abc import Iterator

MOST_GENERAL = 2
"""Of marks that belong to no script, such as U+0301; composed letters hold theirs already."""
MOST_OF_A_SCRIPT = 4
"""A Hebrew letter has up to four points, a Devanagari or Thai one up to three."""
STACKED = ("Mn", "Me")
"""Categories of marks that take no room of their own."""


def excess_marks(text: str) -> list[int]:
    """Return the places of the marks of an NFC text that are one too many on their letter."""
    return list(_excess(text))


def without_excess_marks(text: str) -> str:
    """Return a text in NFC without the marks that are too many."""
    composed = unicodedata.normalize("NFC", text)
    excess = set(excess_marks(composed))
    return "".join(letter for place, letter in enumerate(composed) if place not in excess)


def _excess(text: str) -> Iterator[int]:
    general = of_a_script = 0
    base = " "
    for place, letter in enumerate(text):
        if unicodedata.category(letter) not in STACKED:
            base, general, of_a_script = letter, 0, 0
            continue
        if is_general(letter):
            general += 1
        else:
            of_a_script += 1
        if base.isspace() or general > MOST_GENERAL or of_a_script > MOST_OF_A_SCRIPT:
            yield place


def is_general(mark: str) -> bool:
    """Tell whether a combining mark belongs to no script of its own."""
    return unicodedata.name(mark, "").startswith("COMBINING ")
