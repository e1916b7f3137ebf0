"""Blocks: the opener sees who was sent away for good, and may let them back in."""

import hashlib

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.live.people.rights import check_opener
from marooned.table.live.people.watchers import NAMELESS
from marooned.table.protocol.people import Blocked
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Stored

LENGTH = 16


def key_of(table: str, token: str) -> str:
    """Return by what a block is named: nothing is told of the token itself."""
    return hashlib.sha256(f"{table} {token}".encode()).hexdigest()[:LENGTH]


async def blocks_of(occupants: Occupants, stored: Stored, holder: str | None) -> list[Blocked]:
    """Return who may not come to a table, as its opener is told.

    Raises:
        TableError: Somebody else asks.
    """
    check_opener(stored, holder)
    found = await occupants.blocked(stored.id)
    return [
        Blocked(key=key_of(stored.id, token), name=name or NAMELESS)
        for token, name in found.items()
    ]


async def lift(occupants: Occupants, stored: Stored, holder: str | None, key: str) -> None:
    """Let somebody come to a table again.

    Raises:
        TableError: Somebody else than its opener asks, or nobody is kept out by this key.
    """
    check_opener(stored, holder)
    tokens = {key_of(stored.id, token): token for token in await occupants.blocked(stored.id)}
    if key not in tokens:
        text = f"there is no block {shown(key)}; it may be lifted already"
        raise TableError("not_found", text, value=key, allowed=tokens)
    await occupants.let_in(stored.id, tokens[key])
