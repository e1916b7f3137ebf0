"""Decisions about secret windows: AI players' answers, and the end of a window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.table.rules import checks
from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.decide import decides
from marooned.table.rules.game_commands import AnswerForSeat, CloseWindow, RestartWindow
from marooned.table.rules.playing import check_legal
from marooned.table.rules.window_lengths import length, opens
from marooned.table.state.clock_times import spent_by
from marooned.table.state.log_entries import Answered, Played, WindowRestarted

if TYPE_CHECKING:
    from marooned.table.state.history import History
    from marooned.table.state.snapshot import Running, TableState, Window


def window_of(state: TableState, opened: int) -> tuple[Running, Window]:
    """Return the game and its secret window that opened at a revision.

    Raises:
        Refusal: `stale`: it is closed.
    """
    found = checks.in_progress(state)
    if found.window is None or found.window.opened != opened:
        text = "the secret window is closed"
        raise Refusal("stale", text, value=opened, allowed=[state.revision])
    return found, found.window


@decides(AnswerForSeat)
def answer_for_seat(state: TableState, command: AnswerForSeat, context: Context) -> Decision:
    """Keep an AI player's answer."""
    found, window = window_of(state, command.opened)
    seat = command.seat
    if seat not in window.seats or not state.seats[seat].is_ai:
        text = f"seat {seat} is no AI player's in this window"
        raise Refusal("forbidden", text, value=seat, allowed=window.seats)
    check_legal(found.history.game, seat, command.code)
    answer = Answered(at=context.now, seat=seat, code=command.code, why=command.why)
    return Decision((answer,))


@decides(CloseWindow)
def close_window(state: TableState, command: CloseWindow, context: Context) -> Decision:
    """Play the answers in the order of seats; seats that did not answer pass.

    Among rivals a window is open for its whole time: its end would tell how long each one thought.
    """
    found, window = window_of(state, command.opened)
    if command.is_early:
        if not (checks.is_team(found) and window.is_answered):
            raise Refusal("forbidden", "this secret window is open for its whole time")
    elif window.ends is None or context.now < window.ends:
        left = window.left_at(context.now)
        raise Refusal(
            "forbidden", f"the secret window is open for another {left:.1f} s", value=left
        )
    entries = _played_answers(state, found, window, context)
    checks.check_room(state, context, len(entries))
    return Decision(entries)


def _played_answers(
    state: TableState, found: Running, window: Window, context: Context
) -> tuple[Played, ...]:
    """Return the entries of all answers, as far as they find the window open."""
    history, open_to, entries = found.history, {*window.seats}, list[Played]()
    for seat in window.seats:
        game = history.game
        if not game.is_secret_window or {*game.waiting} != open_to:
            break
        entry = _final(history, window, seat, context.now)
        entries.append(replace(entry, spent=spent_by(state, seat, context.now)))
        history = history.played(seat, entry.code)
        open_to.discard(seat)
    entries[-1] = replace(entries[-1], opens=opens(state, history, context.limits))
    return tuple(entries)


def _final(history: History, window: Window, seat: int, now: float) -> Played:
    """Return the final entry of a seat: its last answer if that is legal, or a pass."""
    from marooned.engine.hooks import PASS  # imports the rules

    legal = history.game.legal_codes(seat)
    said = window.answer_of(seat)
    if said is not None and said.code in legal:
        return Played(at=now, seat=seat, code=said.code, why=said.why, click=said.click)
    return Played(at=now, seat=seat, code=PASS if PASS in legal else legal[0])


@decides(RestartWindow)
def restart_window(state: TableState, _command: RestartWindow, context: Context) -> Decision:
    """Give a window its whole time again, unless it is open."""
    found = checks.in_progress(state)
    window = found.window
    if window is None or window.left_at(context.now) > 0:
        return Decision()
    seconds = length(state, window.seats, context.limits)
    return Decision((WindowRestarted(at=context.now, seconds=seconds),))
