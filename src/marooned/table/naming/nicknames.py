"""Names of people: PRECIS nicknames (RFC 8266) with emoji, in NFC, refused with the reason."""

import unicodedata

from precis_i18n import get_profile

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.naming.emoji import EMOJI
from marooned.table.naming.marks import excess_marks

FREE_TEXT = get_profile("OpaqueString")
"""Of the characters of PRECIS' FreeformClass, on which nicknames are built, in NFC."""
BLANK = {"\u2800", "\U0001d159", "\ufffc"}
"""Symbols that show nothing; PRECIS refuses all others that do."""
INVISIBLE = ("precis_ignorable_properties", "controls", "old_hangul_jamo")


def checked_name(name: str, most: int) -> str:
    """Return a name as it is kept: in NFC, without spaces around it, single spaces inside.

    Args:
        name: As a person typed it.
        most: How many characters it may have.

    Raises:
        TableError: "name", with the character that is not allowed: invisible ones, bidirectional
            controls, a pile of combining marks.
    """
    if not name.strip() or len(name) > most:
        raise _refused(name, "it is empty" if len(name) <= most else "it is too long", most)
    found = spaced(unicodedata.normalize("NFC", name))
    reason = why_refused(found)
    if reason is not None:
        raise _refused(name, reason, most)
    return found


def spaced(name: str) -> str:
    """Return a name with single ASCII spaces in the place of all spaces, and none around it."""
    spaces = (" " if unicodedata.category(letter) == "Zs" else letter for letter in name)
    return " ".join(part for part in "".join(spaces).split(" ") if part)


def why_refused(name: str) -> str | None:
    """Return the fault of a name in NFC, None if it is allowed."""
    written = EMOJI.sub(" ", name)  # their joiners and styles are allowed there alone
    blank = next((letter for letter in written if letter in BLANK), None)
    if blank is not None:
        return f"{described(blank)} cannot be seen"
    try:
        if spaced(written):
            FREE_TEXT.enforce(written)
    except UnicodeEncodeError as error:
        kind = error.reason.rpartition("/")[2]
        why = "cannot be seen" if kind in INVISIBLE else "is not allowed there"
        return f"{described(error.object[error.start])} {why}"
    excess = excess_marks(written)
    if excess:
        return f"{described(written[excess[0]])} is one combining mark too many on a letter"
    return None


def described(letter: str) -> str:
    """Return a character as it can be written down: its number, and its name if it has one."""
    number = f"U+{ord(letter):04X}"
    name = unicodedata.name(letter, "")
    return f"{number} ({name})" if name else number


def _refused(name: str, reason: str, most: int) -> TableError:
    allowed = f"1 to {most} visible characters"
    text = f"{shown(name)} is not a valid name: {reason}; allowed are {allowed}"
    return TableError("invalid_name", text, value=name, allowed=[allowed])
