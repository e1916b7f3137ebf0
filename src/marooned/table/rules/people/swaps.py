"""Decisions about swaps: before the first action of a cooperative game two may swap seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import Swap
from marooned.table.rules.people import permissions
from marooned.table.rules.people.seat_changes import check_changeable, reseated
from marooned.table.state.log_entries import SwapAsked

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@decides(Swap)
def swap(state: TableState, command: Swap, context: Context) -> Decision:
    """Swap with an AI player at once, with a person when both have asked."""
    found, seat, place = checks.running(state), command.seat, command.place
    permissions.check_swap(found, state, context, seat, place)
    check_changeable(found)
    one, other = state.seats[seat], state.seats[place]
    if other.person is not None and (place, seat) not in found.swaps:
        checks.check_entries(state, context)
        return Decision((SwapAsked(at=context.now, seat=seat, place=place),))
    names = (one.name,) if other.is_ai else (one.name, other.name)
    titles = (other.title,) if other.is_ai else ()
    return reseated(state, context, {place: one, seat: other}, "swap", *names, titles=titles)
