"""Event loop with virtual time: it never waits, and runs work of threads inline."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextvars import Context
from typing import Any, Self, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")
START = 1000.0
"""The virtual time at which a run begins."""
SLOWEST_THREAD = 0.004
"""Maximum seconds until the work of a thread is done."""
STEP = 1e-6
"""Seconds of one step of the loop: as on a real machine, time passes while something is done."""
APART = 1e-6
"""Seconds between two pieces of work of one executor: they stay in order."""


class StuckError(Exception):
    """Nothing is ready and no timer is set, but the simulation has not ended."""


class NumberedTask(asyncio.Task[Any]):
    """Task with a number as its hash, so that sets of tasks have the same order in each run."""

    number: int

    def __new__(cls, *_what: Any, loop: VirtualLoop, **_more: Any) -> Self:
        made = super().__new__(cls)
        loop.tasks_made += 1
        made.number = loop.tasks_made
        return made

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other


def make_task(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, T],
    context: Context | None = None,
) -> asyncio.Task[T]:
    """Return a task of a virtual loop, which notes it if it fails."""
    if not isinstance(loop, VirtualLoop):
        raise TypeError("it is no virtual loop")
    task = NumberedTask(work, loop=loop, context=context)
    task.add_done_callback(loop.note_end)
    return task


class _Clock:
    """Selector of the loop: instead of waiting for files it sets the clock to the next timer."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        loop = self._loop
        if timeout is None:
            raise StuckError("all tasks wait, and no timer is set")
        loop.now += STEP
        if timeout > 0:
            loop.now = max(loop.now, loop.next_alarm())
        return []


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs a simulation as fast as the processor allows."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.now = START
        self.tasks_made = 0
        self._chance = chance
        self._selector = _Clock(self)
        self._failed: list[asyncio.Task[Any]] = []
        self._last: WeakKeyDictionary[Executor, float] = WeakKeyDictionary()
        self.set_task_factory(make_task)  # type: ignore[arg-type]

    def note_end(self, task: asyncio.Task[Any]) -> None:
        """Note a task that has failed."""
        if not task.cancelled() and task._exception is not None:
            self._failed.append(task)

    def unread_errors(self) -> list[BaseException]:
        """Return the errors of tasks for which no one waited."""
        found = [each._exception for each in self._failed if each._log_traceback]
        return [error for error in found if error is not None]

    def time(self) -> float:
        return self.now

    def next_alarm(self) -> float:
        """Return the time of the first timer."""
        return float(self._scheduled[0].when())  # type: ignore[attr-defined]

    def timers(self) -> list[asyncio.TimerHandle]:
        """Return the timers that are set."""
        return [each for each in self._scheduled if not each.cancelled()]  # type: ignore[attr-defined]

    def _process_events(self, _events: list[Any]) -> None:
        """Do nothing: there are no files."""

    def _write_to_self(self) -> None:
        """Do nothing: there are no other threads."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, work: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Do the work of a thread after a short time, in the order in which it was given.

        If the caller is cancelled before, chance decides whether the thread had begun.
        """
        future: asyncio.Future[T] = self.create_future()
        at = self.now + self._chance.uniform(0.0, SLOWEST_THREAD)
        if executor is not None:
            at = max(at, self._last.get(executor, 0.0) + APART)
            self._last[executor] = at
        self.call_at(at, self._work, future, work, args)
        return future

    def _work(
        self, future: asyncio.Future[T], work: Callable[..., T], args: tuple[Any, ...]
    ) -> None:
        if future.cancelled() and self._chance.random() < 0.5:
            return
        try:
            found = work(*args)
        except Exception as error:  # noqa: BLE001 - it is the caller's
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(found)
