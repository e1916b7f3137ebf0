"""`marooned.study`: plays a study from Python, and returns its results."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from marooned.arguments import unallowed, whole
from marooned.errors import RecordError, shown
from marooned.extras import need
from marooned.study.campaign import Campaign
from marooned.study.files.checked import Study, read_study
from marooned.study.matchup import MOST
from marooned.study.playing.portions import Where
from marooned.study.playing.venues import venue
from marooned.study.results.digests import digest
from marooned.study.results.journal import Journal
from marooned.study.results.parquet import origin, write_rows

if TYPE_CHECKING:
    import polars as pl

ROWS: Final = "rows.parquet"
JOURNAL: Final = "games.journal"
LOCK: Final = ".lock"


@dataclass(frozen=True)
class StudyResult:
    """The results of a study.

    Attributes:
        study: The study.
        rows: A polars data frame with one row per game, sorted by cell and game.
        folder: The folder of the study's files; None if nothing was saved.
    """

    study: Study
    rows: pl.DataFrame
    folder: Path | None = None

    def __repr__(self) -> str:
        """Return the title, the numbers of cells and games, and the folder."""
        folder = None if self.folder is None else str(self.folder)
        return (
            f"<StudyResult {self.study.title!r} cells={len(self.study.cells)} "
            f"games={len(self.rows)} folder={folder!r}>"
        )

    def _repr_html_(self) -> str:
        """Return the report for a notebook: a static page in a frame.

        Raises:
            ExtraError: The libraries of the extra `study` are not installed.
        """
        check_libraries()
        from marooned.study.report.inline import inline
        from marooned.study.report.inquiry import asked

        return inline(self.rows, asked(origin(self.study, self.rows)))

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the rows, which does not depend on where the games were played."""
        return digest(self.rows)

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the rows as a Parquet file, with their origin in its metadata.

        Raises:
            RecordError: The file cannot be written.
        """
        write_rows(Path(path), self.rows, origin(self.study, self.rows))

    def report(self, folder: str | os.PathLike[str]) -> Path:
        """Write a report into a folder, and return the path of its page.

        The page `report.html` is self-contained. The figures of the page are also written to the
        folder as Markdown and CSV.

        Raises:
            OptionError: A file cannot be written.
            ExtraError: The libraries of the extra `study` are not installed.
        """
        check_libraries()
        from marooned.study.report.inquiry import asked
        from marooned.study.report.writing import write

        return write(self.rows, asked(origin(self.study, self.rows)), Path(folder))

    def pictures(self, folder: str | os.PathLike[str]) -> list[Path]:
        """Write the charts of the report as SVG pictures, and return their paths.

        Raises:
            OptionError: A picture cannot be written.
            ExtraError: The libraries of the extra `study` are not installed.
        """
        check_libraries()
        from marooned.study.report.inquiry import asked
        from marooned.study.report.writing import draw

        return draw(self.rows, asked(origin(self.study, self.rows)), Path(folder))


def check_libraries() -> None:
    """Check that the libraries for reports are installed.

    Raises:
        ExtraError: A library of the extra `study` is not installed.
    """
    for library in ("polars", "altair", "vl_convert"):
        need(library, "study", "reports of studies need")


def study(
    stated: str | os.PathLike[str] | Mapping[str, Any],
    *,
    out: str | os.PathLike[str] | None = None,
    games: int | None = None,
    threads: int | None = None,
    where: Where | str = "threads",
) -> StudyResult:
    """Play a study and return its results. Finished games in its folder are not played again.

    Args:
        stated: The path of a TOML file, or the same content as a mapping.
        out: The folder for finished games and rows (default: nothing is saved).
        games: The number of games per cell, instead of the number that the study states.
        threads: The number of threads (default: one per core).
        where: The executor: `threads`, `ray`, `ray://HOST:PORT`, or an object with a `play` method.

    Raises:
        OptionError: A stated value is not allowed. Nothing has been played.
        RecordError: The folder cannot be used, or its checkpoint file is not valid.
        ExtraError: The libraries of the extra `study` are not installed.
    """
    asked = read_study(stated if isinstance(stated, Mapping) else Path(stated))
    hands = venue(where, threads) if isinstance(where, str) else where
    if not hasattr(hands, "play"):
        raise unallowed("where", where, ["threads", "ray", "ray://HOST:PORT", "what plays games"])
    folder = None if out is None else Path(out)
    with begun(resized(asked, games), folder, hands) as campaign:
        for _ in campaign.play():
            pass
        return concluded(campaign, folder)


def resized(asked: Study, games: int | None) -> Study:
    """Return a study with another number of games per cell.

    Raises:
        OptionError: The number is not valid.
    """
    if games is None:
        return asked
    number = whole("games", games, 1, MOST)
    return replace(asked, cells=tuple(replace(cell, games=number) for cell in asked.cells))


@contextmanager
def begun(asked: Study, folder: Path | None, where: Where) -> Iterator[Campaign]:
    """Yield a study's campaign with the games saved in its folder, which is locked meanwhile.

    Raises:
        RecordError: The folder cannot be used or is in use, or its checkpoint file is not valid.
    """
    if folder is None:
        yield Campaign(asked, Journal(), where)
        return
    with _held(folder):
        yield Campaign(asked, Journal(folder / JOURNAL), where)


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    from filelock import FileLock, Timeout

    lock = FileLock(folder / LOCK)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout as error:
        raise RecordError(
            f"{shown(str(folder))} is in use: another study plays there", value=str(folder)
        ) from error
    except OSError as error:
        reason = error.strerror or error
        raise RecordError(
            f"the folder {shown(str(folder))} cannot be used: {reason}", value=str(folder)
        ) from error
    try:
        yield
    finally:
        lock.release()


def concluded(campaign: Campaign, folder: Path | None) -> StudyResult:
    """Return the results of a study, and write its rows if there is a folder."""
    found = StudyResult(campaign.study, campaign.rows(), folder)
    if folder is not None:
        found.write(folder / ROWS)
    return found
