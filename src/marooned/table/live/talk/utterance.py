"""What a person may utter: a short line of text that shows as what it is."""

from marooned.errors import shown
from marooned.table.error_codes import TableError

MOST_CHARACTERS = 280
JOINERS = "\u200c\u200d"
"""They print nothing and make one sign of several, as writing in some languages needs."""


def checked_line(text: str) -> str:
    """Return what was said, without spaces around it.

    Raises:
        TableError: It is empty, too long, or holds what cannot be printed: control characters,
            halves of characters, or signs that turn the direction of what stands beside them.
    """
    line = text.strip()
    printed = line.translate(dict.fromkeys(map(ord, JOINERS)))
    if printed and len(line) <= MOST_CHARACTERS and printed.isprintable():
        return line
    allowed = f"1 to {MOST_CHARACTERS} printable characters"
    message = f"{shown(text)} cannot be said; allowed are {allowed}"
    raise TableError("unsayable", message, value=text, allowed=[allowed])
