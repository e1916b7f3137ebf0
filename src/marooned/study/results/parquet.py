"""Parquet files of a study's rows, with their origin in the metadata."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import marooned
from marooned.errors import RecordError, shown
from marooned.study.files.checked import Study
from marooned.study.provenance import sources_of
from marooned.study.results.digests import digest
from marooned.study.results.frames import library

if TYPE_CHECKING:
    import polars as pl

KEY: Final = "marooned"
"""The metadata key of the origin, which is stored as JSON."""


def origin(study: Study, rows: pl.DataFrame) -> dict[str, Any]:
    """Return the origin of rows: versions, digests, seeds, and the study file.

    The digest covers the sorted rows. The digest does not depend on the file format.
    """
    pl = library()
    games = {cell.definition.name: cell.definition for cell in study.cells}
    return {
        "title": study.title,
        "version": marooned.__version__,
        "sources": ", ".join(sorted({sources_of(game) for game in games.values()})),
        "rules": {name: game.version for name, game in games.items()},
        "seeds": sorted({cell.seed for cell in study.cells}),
        "varied": list(study.varied),
        "interval": study.interval,
        "cells": [cell.content for cell in study.cells],
        "digest": digest(rows),
        "study": study.text,
        "polars": pl.__version__,
    }


def write_rows(path: Path, rows: pl.DataFrame, about: Mapping[str, Any]) -> None:
    """Write rows atomically, so that readers see either the old or the new file.

    Raises:
        RecordError: The file cannot be written.
    """
    beside = path.with_name(f"{path.name}.part")
    text = json.dumps(about, ensure_ascii=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        rows.write_parquet(beside, compression="zstd", metadata={KEY: text})
        beside.replace(path)
    except OSError as error:
        raise _unusable(path, error) from error


def read_rows(path: Path) -> tuple[pl.DataFrame, dict[str, Any]]:
    """Return the rows of a file, and their origin.

    Raises:
        RecordError: The file cannot be read, or is not a file of rows.
    """
    pl = library()
    try:
        metadata = pl.read_parquet_metadata(path)
        return pl.read_parquet(path), json.loads(metadata[KEY])
    except (OSError, KeyError, ValueError, pl.exceptions.PolarsError) as error:
        raise _unusable(path, error) from error


def _unusable(path: Path, error: Exception) -> RecordError:
    reason = getattr(error, "strerror", None) or f"no rows of a study ({type(error).__name__})"
    return RecordError(f"the file {shown(str(path))} cannot be used: {reason}", value=str(path))
