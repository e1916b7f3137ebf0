"""Writer of report files, each replaced atomically."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import polars as pl

from marooned.errors import OptionError, shown
from marooned.study.report.document import document
from marooned.study.report.figures import figures
from marooned.study.report.inquiry import Inquiry
from marooned.study.report.markdown import markdown
from marooned.study.report.outline import chapters
from marooned.study.report.pictures import pictures

PAGE: Final = "report.html"
SHEETS: Final = "tables.md"
FIGURES: Final = "tables.csv"


def write(rows: pl.DataFrame, inquiry: Inquiry, folder: Path) -> Path:
    """Write a report as a page, Markdown and CSV, and return the path of the page.

    Args:
        rows: The rows of a study, one per game.
        inquiry: The metadata of the study.
        folder: The folder, which is created if it does not exist.

    Raises:
        OptionError: A file cannot be written.
    """
    told = chapters(rows, inquiry)
    page = document(told, inquiry, rows.height)
    with _made(folder):
        _replace(folder / SHEETS, markdown(told, inquiry))
        _replace(folder / FIGURES, figures(rows).write_csv())
        _replace(folder / PAGE, page)
    return folder / PAGE


def draw(rows: pl.DataFrame, inquiry: Inquiry, folder: Path) -> list[Path]:
    """Write a picture of each report section that has charts, and return the paths.

    Args:
        rows: The rows of a study, one per game.
        inquiry: The metadata of the study.
        folder: The folder, which is created if it does not exist.

    Raises:
        OptionError: A file cannot be written.
    """
    drawn = {folder / f"{name}.svg": text for name, text in pictures(chapters(rows, inquiry))}
    with _made(folder):
        for path, text in drawn.items():
            _replace(path, text)
    return list(drawn)


@contextmanager
def _made(folder: Path) -> Iterator[None]:
    """Create a folder for files. If a file cannot be written, the error names the folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        raise OptionError(
            f"{shown(str(folder))} cannot be written: {error.strerror or error}", value=str(folder)
        ) from error


def _replace(path: Path, text: str) -> None:
    """Write a file atomically: to a temporary name first, then renamed."""
    unfinished = path.with_name(f"{path.name}.part")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)
