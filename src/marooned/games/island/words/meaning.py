"""Checks that an action that arrives late still has the same meaning.

Moves of other seats may have moved the pawn that the action moves.
"""

from typing import Any, Final

from marooned.games.island.model import actions, board
from marooned.games.island.words.notation import kind

ON_FOOT: Final = frozenset({"move", "fly", "swim", "end"})
"""Kinds of action that depend on the position of the seat's own pawn without naming it."""


def survives(before: Any, after: Any, seat: int, code: int) -> bool:
    """Return True if the pawn that an action moves still stands on the same tile."""
    pawn = pawn_of(seat, code)
    return pawn is None or bool(before.pawn[pawn] == after.pawn[pawn])


def pawn_of(seat: int, code: int) -> int | None:
    """Return the pawn on whose tile an action depends, None if the action names its tile."""
    sort = kind(code)
    if sort == "navigate":
        return (code - actions.NAVIGATE) // board.TILES
    return seat if sort in ON_FOOT else None
