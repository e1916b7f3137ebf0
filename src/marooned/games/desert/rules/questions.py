"""Asks rules something of a plain state.

For views, reasons, refusals, and what examines positions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marooned.engine.compiling.record import Games, batch, store
from marooned.games.desert.model import pieces
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.entries import (
    call_buried,
    call_crossing,
    call_gears,
    call_is_gift_too_many,
    call_parts_found,
    call_reach,
    call_sheltered,
    call_skull,
)
from marooned.wording.phrases import members, number
from marooned.wording.topics import steps_to


def asked(game: Any) -> Games:
    """Return a batch of a plain state alone, for the entries below."""
    games = batch(State)
    store(games, 0, game)
    return games


def answer(game: Any, question: Callable[..., int], *arguments: int) -> int:
    """Ask an entry something of a plain state."""
    return int(question(asked(game), 0, *arguments))


def buried(game: Any) -> int:
    """Return the seats whose pawns are buried, a bit each."""
    return answer(game, call_buried)


def sheltered(game: Any) -> int:
    """Return the seats that Sun Beats Down would spare, a bit each."""
    return answer(game, call_sheltered)


def skull(game: Any) -> int:
    """Return the tick of the storm meter at which the team is swept away."""
    return answer(game, call_skull)


def gears(game: Any) -> list[int]:
    """Return the excavated cells that bear a gear."""
    return members(answer(game, call_gears))


def parts_found(game: Any) -> list[int]:
    """Return the parts whose clues are both excavated."""
    return members(answer(game, call_parts_found))


def crossing(game: Any, part: int) -> int:
    """Return the cell where the clues to a part cross."""
    return answer(game, call_crossing, part)


def steps_between(game: Any, seat: int, cell: int) -> float:
    """Return how many steps a pawn has to go to a cell, infinity where it cannot get there.

    What sand lies on the cell itself is left out of account: it can be removed from beside it.
    """
    games = asked(game)
    start = game.pawn[seat]
    return steps_to(1 << cell, start, lambda at: int(call_reach(games, 0, seat, at, cell)))


def refusal(game: Any, seat: int, code: int) -> str | None:
    """DES-16: Return why a gift may not be made that could be but for those before it."""
    if not answer(game, call_is_gift_too_many, seat, code):
        return None
    return f"after {number(pieces.MOST_GIFTS)} gifts in a row something else has to happen first"
