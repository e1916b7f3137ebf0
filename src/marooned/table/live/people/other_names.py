"""The names at a table that a new one must not look like."""

from collections.abc import Iterator

from marooned.table.naming.lookalikes import made_distinct
from marooned.table.store.rows import Stored


def name_for(stored: Stored, seat: int | None, name: str, most: int) -> str:
    """Return a name for a new player, numbered if it looks like another one there.

    Args:
        stored: The table; persons away keep their names, so that they can come back.
        seat: The player's seat; None for a spectator.
        name: The name that was typed.
        most: Maximum number of characters.
    """
    return made_distinct(name, names_beside(stored, seat), most)


def names_beside(stored: Stored, seat: int | None) -> Iterator[str]:
    """Give the names of all others at a table: persons, AI players, and persons who are away.

    A free seat has a name for whom it waits, which is theirs once they sit down.
    """
    for chair in stored.chairs:
        if chair.seat != seat and not chair.is_free:
            yield chair.name
        if chair.seat != seat and chair.owner_name is not None:
            yield chair.owner_name
