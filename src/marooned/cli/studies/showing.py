"""Live report of a running study in the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import polars as pl

    from marooned.contract import Json
    from marooned.study.campaign import Campaign

PATIENCE: Final = 5.0
"""Seconds to wait for the browser at the end of the command."""


class Showing:
    """A growing report in a folder; it opens in the browser after the first games."""

    def __init__(self, campaign: Campaign, folder: Path) -> None:
        """Check the libraries; no report is open yet.

        Raises:
            ExtraError: The libraries of the extra `study` are not installed.
        """
        from marooned.study.conducting import check_libraries

        check_libraries()
        from marooned.study.report.growth import Growth

        self._campaign, self._growth = campaign, Growth(folder.resolve())
        self._opening: Thread | None = None

    def look(self) -> None:
        """Write the report again if it is due; the open page refreshes itself."""
        if self._growth.is_due:
            self._open(self._write(growing=True))

    def finish(self, page: Path) -> None:
        """Open the finished report unless it is already open, and wait for the browser."""
        self._open(page)
        if self._opening:
            self._opening.join(PATIENCE)

    def stop(self) -> None:
        """Write the last report of an interrupted study; the open page stops refreshing."""
        self._write(growing=False)

    def _write(self, *, growing: bool) -> Path:
        from marooned.study.results.parquet import origin

        def so_far() -> tuple[pl.DataFrame, Json]:
            rows = self._campaign.rows()
            return rows, origin(self._campaign.study, rows)

        wanted = sum(map(self._campaign.wanted, self._campaign.study.cells))
        return self._growth.write(so_far, wanted, growing=growing)

    def _open(self, page: Path) -> None:
        """Open the page once, in a thread: a slow browser must not delay the games."""
        if self._opening is None:
            address = page.resolve().as_uri()
            self._opening = Thread(target=webbrowser.open, args=(address,), daemon=True)
            self._opening.start()
