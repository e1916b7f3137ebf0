"""Asks rules something of a plain state.

For views, reasons, refusals, and what examines positions.
"""

from collections.abc import Callable
from typing import Any

from marooned.engine.calls import stored
from marooned.games.desert.model import pieces
from marooned.games.desert.rules import entries
from marooned.wording.phrases import members, number
from marooned.wording.topics import steps_to


def answer(game: Any, question: Callable[..., int], *arguments: int) -> int:
    """Ask an entry something of a plain state."""
    return int(question(stored(game), 0, *arguments))


def buried(game: Any) -> int:
    """Return the seats whose pawns are buried, a bit each."""
    return answer(game, entries.call_buried)


def sheltered(game: Any) -> int:
    """Return the seats that Sun Beats Down would spare, a bit each."""
    return answer(game, entries.call_sheltered)


def skull(game: Any) -> int:
    """Return the tick of the storm meter at which the team is swept away."""
    return answer(game, entries.call_skull)


def gears(game: Any) -> list[int]:
    """Return the excavated cells that bear a gear."""
    return members(answer(game, entries.call_gears))


def parts_found(game: Any) -> list[int]:
    """Return the parts whose clues are both excavated."""
    return members(answer(game, entries.call_parts_found))


def crossing(game: Any, part: int) -> int:
    """Return the cell where the clues to a part cross."""
    return answer(game, entries.call_crossing, part)


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
