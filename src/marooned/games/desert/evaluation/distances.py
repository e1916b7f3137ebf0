"""Asks rules something of a plain state.

For views, reasons, refusals, and what examines positions.
"""

from typing import Any

from marooned.engine.calls import answer, stored
from marooned.games.desert.model import pieces
from marooned.games.desert.rules import entries
from marooned.wording.phrases import number
from marooned.wording.topics import steps_to


def steps_between(game: Any, seat: int, cell: int) -> float:
    """Return how many steps a pawn has to go to a cell, infinity where it cannot get there.

    What sand lies on the cell itself is left out of account: it can be removed from beside it.
    """
    games = stored(game)
    start = game.pawn[seat]
    return steps_to(1 << cell, start, lambda at: int(entries.call_reach(games, 0, seat, at, cell)))


def refusal(game: Any, seat: int, code: int) -> str | None:
    """DES-16: Return why a gift may not be made that could be but for those before it."""
    if not answer(game, entries.call_is_gift_too_many, seat, code):
        return None
    return f"after {number(pieces.MOST_GIFTS)} gifts in a row something else has to happen first"
