"""What an action means, which may change by what others or the storm do before it is played."""

from typing import Any, Final

from marooned.games.desert.model import actions, board
from marooned.games.desert.words.notation import kind

ANYWHERE: Final = frozenset(
    {"pass", "stop", "keep", "spare", "look", "reserve", "throttle", "bury", "share", "hand"}
)
"""Kinds that name no place and depend on none."""
FROM_AFAR: Final = frozenset({"remove", "remove_two", "blast", "scope"})
"""Kinds that name their place, wherever one stands."""
OTHERS: Final = {
    "carry": actions.CARRY,
    "navigate": actions.NAVIGATE,
    "lead_with": actions.LEAD_WITH,
    "jet_with": actions.JET_WITH,
}
"""Kinds that take somebody else along, with their first code."""


def survives(before: Any, after: Any, seat: int, code: int) -> bool:
    """Return whether tiles lie, and the pawns that an action is about stand, where they did."""
    sort = kind(code)
    if sort in ANYWHERE:
        return True
    if list(before.home) != list(after.home):
        return False
    return all(before.pawn[pawn] == after.pawn[pawn] for pawn in _pawns(sort, seat, code))


def _pawns(sort: str, seat: int, code: int) -> list[int]:
    """Return the seats whose pawns an action sets out with, or from where they stand."""
    if sort in FROM_AFAR:
        return []
    own = [] if sort == "navigate" else [seat]
    return [*own, (code - OTHERS[sort]) // board.CELLS] if sort in OTHERS else own
