"""`evolve`: the state of a table after one more entry.

Loading a table, following another node, undo and replays all fold entries by this function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from marooned.errors import IllegalActionError
from marooned.table.state import entries as e
from marooned.table.state.history import OutdatedError, dealt
from marooned.table.state.seats import Seat, Seats
from marooned.table.state.table_state import (
    Answer,
    Clocks,
    Grant,
    Note,
    Pause,
    Running,
    SeatRequest,
    TableState,
    UndoQuestion,
    Window,
    click_key,
)
from marooned.table.state.time_used import with_least_time, with_seats_used_up, with_time

Kind = TypeVar("Kind", bound=e.Entry)
Step = Callable[[TableState, Kind], TableState]
ENDING = (e.Dealt, e.Played, e.Closed)
"""Entries after which a table may be over."""
STEPS: dict[type[e.Entry], Callable[[TableState, e.Entry], TableState]] = {}


def step(kind: type[Kind]) -> Callable[[Step[Kind]], Step[Kind]]:
    """Register the function that evolves a state by one kind of entry."""

    def register(function: Step[Kind]) -> Step[Kind]:
        STEPS[kind] = function  # type: ignore[assignment]  # it is called with this kind only
        return function

    return register


def begun(table: str, entry: e.Opened) -> TableState:
    """Return the state of a table after its first entry."""
    return counted(
        TableState(
            id=table,
            game=entry.game,
            options=entry.options,
            seats=entry.seats,
            terms=entry.terms,
            host=entry.host,
            created=entry.at,
            origin=entry.origin,
            is_known_deal=entry.is_known_deal,
            rematch_of=entry.rematch_of,
            people=entry.people_before,
            names=entry.names_before,
            version=1,
        ),
        entry.seats,
        entry.host,
    )


def evolve(state: TableState, entry: e.Entry) -> TableState:
    """Return the state after one more entry.

    Raises:
        OutdatedError: The installed rules lead elsewhere.
    """
    after = STEPS[type(entry)](state, entry)
    after = replace(after, version=state.version + 1)
    if isinstance(entry, ENDING) and after.ended is None and after.is_over:
        after = replace(after, ended=entry.at)
    return _with_revision(after, entry) if entry.is_public else after


def folded(table: str, log: Iterable[e.Entry]) -> TableState:
    """Return the state of a table from its whole log.

    Raises:
        OutdatedError: The installed rules lead elsewhere.
    """
    entries = iter(log)
    first = next(entries)
    if not isinstance(first, e.Opened):
        raise OutdatedError(f"the log of table {table} begins with {type(first).__name__}")
    state = begun(table, first)
    for entry in entries:
        state = evolve(state, entry)
    return state


def _with_revision(state: TableState, entry: e.Entry) -> TableState:
    """Return a state with one more public change, and what is remembered of it."""
    revision, running = state.revision + 1, state.running
    if running is None:
        return replace(state, revision=revision)
    key = click_key(entry.seat, entry.click) if isinstance(entry, e.Played) else 0
    running = replace(
        running,
        standing=running.standing.added(len(running.history)),
        clicks=running.clicks.added(key),
        question=None if running.question and running.question.is_open else running.question,
    )
    if isinstance(entry, e.Played | e.Undone):
        undone = revision if isinstance(entry, e.Undone) else running.undone
        running = replace(running, acted=revision, undone=undone)
    else:
        note = Note(len(running.history), entry)
        running = replace(running, notes=(*running.notes, note))
    return replace(state, revision=revision, running=running)


def run(state: TableState) -> Running:
    """Return the running game of a state.

    Raises:
        OutdatedError: The log plays before its deal.
    """
    if state.running is None:
        raise OutdatedError(f"table {state.id} has an action before its deal")
    return state.running


def counted(state: TableState, seats: Iterable[Seat], *people: int | None) -> TableState:
    """Return a state in which the numbers of people and names are taken."""
    numbers = [*people]
    names: list[int | None] = []
    for seat in seats:
        numbers += [seat.person, seat.owner]
        names += [seat.name, seat.owner_name]
    return replace(
        state,
        people=max(state.people, *(number + 1 for number in numbers if number is not None), 0),
        names=max(state.names, *(number + 1 for number in names if number is not None), 0),
    )


# --- the table


@step(e.Arranged)
def _arranged(state: TableState, entry: e.Arranged) -> TableState:
    changed = replace(
        state, seats=entry.seats, options=entry.options, terms=entry.terms, host=entry.host
    )
    return counted(changed, entry.seats, entry.host)


@step(e.Dealt)
def _dealt(state: TableState, entry: e.Dealt) -> TableState:
    history = dealt(state.game, len(state.seats), entry.options)
    running = Running(history, Clocks(until=entry.at, rest_seconds=entry.rest_seconds))
    running = replace(running, window=_window(running, 0, entry.opens, entry.at))
    return replace(
        state,
        options=entry.options,
        rules=entry.rules,
        is_known_deal=entry.is_known_deal,
        running=running,
    )


@step(e.Closed)
def _closed(state: TableState, entry: e.Closed) -> TableState:
    return replace(state, closed=entry.text)


@step(e.Succeeded)
def _succeeded(state: TableState, entry: e.Succeeded) -> TableState:
    return replace(state, successor=entry.table)


@step(e.TermsChanged)
def _terms(state: TableState, entry: e.TermsChanged) -> TableState:
    return replace(state, terms=entry.terms)


# --- the game


def _window(running: Running, opened: int, seconds: float | None, at: float) -> Window | None:
    """Return the secret window that a game opens, None if it opens none."""
    if seconds is None:
        return None
    seats, held = tuple(sorted(running.history.game.waiting)), running.pause is not None
    ends, left = (None, seconds) if held else (at + seconds, 0.0)
    return Window(opened, seats, seconds, ends, left)


@step(e.Played)
def _played(state: TableState, entry: e.Played) -> TableState:
    running = run(state)
    clocks = with_seats_used_up(with_time(state, entry.at), [entry.seat])
    try:
        history = running.history.played(entry.seat, entry.code, entry.why, entry.spent or 0.0)
    except IllegalActionError as error:
        raise OutdatedError(str(error)) from error
    passed = history.game.still_passed(running.passed)
    running = replace(
        running,
        history=history,
        clocks=clocks,
        passed=frozenset(passed),
        actions=running.actions + 1,
    )
    window = _window(running, state.revision + 1, entry.opens, entry.at)
    return replace(state, running=replace(running, window=window))


@step(e.Undone)
def _undone(state: TableState, entry: e.Undone) -> TableState:
    running = run(state)
    history = running.history.until(entry.point)
    notes = tuple(replace(note, after=min(note.after, entry.point)) for note in running.notes)
    clocks = replace(with_time(state, entry.at), accounts={})
    running = replace(running, history=history, clocks=clocks, passed=frozenset(), notes=notes)
    window = _window(running, state.revision + 1, entry.opens, entry.at)
    return replace(state, running=replace(running, window=window))


@step(e.Passed)
def _passed(state: TableState, entry: e.Passed) -> TableState:
    running = run(state)
    return replace(state, running=replace(running, passed=running.passed | {entry.seat}))


@step(e.Answered)
def _answered(state: TableState, entry: e.Answered) -> TableState:
    running = run(state)
    window = running.window
    if window is None:
        raise OutdatedError(f"table {state.id} has an answer without a secret window")
    answer = Answer(entry.seat, entry.code, entry.why, entry.click)
    window = replace(window, answers=(*window.answers, answer))
    return replace(state, running=replace(running, window=window))


@step(e.WindowRestarted)
def _restarted(state: TableState, entry: e.WindowRestarted) -> TableState:
    running = run(state)
    if running.window is None:
        return state
    held = running.pause is not None
    window = replace(
        running.window,
        seconds=entry.seconds,
        ends=None if held else entry.at + entry.seconds,
        left=entry.seconds if held else 0.0,
    )
    return replace(state, running=replace(running, window=window))


# --- undo questions


@step(e.UndoAsked)
def _undo_asked(state: TableState, entry: e.UndoAsked) -> TableState:
    running = run(state)
    number = running.question.number + 1 if running.question else 1
    question = UndoQuestion(
        number, state.revision, entry.seat, entry.point, frozenset(entry.asked), entry.ends
    )
    return replace(state, running=replace(running, question=question))


@step(e.UndoAnswered)
def _undo_answered(state: TableState, entry: e.UndoAnswered) -> TableState:
    running = run(state)
    question = running.question
    if question is None:
        return state
    if entry.yes:
        question = replace(question, granted=question.granted.union(entry.seats))
    else:
        question = replace(question, refused_by=min(entry.seats))
    return replace(state, running=replace(running, question=question))


@step(e.UndoLapsed)
def _undo_lapsed(state: TableState, _entry: e.UndoLapsed) -> TableState:
    running = run(state)
    if running.question is None:
        return state
    question = replace(running.question, is_lapsed=True)
    return replace(state, running=replace(running, question=question))


# --- time


@step(e.Paused)
def _paused(state: TableState, entry: e.Paused) -> TableState:
    running = run(state)
    window = running.window
    if window is not None:
        window = replace(window, left=window.left_at(entry.at), ends=None)
    running = replace(running, clocks=with_time(state, entry.at), window=window)
    return replace(state, running=replace(running, pause=Pause(entry.at, entry.seat)))


@step(e.Resumed)
def _resumed(state: TableState, entry: e.Resumed) -> TableState:
    running = run(state)
    window = running.window
    if window is not None and window.ends is None:
        window = replace(window, ends=entry.at + window.left, left=0.0)
    clocks = with_time(state, entry.at)
    return replace(state, running=replace(running, clocks=clocks, window=window, pause=None))


@step(e.Attended)
def _attended(state: TableState, entry: e.Attended) -> TableState:
    clocks = replace(with_time(state, entry.at), attended=frozenset(entry.seats))
    return replace(state, running=replace(run(state), clocks=clocks))


@step(e.Granted)
def _granted(state: TableState, entry: e.Granted) -> TableState:
    running = run(state)
    clocks = with_time(state, entry.at)
    grant = Grant(entry.seat, entry.seconds, len(running.history))
    played_on = clocks.played_on - {entry.seat} if entry.by is None else clocks.played_on
    clocks = replace(clocks, grants=(*clocks.grants, grant), played_on=played_on)
    return replace(state, running=replace(running, clocks=clocks))


@step(e.RanOut)
def _ran_out(state: TableState, entry: e.RanOut) -> TableState:
    clocks = with_time(state, entry.at)
    clocks = replace(clocks, played_on=clocks.played_on | {entry.seat})
    return replace(state, running=replace(run(state), clocks=clocks))


@step(e.TakenOver)
def _taken_over(state: TableState, entry: e.TakenOver) -> TableState:
    clocks = with_least_time(state, entry.at, entry.seconds)
    return replace(state, running=replace(run(state), clocks=clocks))


# --- people


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


@step(e.Said)
def _said(state: TableState, entry: e.Said) -> TableState:
    return counted(replace(state, lines=entry.number), (), entry.person)
