"""Checks that several decisions share; each raises `Refusal`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from marooned.errors import OptionError
from marooned.table.rules.context import Context, Refusal
from marooned.table.state.seat_list import seats_of

if TYPE_CHECKING:
    from marooned.table.state.snapshot import Running, TableState

ENTRIES_AN_ACTION: Final = 4
"""Maximum number of entries of a log, by the maximum number of its public changes."""


@contextmanager
def refused_as(code: str) -> Iterator[None]:
    """Refuse what a game or the list of players does not have.

    Raises:
        Refusal: With this code.
    """
    try:
        yield
    except OptionError as error:
        raise Refusal(code, str(error), value=error.value, allowed=error.allowed) from error


def check_open(state: TableState) -> None:
    """Refuse a table that was closed.

    Raises:
        Refusal: `closed`.
    """
    if state.closed is not None:
        raise Refusal("closed", f"table {state.id} was {state.closed}")


def check_waiting(state: TableState) -> None:
    """Refuse a table that has left the waiting room.

    Raises:
        Refusal: `closed`, or `running`.
    """
    check_open(state)
    if state.running is not None:
        raise Refusal("running", f"the game at table {state.id} has started", value=state.id)


def check_welcome(state: TableState, person: int | None) -> None:
    """Refuse a person whom the host has blocked.

    Raises:
        Refusal: `blocked`.
    """
    if person in state.blocked:
        text = "the host has removed you from this table; you cannot come back"
        raise Refusal("blocked", text)


def running(state: TableState) -> Running:
    """Return the game of a table that was dealt, even if it is over.

    Raises:
        Refusal: `closed`, or `waiting` before the deal.
    """
    check_open(state)
    if state.running is None:
        text = f"table {state.id} has not started yet: it is in the waiting room"
        raise Refusal("waiting", text, value=state.id)
    return state.running


def in_progress(state: TableState) -> Running:
    """Return the game of a table if it is not over.

    Raises:
        Refusal: `ended`, or as for `running`.
    """
    found = running(state)
    if found.history.is_over:
        raise Refusal("ended", "the game is over")
    return found


def own_seats(state: TableState, context: Context) -> tuple[int, ...]:
    """Return the seats of the person who acts.

    Raises:
        Refusal: `forbidden`: the person has none.
    """
    found = seats_of(state.seats, context.person)
    if not found:
        raise Refusal("forbidden", "you hold no seat at this table")
    return found


def check_holds(held: Collection[int], seat: int) -> None:
    """Refuse a seat that is not among those held.

    Raises:
        Refusal: `forbidden`.
    """
    if seat not in held:
        text = f"seat {seat} is not yours; yours are: {', '.join(map(str, held)) or 'none'}"
        raise Refusal("forbidden", text, value=seat, allowed=held)


def check_host(state: TableState, context: Context) -> None:
    """Refuse everyone but the host.

    Raises:
        Refusal: `forbidden`.
    """
    if context.person is None or context.person != state.host:
        raise Refusal("forbidden", "only the host of the table can do this")


def check_newest(state: TableState, found: Running, seq: int) -> None:
    """Refuse a request from before the last action.

    Raises:
        Refusal: `stale`.
    """
    if not found.is_newest(seq):
        text = f"stale request: the table is at revision {state.revision}, you sent {seq}"
        raise Refusal("stale", text, value=seq, allowed=[state.revision])


def check_room(state: TableState, context: Context, more: int = 1, *, action: bool = True) -> None:
    """Refuse a public change too many; changes that are no actions have half of the room.

    Raises:
        Refusal: `log_full`.
    """
    most = context.limits.actions
    _check_length(state.revision + more - 1, most)
    if not action and state.running is not None:
        _check_length(state.revision - state.running.actions, max(1, most // 2))


def check_entries(state: TableState, context: Context) -> None:
    """Refuse what neither the game nor its seats need, at a table with too many entries.

    Public changes are counted by `check_room` instead, so that talk does not use up their room.

    Raises:
        Refusal: `log_full`.
    """
    most = ENTRIES_AN_ACTION * context.limits.actions
    if state.version >= most:
        text = f"the log of this table holds {state.version} entries; allowed are {most}"
        text = f"{text}: only the game and changes of its seats can continue"
        raise Refusal("log_full", text, value=state.version, allowed=[most])


def _check_length(length: int, most: int) -> None:
    if length >= most:
        text = f"the log of this table holds {length} changes; allowed are {most}"
        raise Refusal("log_full", text, value=length, allowed=[most])


def is_team(found: Running) -> bool:
    """Return True in a cooperative game."""
    return found.history.definition.cooperative
