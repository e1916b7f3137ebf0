"""Words that the sentences of any game need: numbers, lists of names, capital letters, slugs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def number(count: int) -> str:
    """Return a small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def several(count: int, noun: str) -> str:
    """Return a counted noun: one card, two cards."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def capitalised(text: str) -> str:
    """Return a sentence with a capital letter."""
    return text[:1].upper() + text[1:]


def joined(names: Sequence[str]) -> str:
    """Return names as a phrase: A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def members(bits: int) -> list[int]:
    """Return the indices of the bits that are on."""
    return [index for index in range(bits.bit_length()) if bits >> index & 1]


def slug(name: str) -> str:
    """Return a name as lower-case words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")
