"""Digest of rows, which does not depend on how they were played, sorted or stored."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.study.results.frames import library

if TYPE_CHECKING:
    import polars as pl


def digest(rows: pl.DataFrame) -> str:
    """Return the SHA-256 of rows sorted by cell and game, as 64 hexadecimal digits."""
    found = hashlib.sha256()
    for series in rows.sort("cell", "game"):
        found.update(f"{series.name}\0{series.dtype}\0{len(series)}\0".encode())
        _take_in(found, series)
    return found.hexdigest()


def _take_in(found: Any, series: pl.Series) -> None:
    """Add a column to the digest: its null mask, lengths of texts and lists, and values.

    Numbers are little-endian, texts are UTF-8.
    """
    pl = library()
    found.update(np.packbits(series.is_null().to_numpy()).tobytes())
    there = series.drop_nulls()
    if isinstance(series.dtype, pl.List):
        _lengths(found, there.list.len())
        _take_in(found, there.filter(there.list.len() > 0).list.explode())
    elif series.dtype == pl.String:
        _lengths(found, there.str.len_bytes())
        found.update("".join(there.to_list()).encode())
    else:
        kind = "<f8" if series.dtype.is_float() else "<i8"
        found.update(there.to_numpy().astype(kind).tobytes())


def _lengths(found: Any, lengths: pl.Series) -> None:
    found.update(lengths.to_numpy().astype("<i8").tobytes())
