"""Timed commands: what is due at a moment, if the state of a table does not change before.

A node sets its timers by them: secret windows end, undo questions lapse, clocks run out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from marooned.table.rules import game_commands as c
from marooned.table.state.clock_times import late_seats, next_alarm

if TYPE_CHECKING:
    from marooned.table.state.snapshot import TableState


@dataclass(frozen=True, slots=True)
class Timer:
    """A command that is due at a moment, unless the state changes before.

    Attributes:
        at: The moment, by the database's clock.
        command: The command to give; None to ask for `ai_requests` again: a seat may be late.
    """

    at: float
    command: c.Command | None


def timers(state: TableState, now: float) -> list[Timer]:
    """Return all timers of a state; an AI player already chooses for a seat that is late."""
    running = state.running
    if running is None or state.is_over:
        return []
    found: list[Timer] = []
    window, question = running.window, running.question
    if window is not None and window.ends is not None:
        found.append(Timer(window.ends, c.CloseWindow(window.opened)))
    if question is not None and question.is_open:
        found.append(Timer(question.ends, c.LapseUndo(question.number)))
    alarm = next_alarm(state, now)
    if alarm is not None and not late_seats(state, now):
        found.append(Timer(alarm, None))
    return found
