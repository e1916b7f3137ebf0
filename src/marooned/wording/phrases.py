"""Phrases that the sentences of all games need: numbers, lists of names, capital letters, slugs."""

import re
from collections.abc import Sequence
from operator import index
from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
MOST_WORD: Final = 1_000_000


def number(count: int) -> str:
    """Return a small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def several(count: int, noun: str) -> str:
    """Return a counted noun: one card, two cards."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def amount(count: int, noun: str) -> str:
    """Return a counted noun in digits: 1 card, 2 cards."""
    return f"{count} {noun}{'' if abs(count) == 1 else 's'}"


def times(count: int, name: str) -> str:
    """Return a name with its count: Jet Pack, Jet Pack x2."""
    return name if count == 1 else f"{name} x{count}"


def capitalised(text: str) -> str:
    """Return a sentence with a capital letter."""
    return text[:1].upper() + text[1:]


def joined(names: Sequence[str]) -> str:
    """Return names as a phrase: A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def members(bits: int) -> list[int]:
    """Return the indices of the set bits."""
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


def word_of(value: object) -> str:
    """Return a value as a word for lookups by name.

    Texts become lower case, and integers become digits unless they are too long. All other values
    give an empty string.
    """
    if isinstance(value, str):
        return value.strip().lower()
    number = integer_of(value)
    return "" if number is None or abs(number) > MOST_WORD else str(number)


def integer_of(value: object) -> int | None:
    """Return an integer of any library as a Python int; None for booleans and other values."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def slug(name: str) -> str:
    """Return a name as lower-case words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")
