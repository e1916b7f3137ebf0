"""Undo history of a game: played actions with snapshots of the state, thinned out with age.

Only `marooned.game` uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, overload

from marooned.engine import calls
from marooned.engine.compiling.record import Games
from marooned.engine.memory import taken_out

RECENT: Final = 16
"""Number of last actions whose snapshots are kept; of older ones every 16th is."""


@dataclass(frozen=True, slots=True)
class Step:
    """A played action, with the data for undoing it."""

    seat: int
    code: int
    turn: int
    before: Any
    """The state before it; None if it is made again from an earlier one when it is needed."""
    events_before: tuple[Any, ...]
    reveals: bool


class UndoSteps:
    """The actions of a game in order, each with the state before it."""

    def __init__(self, steps: list[Step] | None = None) -> None:
        """Begin with some actions; the first one must have its snapshot."""
        self._steps = [] if steps is None else steps

    def __len__(self) -> int:
        return len(self._steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self._steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...

    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        return self._steps[index]

    def append(self, step: Step) -> None:
        """Add an action, and drop the snapshot of an older one."""
        self._steps.append(step)
        older = len(self._steps) - 1 - RECENT
        if older > 0 and older % RECENT:
            self._steps[older] = replace(self._steps[older], before=None)

    def pop(self) -> None:
        """Remove the last action."""
        self._steps.pop()

    def before(self, index: int) -> Games:
        """Return the state before an action, for reading only."""
        first = index % len(self._steps)
        while (snapshot := self._steps[first].before) is None:
            first -= 1
        last = index % len(self._steps)
        if first == last:
            return snapshot
        games = taken_out(snapshot, 0)
        for step in self._steps[first:last]:
            calls.call_act(games, 0, step.seat, step.code)
            while calls.call_advance(games, 0):
                pass
        return games

    def first(self, number: int) -> UndoSteps:
        """Return the first actions alone."""
        return UndoSteps(self._steps[:number])

    def with_states(self, form: Callable[[Any], Any]) -> list[Step]:
        """Return all actions, their states converted."""
        return [
            step if step.before is None else replace(step, before=form(step.before))
            for step in self._steps
        ]
