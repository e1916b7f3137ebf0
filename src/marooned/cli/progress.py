"""A bar on standard error that tells how far long work is, and the time left. For commands."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Advance = Callable[[float, str], None]
"""Called with how much more is done, and what is being done."""

_shown: list[tuple[Any, Any]] = []
"""The bars that are shown, each with its task; the last is the one that moves."""


def is_shown() -> bool:
    """Tell whether a bar is shown."""
    return bool(_shown)


def remark(what: str, part: float) -> None:
    """Say on the bar that is shown what has to be done first, and which part of it is."""
    bar, task = _shown[-1]
    bar.update(task, description=f"{what}: {part:.0%}")


@contextmanager
def progress(total: float, what: str, done: int = 0) -> Iterator[Advance]:
    """Show a bar while the work goes on; nothing where standard error is no terminal."""
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
