"""Text of a chat message: a short line that looks like what it is."""

from __future__ import annotations

from marooned.errors import shown
from marooned.table.naming.marks import without_excess_marks
from marooned.table.rules.context import Refusal

MOST_CHARACTERS = 280
DIRECTIONS = dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Bidirectional controls, which are left out."""
JOINERS = "\u200c\u200d"
"""They print nothing and join characters, as some scripts need."""


def checked_line(text: str) -> str:
    """Return the text of a message, in NFC, without spaces around it.

    Bidirectional controls and marks piled on one letter would spoil other lines: they are left out.

    Raises:
        Refusal: `invalid_message`: it is empty, too long, or has control characters.
    """
    line = without_excess_marks(text.translate(DIRECTIONS)).strip()
    printed = line.translate(dict.fromkeys(map(ord, JOINERS)))
    if printed and len(line) <= MOST_CHARACTERS and printed.isprintable():
        return line
    allowed = f"1 to {MOST_CHARACTERS} printable characters"
    message = f"{shown(text)} cannot be sent; allowed are {allowed}"
    raise Refusal("invalid_message", message, value=text, allowed=[allowed])
