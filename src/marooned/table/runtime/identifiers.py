"""New ids and seeds of tables."""

import secrets
from typing import Final

from marooned.arguments import SEEDS

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH: Final = 12


def new_table_id() -> str:
    """Return an id for a table that cannot be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_seed() -> int:
    """Return a random seed for a deal."""
    return secrets.randbelow(SEEDS)
