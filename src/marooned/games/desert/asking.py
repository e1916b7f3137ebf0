"""Asks rules something of a plain state.

For views, reasons, refusals, and what examines positions.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.record import Games, batch, store
from marooned.games.desert.pieces import MOST_GIFTS
from marooned.games.desert.rules.entries import (
    call_buried,
    call_is_gift_too_many,
    call_reach,
    call_sheltered,
)
from marooned.games.desert.state import State
from marooned.reasoning import steps_to
from marooned.wording import number


def asked(game: Any) -> Games:
    """Return a batch of a plain state alone, for the entries below."""
    games = batch(State)
    store(games, 0, game)
    return games


def buried(game: Any) -> int:
    """Return the seats whose pawns are buried, a bit each."""
    return int(call_buried(asked(game), 0))


def sheltered(game: Any) -> int:
    """Return the seats that Sun Beats Down would spare, a bit each."""
    return int(call_sheltered(asked(game), 0))


def steps_between(game: Any, seat: int, cell: int) -> float:
    """Return how many steps a pawn has to go to a cell, infinity where it cannot get there.

    What sand lies on the cell itself is left out of account: it can be removed from beside it.
    """
    games = asked(game)
    start = game.pawn[seat]
    return steps_to(1 << cell, start, lambda at: int(call_reach(games, 0, seat, at, cell)))


def refusal(game: Any, seat: int, code: int) -> str | None:
    """DES-16: Return why a gift may not be made that could be but for those before it."""
    if not call_is_gift_too_many(asked(game), 0, seat, code):
        return None
    return f"after {number(MOST_GIFTS)} gifts in a row something else has to happen first"
