"""Live report: rewritten at intervals while games are being played."""

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
"""Minimum seconds between two reports."""
SHARE: Final = 20
"""Writing takes at most one SHARE-th of the time."""


class Growth:
    """A live report in a folder."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with a report that is due."""
        self._folder, self._clock, self._due = folder, clock, clock()

    @property
    def is_due(self) -> bool:
        """True if the report should be written again."""
        return self._clock() >= self._due

    def write(self, so_far: Callable[[], Found], wanted: int, *, growing: bool = True) -> Path:
        """Write the current report, and return the path of its page.

        Args:
            so_far: A function that returns the rows of all finished games and their origin. Its
                running time counts as writing.
            wanted: The total number of games.
            growing: True if more games will follow.

        Raises:
            OptionError: A file cannot be written.
        """
        began = self._clock()
        rows, about = so_far()
        page = write(rows, asked(about, wanted=wanted, growing=growing), self._folder)
        took = self._clock() - began
        self._due = self._clock() + max(SECONDS, SHARE * took)
        return page
