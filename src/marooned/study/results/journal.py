"""Checkpoint file of a study: finished portions of games, so that no game is played twice.

The file is append-only; each portion is written at once, with a digest. An incomplete portion at
the end is dropped, and a damaged portion is skipped. If the file is not a checkpoint file, an error
is raised and the file is not changed.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from marooned.discover import find
from marooned.errors import OptionError, RecordError, shown
from marooned.study.matchup import Matchup
from marooned.study.playing.portions import Portion, Span
from marooned.study.playing.spans import is_free, missing
from marooned.study.provenance import sources_of
from marooned.study.results.frames import library, outcomes

if TYPE_CHECKING:
    import polars as pl

MAGIC: Final = b"marooned portions 1\n"
END: Final = b"\n"
BEGINNING: Final = b'{"key": "'
"""The beginning of each portion."""
TEXTS: Final = ("key", "game", "sources", "sha256")
NUMBERS: Final = ("first", "last", "bytes")
"""Fields of each portion's header."""


@dataclass(frozen=True)
class Entry:
    """Finished games from number `first` (included) to `last` (excluded), one row each."""

    first: int
    last: int
    rows: pl.DataFrame

    @property
    def span(self) -> Span:
        """The numbers of the first game and of the game after the last."""
        return self.first, self.last


class Journal:
    """The finished games of many matchups, played with the current sources.

    Args:
        path: The file, created with the first portion; None to keep games only in memory.

    Attributes:
        others: The number of games in the file that were played with other sources.
        damaged: The number of bytes in skipped portions.

    Raises:
        RecordError: The file is not a checkpoint file of a study, or cannot be read.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Read the file, if it exists."""
        self.path = path
        self._entries: dict[str, list[Entry]] = defaultdict(list)
        self._whole = 0
        self.others = self.damaged = 0
        if path is not None and path.exists():
            self._read(_bytes_of(path))

    def _read(self, data: bytes) -> None:
        if data[: len(MAGIC)] != MAGIC[: len(data)]:
            raise RecordError(
                f"{shown(str(self.path))} is no journal of a study: {shown(data[:40])}",
                value=str(self.path),
            )
        for head, body, begun, end in _records(data):
            self.damaged += begun - (self._whole or len(MAGIC))
            self._whole = end
            self._take(head, body)

    def _take(self, head: Mapping[str, Any], body: bytes) -> None:
        """Store a portion from the file if it was played with the current sources."""
        if head["sources"] == _present(head["game"]):
            rows = library().read_ipc(BytesIO(body))
            self._keep(str(head["key"]), Entry(head["first"], head["last"], rows))
        else:
            self.others += head["last"] - head["first"]

    def _keep(self, key: str, entry: Entry) -> None:
        kept = self._entries[key]
        if is_free([each.span for each in kept], entry.span):
            kept.append(entry)
            kept.sort(key=lambda each: each.span)

    def missing(self, matchup: Matchup, games: int) -> list[Span]:
        """Return the games of a matchup with numbers below `games` that must still be played."""
        return missing((each.span for each in self._entries[matchup.digest]), games)

    def rows(self, matchup: Matchup, games: int) -> pl.DataFrame:
        """Return the results of a matchup's finished games with numbers below `games`."""
        pl = library()
        parts = [each.rows for each in self._entries[matchup.digest] if each.first < games]
        found = pl.concat(parts) if parts else pl.DataFrame(schema={"game": pl.Int64})
        return found.filter(pl.col("game") < games)  # type: ignore[no-any-return]

    def add(self, matchup: Matchup, portion: Portion) -> None:
        """Store a finished portion of a matchup.

        Raises:
            RecordError: The file cannot be written.
        """
        if portion.finished is None:
            raise ValueError("a portion of a study tells of each of its games")
        rows = outcomes(portion.finished)
        if self.path is not None:
            self._append(matchup, portion, _packed(rows))
        self._keep(matchup.digest, Entry(portion.first, portion.last, rows))

    def _append(self, matchup: Matchup, portion: Portion, body: bytes) -> None:
        head = {
            "key": matchup.digest,
            "first": portion.first,
            "last": portion.last,
            "game": matchup.definition.name,
            "sources": sources_of(matchup.definition),
            "bytes": len(body),
            "sha256": hashlib.sha256(body).hexdigest(),
        }
        try:
            self._write(json.dumps(head).encode() + END + body + END)
        except OSError as error:
            raise _unusable(self.path, error) from error

    def _write(self, record: bytes) -> None:
        """Append a record after the last complete one."""
        path = self.path or Path()
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("r+b" if path.exists() else "w+b", buffering=0) as file:
            file.truncate(self._whole)
            file.seek(self._whole)
            self._whole += file.write((b"" if self._whole else MAGIC) + record) or 0
            os.fsync(file.fileno())


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise _unusable(path, error) from error


def _unusable(path: Path | None, error: OSError) -> RecordError:
    reason = error.strerror or error
    return RecordError(f"the file {shown(str(path))} cannot be used: {reason}", value=str(path))


def _packed(rows: pl.DataFrame) -> bytes:
    file = BytesIO()
    rows.write_ipc(file, compression="zstd")
    return file.getvalue()


def _records(data: bytes) -> Iterator[tuple[dict[str, Any], bytes, int, int]]:
    """Yield each valid record: its header, its body, and its beginning and end.

    A damaged record is skipped. If its header is damaged too, the search continues at the next
    header.
    """
    at = len(MAGIC)
    while (line := data.find(END, at)) >= 0:
        head = _head(data[at:line])
        end = line + 1 + head.get("bytes", 0)
        body = data[line + 1 : end]
        if data[end : end + 1] == END and hashlib.sha256(body).hexdigest() == head.get("sha256"):
            yield head, body, at, end + 1
            at = end + 1
        else:
            at = _next(data, at)


def _next(data: bytes, at: int) -> int:
    """Return the position of the next header after a damaged record, or the end."""
    found = data.find(END + BEGINNING, at)
    return found + 1 if found >= 0 else len(data)


def _head(line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        return {}
    told = head if isinstance(head, dict) else {}
    texts = all(isinstance(told.get(key), str) for key in TEXTS)
    return told if texts and all(isinstance(told.get(key), int) for key in NUMBERS) else {}


def _present(game: str) -> str:
    """Return the digest of the current sources of a game; empty if there is no such game."""
    try:
        return sources_of(find(game))
    except OptionError:
        return ""
