"""What a person may utter: a short line of text that shows as what it is."""

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.naming.marks import without_excess_marks

MOST_CHARACTERS = 280
DIRECTIONS = dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Bidirectional controls, by number, to be left out."""
JOINERS = "\u200c\u200d"
"""They print nothing and make one sign of several, as writing in some languages needs."""


def checked_line(text: str) -> str:
    """Return the text of a message, in NFC, without spaces around it.

    Signs that turn the direction of text are left out, and so are marks piled on one letter: both
    would spoil other lines.

    Raises:
        TableError: It is empty, too long, or holds what cannot be printed: control characters, or
            halves of characters.
    """
    line = without_excess_marks(text.translate(DIRECTIONS)).strip()
    printed = line.translate(dict.fromkeys(map(ord, JOINERS)))
    if printed and len(line) <= MOST_CHARACTERS and printed.isprintable():
        return line
    allowed = f"1 to {MOST_CHARACTERS} printable characters"
    message = f"{shown(text)} cannot be sent; allowed are {allowed}"
    raise TableError("unsayable", message, value=text, allowed=[allowed])
