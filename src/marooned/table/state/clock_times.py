"""Clock arithmetic: the time that seats have used and have left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from marooned.table.state.seat_list import peoples_seats
from marooned.table.state.snapshot import Account

if TYPE_CHECKING:
    from collections.abc import Collection

    from marooned.table.state.history import History
    from marooned.table.state.plain_terms import Clock
    from marooned.table.state.snapshot import Clocks, Running, TableState

DAYS = "days"
"""The kind of clock of a correspondence game: it runs while no one is at the table."""


def awaited(history: History) -> tuple[int, ...]:
    """Return the seats whose time runs; a secret window has a time of its own."""
    return () if history.is_over or history.is_secret else history.waiting


def with_time(state: TableState, now: float) -> Clocks:
    """Return the clocks of a running table, advanced to a moment."""
    running, clock = state.running, state.terms.clock
    if running is None:
        raise ValueError("the game was not dealt")
    clocks = running.clocks
    passed = max(0.0, now - clocks.until)
    if clock is None or running.pause is not None or not passed:
        return replace(clocks, until=max(now, clocks.until))
    seats = peoples_seats(state.seats).intersection(awaited(running.history))
    is_on = clock.kind == DAYS or bool(clocks.attended)
    used = {seat: _used(clocks, clock, seat, passed) for seat in seats if is_on}
    return replace(clocks, until=now, accounts={**clocks.accounts, **used})


def _used(clocks: Clocks, clock: Clock, seat: int, seconds: float) -> Account:
    """Return a seat's time after some more seconds in which its clock was on."""
    account = clocks.account(seat)
    spared = 0.0
    if clock.kind != DAYS and seat not in clocks.attended:
        spared = min(seconds, max(0.0, clocks.rest_seconds - account.away))
    return Account(account.used + seconds - spared, account.away + spared)


def allowance(state: TableState, running: Running, seat: int) -> float:
    """Return the seconds that a seat had when it acted last; a clock per turn begins anew."""
    clock = state.terms.clock
    if clock is None:
        raise ValueError("the table has no clock")
    turn = running.history.turns
    first = len(running.history)
    taken = 0.0
    for action in running.history.newest_first():
        if clock.kind != "game" and action.turn != turn:
            break
        first -= 1
        taken += action.spent if action.seat == seat else 0.0
    grants = running.clocks.grants
    given = sum(each.seconds for each in grants if each.seat == seat and each.standing >= first)
    return clock.seconds + given - taken


def seconds_left(state: TableState, running: Running, seat: int, now: float) -> float:
    """Return the seconds that a seat has left, negative if it is late."""
    return allowance(state, running, seat) - with_time(state, now).account(seat).used


@dataclass(frozen=True, slots=True)
class ClockReading:
    """Clock of a seat as all see it."""

    seat: int
    left: float
    """Seconds that are left, negative if it is late."""
    runs: bool
    is_played_on: bool
    """Whether an AI player plays until its person comes back."""


def clock_readings(state: TableState, now: float) -> tuple[ClockReading, ...]:
    """Return the clocks of all people's seats, empty at a table without clocks."""
    running = state.running
    if running is None or state.terms.clock is None:
        return ()
    clocks, turning = with_time(state, now), _turning(state, running)
    return tuple(
        ClockReading(
            seat=seat,
            left=seconds_left(state, running, seat, now),
            runs=seat in turning and not _is_spared(state, clocks, seat),
            is_played_on=seat in clocks.played_on,
        )
        for seat in sorted(peoples_seats(state.seats))
    )


def _turning(state: TableState, running: Running) -> frozenset[int]:
    """Return the seats whose time passes, or rests while their people are away."""
    clock = state.terms.clock
    if clock is None or running.pause is not None:
        return frozenset()
    if clock.kind != DAYS and not running.clocks.attended:
        return frozenset()
    return peoples_seats(state.seats).intersection(awaited(running.history))


def _is_spared(state: TableState, clocks: Clocks, seat: int) -> bool:
    """Return True if a seat's clock stands because its person is away."""
    clock = state.terms.clock
    if clock is None or clock.kind == DAYS or seat in clocks.attended:
        return False
    return clocks.account(seat).away < clocks.rest_seconds


def late_seats(state: TableState, now: float) -> list[int]:
    """Return the awaited seats without time, and those for which an AI player plays on."""
    running = state.running
    if running is None:
        return []
    played_on = running.clocks.played_on
    return [
        seat
        for seat in sorted(_turning(state, running))
        if seat in played_on or seconds_left(state, running, seat, now) <= 0
    ]


def next_alarm(state: TableState, now: float) -> float | None:
    """Return the moment at which a clock runs out, or stops standing; None without one."""
    running = state.running
    if running is None:
        return None
    waits = [_wait(state, running, seat, now) for seat in _turning(state, running)]
    return now + max(0.0, min(waits)) if waits else None


def _wait(state: TableState, running: Running, seat: int, now: float) -> float:
    clocks = with_time(state, now)
    if _is_spared(state, clocks, seat):
        return clocks.rest_seconds - clocks.account(seat).away
    return 0.0 if seat in clocks.played_on else seconds_left(state, running, seat, now)


def spent_by(state: TableState, seat: int, now: float) -> float | None:
    """Return the seconds that a seat took for an action now, None if it has no clock."""
    if state.terms.clock is None or seat not in peoples_seats(state.seats):
        return None
    return round(with_time(state, now).account(seat).used, 3)


def with_least_time(state: TableState, now: float, seconds: float) -> Clocks:
    """Return clocks by which each awaited seat has some seconds left, or all that it had."""
    running, clocks = state.running, with_time(state, now)
    if running is None or state.terms.clock is None:
        return clocks
    accounts = dict(clocks.accounts)
    for seat in peoples_seats(state.seats).intersection(awaited(running.history)):
        account = clocks.account(seat)
        most = max(0.0, allowance(state, running, seat) - seconds)
        if account.used > most:
            accounts[seat] = replace(account, used=most)
    return replace(clocks, accounts=accounts)


def with_seats_used_up(clocks: Clocks, seats: Collection[int]) -> Clocks:
    """Return clocks in which some seats have acted: what they use is counted anew."""
    if not clocks.accounts:
        return clocks
    anew = {seat: Account(away=clocks.account(seat).away) for seat in seats}
    return replace(clocks, accounts={**clocks.accounts, **anew})
