"""Progress bar with the time left, on standard error. Used by commands."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")
Advance = Callable[[float, str], None]
"""Function that advances the bar: the amount done since the last call, and the new label."""

_shown: list[tuple[Any, Any]] = []
"""Visible bars, each with its task; the last is the active one."""


def is_shown() -> bool:
    """Return True if a bar is visible."""
    return bool(_shown)


def remark(what: str, part: float) -> None:
    """Label the visible bar with a preliminary step and the finished share of that step."""
    bar, task = _shown[-1]
    bar.update(task, description=f"{what}: {part:.0%}")


def counted(each: Callable[..., Iterator[T]], what: str) -> Callable[..., Iterator[T]]:
    """Return an executor that counts its finished jobs on a bar, unless a bar is already visible.

    Args:
        each: Calls a function for every job, and yields the results.
        what: The label of the bar.
    """

    def playing(function: Callable[..., T], jobs: Iterable[Any]) -> Iterator[T]:
        if is_shown():
            yield from each(function, jobs)
            return
        items = list(jobs)
        with progress(len(items), what) as advance:
            for result in each(function, items):
                advance(1, what)
                yield result

    return playing


@contextmanager
def progress(total: float, what: str, done: int = 0) -> Iterator[Advance]:
    """Show a progress bar during a block of work, if standard error is a terminal.

    Args:
        total: The amount of work.
        what: The first label.
        done: The amount that is done already.

    Yields:
        The function that advances the bar.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    shown = Progress(
        *columns,
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
        speed_estimate_period=120,
    )
    with shown:
        task = shown.add_task(what, total=total, completed=done)
        if not shown.disable:
            _shown.append((shown, task))
        try:
            yield lambda more, now: shown.update(task, advance=more, description=now)
        finally:
            _shown[:] = [each for each in _shown if each[0] is not shown]
