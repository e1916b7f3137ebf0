"""Decisions that end a table before its game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.waiting_room.room_commands import (
    CloseByOperator,
    CloseTable,
    Expire,
    Forget,
)
from marooned.table.state.log_entries import Closed, Forgotten

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState

EXPIRED = "ended automatically: no one acted there for a long time"


@decides(CloseTable)
def close_table(state: TableState, _command: CloseTable, context: Context) -> Decision:
    """End a table as its host."""
    checks.check_open(state)
    checks.check_host(state, context)
    return _closed(state, "closed by its host", context)


@decides(CloseByOperator)
def close_by_operator(state: TableState, command: CloseByOperator, context: Context) -> Decision:
    """End a table as the operator of the server, with a word to its people."""
    checks.check_open(state)
    text = "closed by the operator"
    return _closed(state, f"{text}: {command.word}" if command.word else text, context)


def _closed(state: TableState, text: str, context: Context) -> Decision:
    if state.is_over:
        raise Refusal("ended", "the game is over; it stays in the list of tables")
    return Decision((Closed(at=context.now, text=text),))


@decides(Forget)
def forget(state: TableState, _command: Forget, context: Context) -> Decision:
    """Have all who look see the table without names that were deleted; one that is over stays."""
    checks.check_open(state)
    return Decision() if state.is_over else Decision((Forgotten(at=context.now),))


@decides(Expire)
def expire(state: TableState, command: Expire, context: Context) -> Decision:
    """End a table that is due to be deleted; one that is over needs no entry."""
    if command.version != state.version:
        text = f"table {state.id} is at version {state.version}"
        raise Refusal("stale", text, value=command.version, allowed=[state.version])
    return Decision() if state.is_over else _closed(state, EXPIRED, context)
