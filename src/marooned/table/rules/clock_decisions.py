"""Decisions about clocks: extra time, people who come and go, and time that has run out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.clock_commands import Attend, ComeBack, GrantTime, TakeOver
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.state.clock_times import DAYS, with_least_time, with_time
from marooned.table.state.log_entries import Attended, Granted, RanOut, TakenOver
from marooned.table.state.seat_list import peoples_seats, seats_of

if TYPE_CHECKING:
    from marooned.table.state.snapshot import Running, TableState

EXTRA_SECONDS = {"turn": 60, "game": 300, "days": 86400}
"""Extra time that is given at once, by the kind of clock."""
LEAST_SECONDS = 30.0
"""Least time of an awaited seat when a server takes a table over: no one may have been there."""


@decides(GrantTime)
def grant_time(state: TableState, command: GrantTime, context: Context) -> Decision:
    """Give another person extra time."""
    found = checks.running(state)
    own = checks.own_seats(state, context)
    if command.seat in own:
        raise Refusal("forbidden", "you cannot give time to your own seat", value=command.seat)
    return _granted(state, found, command.seat, context, by=own[0])


@decides(ComeBack)
def come_back(state: TableState, command: ComeBack, context: Context) -> Decision:
    """Play on with a seat for which an AI player plays, with some time to do so."""
    found = checks.running(state)
    seat = command.seat
    checks.check_holds(seats_of(state.seats, context.person), seat)
    if seat not in found.clocks.played_on:
        raise Refusal("no_clock", f"no AI player plays for seat {seat}", value=seat)
    return _granted(state, found, seat, context, by=None)


def _granted(
    state: TableState, found: Running, seat: int, context: Context, by: int | None
) -> Decision:
    """Return the entry of extra time; `by` is the seat that gives it, None after an absence.

    Raises:
        Refusal: `no_clock`, or `log_full`.
    """
    clock = state.terms.clock
    if clock is None or found.history.is_over or seat not in peoples_seats(state.seats):
        raise Refusal("no_clock", f"seat {seat} has no clock", value=seat)
    checks.check_room(state, context, action=False)
    giver = () if by is None else (state.seats[by].name,)
    granted = Granted(
        at=context.now,
        seat=seat,
        seconds=EXTRA_SECONDS[clock.kind],
        by=by,
        names=(state.seats[seat].name, *giver),
    )
    return Decision((granted,))


def sentence(entry: Granted, names: Mapping[int, str]) -> str:
    """Return the sentence of the log about extra time, from texts of names by their numbers."""
    name, *giver = (
        "A player" if each is None else names.get(each, "A player") for each in entry.names
    )
    time = in_words(entry.seconds)
    return f"{giver[0]} gives {name} {time} more" if giver else f"{name} is back, with {time}"


def in_words(seconds: int) -> str:
    """Return a time in days, minutes or seconds."""
    for unit, length in (("day", 86400), ("minute", 60)):
        if seconds % length == 0:
            count = seconds // length
            return f"{count} {unit}{'s' * (count != 1)}"
    return f"{seconds} seconds"


def ran_out(state: TableState, seat: int, context: Context) -> tuple[RanOut, ...]:
    """Return the entry by which an AI player plays on for a late seat, if the terms say so."""
    clock, found = state.terms.clock, checks.running(state)
    if clock is None or clock.over != "companion" or state.seats[seat].is_ai:
        return ()
    return () if seat in found.clocks.played_on else (RanOut(at=context.now, seat=seat),)


@decides(Attend)
def attend(state: TableState, command: Attend, context: Context) -> Decision:
    """Record whose people are at the table, if its clocks depend on that."""
    clock, found = state.terms.clock, state.running
    if found is None or state.is_over or clock is None or clock.kind == DAYS:
        return Decision()
    seats = [n for n, seat in enumerate(state.seats) if seat.person in command.people]
    if found.clocks.attended == {*seats}:
        return Decision()
    return Decision((Attended(at=context.now, seats=tuple(seats)),))


@decides(TakeOver)
def take_over(state: TableState, _command: TakeOver, context: Context) -> Decision:
    """Leave each awaited seat some time if a server stopped while people were at the table."""
    clock, found = state.terms.clock, state.running
    if found is None or state.is_over or clock is None or clock.kind == DAYS:
        return Decision()
    counted = {state.seats[seat].person for seat in found.clocks.attended}
    if not counted or counted & context.attending:
        return Decision()
    if with_least_time(state, context.now, LEAST_SECONDS) == with_time(state, context.now):
        return Decision()
    return Decision((TakenOver(at=context.now, seconds=LEAST_SECONDS),))
