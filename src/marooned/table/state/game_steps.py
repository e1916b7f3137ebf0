"""Steps of the game: actions, secret windows, undo and its questions."""

from __future__ import annotations

from dataclasses import replace

from marooned.errors import IllegalActionError
from marooned.table.state import log_entries as e
from marooned.table.state.clock_times import with_seats_used_up, with_time
from marooned.table.state.history import History, OutdatedError
from marooned.table.state.snapshot import (
    Answer,
    TableState,
    UndoQuestion,
    Window,
)
from marooned.table.state.step_registry import run, step


def opened_window(
    history: History, opened: int, seconds: float | None, at: float, *, held: bool = False
) -> Window | None:
    """Return the secret window that a game opens, None if it opens none.

    Its time stands if it is held by a pause.
    """
    if seconds is None:
        return None
    seats = tuple(sorted(history.waiting))
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
    passed = history.game.still_passed(running.passed) if running.passed else running.passed
    held = running.pause is not None
    running = replace(
        running,
        history=history,
        clocks=clocks,
        passed=frozenset(passed),
        actions=running.actions + 1,
        window=opened_window(history, state.revision + 1, entry.opens, entry.at, held=held),
    )
    return replace(state, running=running)


@step(e.Undone)
def _undone(state: TableState, entry: e.Undone) -> TableState:
    running = run(state)
    history = running.history.until(entry.point)
    notes = tuple(replace(note, after=min(note.after, entry.point)) for note in running.notes)
    clocks = replace(with_time(state, entry.at), accounts={})
    held = running.pause is not None
    window = opened_window(history, state.revision + 1, entry.opens, entry.at, held=held)
    running = replace(
        running, history=history, clocks=clocks, passed=frozenset(), notes=notes, window=window
    )
    return replace(state, running=running)


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
        number=number,
        revision=state.revision,
        seat=entry.seat,
        point=entry.point,
        asked=frozenset(entry.asked),
        ends=entry.ends,
        seconds=entry.ends - entry.at,
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
