"""What an action means, which may change by what others do before it is played."""

from typing import Any, Final

from marooned.games.island.model import actions, board
from marooned.games.island.words.notation import kind

ON_FOOT: Final = frozenset({"move", "fly", "swim", "end"})
"""Kinds that depend on where one's own pawn stands, and do not say so."""


def survives(before: Any, after: Any, seat: int, code: int) -> bool:
    """Return whether the pawn that an action moves, or leaves, stands where it stood."""
    pawn = pawn_of(seat, code)
    return pawn is None or bool(before.pawn[pawn] == after.pawn[pawn])


def pawn_of(seat: int, code: int) -> int | None:
    """Return the pawn from whose place an action sets out, None where it names its place."""
    sort = kind(code)
    if sort == "navigate":
        return (code - actions.NAVIGATE) // board.TILES
    return seat if sort in ON_FOOT else None
