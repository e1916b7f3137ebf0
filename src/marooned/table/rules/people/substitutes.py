"""Decisions about substitutes: seats that go to AI players or become free, and that return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import ReplacePerson, Resign, SitDown, StandUp, WelcomeBack
from marooned.table.rules.people import permissions
from marooned.table.rules.people.ai_names import with_distinct_names
from marooned.table.rules.people.hosts import after_leaving
from marooned.table.rules.people.seat_changes import (
    check_changeable,
    given_back,
    given_up,
    kept_for,
    own_name,
    reseated,
    vacated,
)
from marooned.table.state.seat_list import owned_by

if TYPE_CHECKING:
    from marooned.table.state.seat_list import Seat
    from marooned.table.state.snapshot import TableState


@decides(ReplacePerson)
def replace_person(state: TableState, command: ReplacePerson, context: Context) -> Decision:
    """Give the seat of an absent person to an AI player, or free it; it returns to the person."""
    found, number = checks.running(state), command.seat
    absent = permissions.check_replace(found, state, context, number)
    permissions.check_given_to(found, command.player)
    check_changeable(found)
    given = _named(
        state, context, number, vacated(kept_for(absent, is_left=False), command.player, context)
    )
    name = own_name(absent)
    if given.is_ai:
        return reseated(state, context, {number: given}, "sits_in", name, titles=(given.title,))
    return reseated(state, context, {number: given}, "waits", name)


@decides(StandUp)
def stand_up(state: TableState, command: StandUp, context: Context) -> Decision:
    """Leave a seat to an AI player or free; the person may return until another one takes it."""
    found, number = checks.running(state), command.seat
    own = permissions.check_own(state, context, number)
    check_changeable(found)
    given = _named(
        state, context, number, vacated(kept_for(own, is_left=True), command.player, context)
    )
    titles = (given.title,) if given.is_ai else ()
    done = reseated(state, context, {number: given}, "stands_up", own.name, titles=titles)
    return after_leaving(state, context, done)


@decides(SitDown)
def sit_down(state: TableState, command: SitDown, context: Context) -> Decision:
    """Return to a seat that is reserved for the person."""
    found = checks.running(state)
    own = permissions.check_sit_down(state, context, command.seat)
    check_changeable(found)
    return _returned(state, context, {command.seat: own})


@decides(Resign)
def resign(state: TableState, command: Resign, context: Context) -> Decision:
    """Leave a seat for good; an AI player continues."""
    found, number = checks.running(state), command.seat
    own = permissions.check_resign(state, context, number)
    check_changeable(found)
    given = replace(given_up(vacated(own, command.player, context)), is_resigned=True)
    given = replace(_named(state, context, number, given), owner_name=own.name)
    done = reseated(state, context, {number: given}, "resigns", own.name, titles=(given.title,))
    return after_leaving(state, context, done)


@decides(WelcomeBack)
def welcome_back(state: TableState, _command: WelcomeBack, context: Context) -> Decision:
    """Return the seats that were given away, except those from which the person stood up.

    A full log does not keep the person out: the seats stay as they are.
    """
    found = checks.running(state)
    owned = owned_by(state.seats, context.person)
    due = {number: state.seats[number] for number in owned if not state.seats[number].is_left}
    if not due or found.history.is_over:
        return Decision()
    try:
        return _returned(state, context, due)
    except Refusal:  # `log_full`
        return Decision()


def _returned(state: TableState, context: Context, seats: Mapping[int, Seat]) -> Decision:
    names = (own_name(seat) for seat in seats.values())
    back = {number: given_back(seat) for number, seat in seats.items()}
    return reseated(state, context, back, "back", *names)


def _named(state: TableState, context: Context, number: int, seat: Seat) -> Seat:
    return with_distinct_names(state.seats, {number: seat}, context)[number]
