"""Checks that an action that arrives late still has the same meaning.

Other moves or the storm may have moved the action's tiles or pawns in the meantime.
"""

from typing import Any, Final

from marooned.games.desert.model import actions, board
from marooned.games.desert.words.notation import kind

ANYWHERE: Final = frozenset(
    {"pass", "stop", "keep", "spare", "look", "reserve", "throttle", "bury", "share", "hand"}
)
"""Kinds of action that neither name a place nor depend on a place."""
FROM_AFAR: Final = frozenset({"remove", "remove_two", "blast", "scope"})
"""Kinds of action that name their place and do not depend on the seat's own pawn."""
OTHERS: Final = {
    "carry": actions.CARRY,
    "navigate": actions.NAVIGATE,
    "lead_with": actions.LEAD_WITH,
    "jet_with": actions.JET_WITH,
}
"""Kinds of action that take another pawn along, with their first code."""


def survives(before: Any, after: Any, seat: int, code: int) -> bool:
    """Return True if the tiles and the pawns that an action names are still in the same places."""
    sort = kind(code)
    if sort in ANYWHERE:
        return True
    if list(before.home) != list(after.home):
        return False
    return all(before.pawn[pawn] == after.pawn[pawn] for pawn in _pawns(sort, seat, code))


def _pawns(sort: str, seat: int, code: int) -> list[int]:
    """Return the seats whose pawns an action moves or depends on."""
    if sort in FROM_AFAR:
        return []
    own = [] if sort == "navigate" else [seat]
    return [*own, (code - OTHERS[sort]) // board.CELLS] if sort in OTHERS else own
