"""Recovery codes: a person who wrote one down brings their seats to another browser.

A code follows from the browser's token and a random number. The number is stored with a hash of the
code, so a browser with the token can be shown its code again, and no one else can compute it.
"""

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without letters that look alike on paper."""
LENGTH: Final = 12
GROUP: Final = 4


def code_of(token: str, table: str, number: str) -> str:
    """Return the code of a token at a table: 59 bits, in groups."""
    digest = hmac.digest(token.encode(), f"{table} {number}".encode(), "sha256")
    left, letters = int.from_bytes(digest), ""
    for _ in range(LENGTH):
        left, which = divmod(left, len(LETTERS))
        letters += LETTERS[which]
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def plain_code(text: str) -> str:
    """Return a typed code in capital letters, without separators."""
    return "".join(letter for letter in text.upper() if letter in LETTERS)


def sealed(table: str, number: str, code: str) -> str:
    """Return the seal of a code, which is stored: its number and its hash."""
    text = f"{table} {number} {plain_code(code)}".encode()
    return f"{number}:{hashlib.sha256(text).hexdigest()}"


def opens(table: str, seal: str, code: str) -> bool:
    """Return True if a code fits a seal, in constant time."""
    number, _, _ = seal.partition(":")
    return hmac.compare_digest(sealed(table, number, code), seal)


def owner_of(seals: Mapping[int, str], table: str, code: str) -> int | None:
    """Return the number of the person whose code it is."""
    owners = [person for person, seal in seals.items() if opens(table, seal, code)]
    return owners[0] if owners else None
