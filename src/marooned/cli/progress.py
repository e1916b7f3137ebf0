"""A bar on standard error that tells how far long work is, and the time left. For commands."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Advance = Callable[[float, str], None]
"""Called with how much more is done, and what is being done."""


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
        yield lambda more, now: shown.update(task, advance=more, description=now)
