"""Decisions about pauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import SetPaused
from marooned.table.state.log_entries import Paused, Resumed

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@decides(SetPaused)
def set_paused(state: TableState, command: SetPaused, context: Context) -> Decision:
    """Pause or resume the table, as every person with a seat may; repeating it changes nothing.

    A table whose log is full can still be resumed.
    """
    own = checks.own_seats(state, context)
    found = checks.in_progress(state)
    if command.on == (found.pause is not None):
        return Decision()
    if not command.on:
        return Decision((Resumed(at=context.now, seat=own[0]),))
    checks.check_entries(state, context)
    name = state.seats[own[0]].name
    return Decision((Paused(at=context.now, seat=own[0], name=name),))
