"""A report that is written again and again while games are being played."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import polars as pl

from marooned.contract import Json
from marooned.study.report.inquiry import asked
from marooned.study.report.writing import write

Found = tuple[pl.DataFrame, Json]
SECONDS: Final = 5.0
"""So long at least passes between two reports."""
SHARE: Final = 20
"""Writing takes no more than one part of so many of the time."""


class Growth:
    """A report in a folder, which grows with the rows of a study."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin a report that is due at once."""
        self._folder, self._clock, self._due = folder, clock, clock()

    @property
    def is_due(self) -> bool:
        """Whether the report may be written again."""
        return self._clock() >= self._due

    def write(self, so_far: Callable[[], Found], wanted: int, *, growing: bool = True) -> Path:
        """Write the report as far as it goes, and return the path of its page.

        Args:
            so_far: Returns the rows of all games that are finished, and where they come from, as
                `results.parquet` tells it; how long that takes counts.
            wanted: How many games are wanted in all.
            growing: Whether there are more to come.

        Raises:
            OptionError: A file cannot be written.
        """
        began = self._clock()
        rows, about = so_far()
        page = write(rows, asked(about, wanted=wanted, growing=growing), self._folder)
        took = self._clock() - began
        self._due = self._clock() + max(SECONDS, SHARE * took)
        return page
