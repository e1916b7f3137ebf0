"""Length of a secret window: by who sits at its seats, never by what they hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from marooned import players

if TYPE_CHECKING:
    from marooned.table.rules.context import Limits
    from marooned.table.state.history import History
    from marooned.table.state.seat_list import Seats
    from marooned.table.state.snapshot import TableState


def opens(state: TableState, history: History, limits: Limits) -> float | None:
    """Return the length of the secret window that a game stands at, None if it stands at none."""
    if history.is_over or not history.is_secret:
        return None
    return length(state, history.waiting, limits)


def length(state: TableState, asked: Iterable[int], limits: Limits) -> float:
    """Return the length of a window that asks some seats, in seconds."""
    seats = tuple(state.seats[seat] for seat in asked)
    agreed = state.terms.window_seconds
    each = limits.window_seconds if agreed is None else agreed
    searching = sum(searches(seat.player) for seat in seats if seat.player)
    for_ai = max(limits.pace, searching * limits.searching_seconds)
    return max(_peoples_seconds(seats, each, limits.handing_seconds), for_ai)


def searches(player: str) -> bool:
    """Return True if an AI player searches; a log may name one that is not installed."""
    return player in players.names() and players.find(player).searches


def _peoples_seconds(seats: Seats, each: float, handing: float) -> float:
    """Return the time of people; those who share a browser answer in turn and hand it over."""
    # A free seat will have a browser of its own.
    browsers = Counter(
        f"free {number}" if seat.person is None else str(seat.person)
        for number, seat in enumerate(seats)
        if not seat.is_ai
    )
    sharing = max(browsers.values(), default=0)
    return sharing * (each + handing) if sharing > 1 else sharing * each
