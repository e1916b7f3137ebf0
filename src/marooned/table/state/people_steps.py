"""Steps of people: seats, hosts, blocks, requests and messages."""

from __future__ import annotations

from dataclasses import replace

from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import with_time
from marooned.table.state.seat_list import Seat, Seats
from marooned.table.state.snapshot import (
    SeatRequest,
    TableState,
)
from marooned.table.state.step_registry import counted, run, step


@step(e.Seated)
def _seated(state: TableState, entry: e.Seated) -> TableState:
    seats = tuple(entry.seats.get(number, seat) for number, seat in enumerate(state.seats))
    running = replace(run(state), clocks=with_time(state, entry.at))
    state = counted(replace(state, seats=seats), entry.seats.values())
    swaps = frozenset(pair for pair in running.swaps if not {*pair} & {*entry.seats})
    shown = {(seat.person, n) for n, seat in entry.seats.items() if seat.person is not None}
    state = replace(state, running=replace(running, swaps=swaps), seen=state.seen | shown)
    return _without_requests_of(state, {seat.person for seat in seats} | {s.owner for s in seats})


def _without_requests_of(state: TableState, people: set[int | None]) -> TableState:
    kept = tuple(each for each in state.requests if each.person not in people)
    return replace(state, requests=kept)


@step(e.Moved)
def _moved(state: TableState, entry: e.Moved) -> TableState:
    seats: Seats = tuple(
        _with_person(seat, entry.to) if seat.own_person == entry.person else seat
        for seat in state.seats
    )
    seen = state.seen | {(entry.to, seat) for who, seat in state.seen if who == entry.person}
    host = entry.to if state.host == entry.person else state.host
    return counted(replace(state, seats=seats, host=host, seen=seen), (), entry.to)


def _with_person(seat: Seat, person: int) -> Seat:
    """Return a seat whose own person has another number."""
    return replace(seat, person=person) if seat.owner is None else replace(seat, owner=person)


@step(e.HostChanged)
def _host(state: TableState, entry: e.HostChanged) -> TableState:
    return replace(state, host=entry.host)


@step(e.Blocked)
def _blocked(state: TableState, entry: e.Blocked) -> TableState:
    state = replace(state, blocked={**state.blocked, entry.person: entry.name})
    state = replace(state, names=max(state.names, -1 if entry.name is None else entry.name + 1))
    return _without_requests_of(counted(state, (), entry.person), {entry.person})


@step(e.Unblocked)
def _unblocked(state: TableState, entry: e.Unblocked) -> TableState:
    kept = {who: name for who, name in state.blocked.items() if who != entry.person}
    return replace(state, blocked=kept)


@step(e.Seen)
def _seen(state: TableState, entry: e.Seen) -> TableState:
    seen = state.seen | {(entry.person, seat) for seat in entry.seats}
    return counted(replace(state, seen=seen), (), entry.person)


@step(e.SwapAsked)
def _swap_asked(state: TableState, entry: e.SwapAsked) -> TableState:
    running = run(state)
    swaps = running.swaps ^ {(entry.seat, entry.place)}
    return replace(state, running=replace(running, swaps=swaps))


@step(e.SeatAsked)
def _seat_asked(state: TableState, entry: e.SeatAsked) -> TableState:
    state = _without_requests_of(state, {entry.person})
    number = state.asked + 1
    request = SeatRequest(number, entry.person, entry.seat, entry.name)
    state = replace(state, requests=(*state.requests, request), asked=number)
    return counted(replace(state, names=max(state.names, entry.name + 1)), (), entry.person)


@step(e.SeatRequestEnded)
def _request_ended(state: TableState, entry: e.SeatRequestEnded) -> TableState:
    kept = tuple(each for each in state.requests if each.number != entry.number)
    return replace(state, requests=kept)


MOST_TALK = 100
"""Maximum number of messages that a newcomer is sent."""


@step(e.Said)
def _said(state: TableState, entry: e.Said) -> TableState:
    talk = (*state.talk, entry)[-MOST_TALK:]
    state = counted(replace(state, lines=entry.number, talk=talk), (), entry.person)
    return replace(state, names=max(state.names, -1 if entry.name is None else entry.name + 1))


@step(e.Forgotten)
def _forgotten(state: TableState, _entry: e.Forgotten) -> TableState:
    return state
