"""Checkpoint file of strength tables: finished portions of games, so that no game is played twice.

The file is append-only, with one line per portion.
"""

import json
import os
from bisect import insort
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from io import RawIOBase
from pathlib import Path
from typing import Any, Final

import marooned
from marooned.errors import RecordError, shortened, shown
from marooned.files import bytes_of_file
from marooned.players.arena.standings import Standing, from_json
from marooned.study.matchup import Matchup
from marooned.study.playing.portions import Portion, Span
from marooned.study.playing.spans import is_free, missing
from marooned.study.provenance import sources_of

UNREADABLE = (ValueError, KeyError, TypeError, AttributeError)
MOST_BYTES: Final = 1 << 28
"""Maximum size of the file in bytes."""
BEGINNING: Final = b'{"key": "'
"""The beginning of each line. It shows that an incomplete line has this format."""


@dataclass(frozen=True)
class Entry:
    """One line: the results of games from number `first` (included) to `last` (excluded)."""

    first: int
    last: int
    standing: Standing
    sources: str


class Ledger:
    """The finished games of many matchups.

    Args:
        path: The file, created with the first portion.
        current: True to count only games that were played with the current sources.

    Raises:
        RecordError: The file is not a checkpoint file of strength tables, or cannot be read.
    """

    def __init__(self, path: Path, *, current: bool = False) -> None:
        """Read the file. An incomplete last line is ignored."""
        self.path, self._current = path, current
        self._entries: dict[str, list[Entry]] = defaultdict(list)
        *lines, rest = self._text().split(b"\n")
        for number, line in enumerate(lines, 1):
            digest, entry = self._read(number, line)
            self._entries[digest].append(entry)
        if rest[: len(BEGINNING)] != BEGINNING[: len(rest)]:
            raise self._foreign(len(lines) + 1, rest)

    def _text(self) -> bytes:
        if is_missing(self.path):
            return b""
        return bytes_of_file(self.path, (), most=MOST_BYTES, refusal=RecordError)

    def _read(self, number: int, line: bytes) -> tuple[str, Entry]:
        try:
            stated = json.loads(line)
            entry = Entry(stated["first"], stated["last"], from_json(stated), stated["sources"])
            return str(stated["key"]), entry
        except UNREADABLE as error:
            raise self._foreign(number, line) from error

    def _foreign(self, number: int, line: bytes) -> RecordError:
        return RecordError(
            f"{shortened(str(self.path))}, line {number}: no portion of games: {shown(line)}",
            value=str(self.path),
        )

    def _unusable(self, error: OSError) -> RecordError:
        return RecordError(
            f"the file {shown(str(self.path))} cannot be used: {error.strerror or error}",
            value=str(self.path),
        )

    def entries(self, matchup: Matchup) -> Iterator[Entry]:
        """Yield entries that contain each requested game at most once.

        Earlier entries take precedence.
        """
        taken: list[Span] = []
        for entry in self._entries[matchup.digest]:
            if self._current and entry.sources != sources_of(matchup.definition):
                continue
            if entry.last <= matchup.games and is_free(taken, (entry.first, entry.last)):
                insort(taken, (entry.first, entry.last))
                yield entry

    def standing(self, matchup: Matchup) -> Standing:
        """Return the results of a matchup's finished games."""
        found = Standing()
        for entry in self.entries(matchup):
            found.add(entry.standing)
        return found

    def sources(self, matchup: Matchup) -> set[str]:
        """Return the source digests of a matchup's finished games."""
        return {entry.sources for entry in self.entries(matchup)}

    def missing(self, matchup: Matchup) -> list[Span]:
        """Return the games of a matchup that must still be played."""
        done = ((entry.first, entry.last) for entry in self.entries(matchup))
        return missing(done, matchup.games)

    def add(self, matchup: Matchup, portion: Portion) -> None:
        """Store a finished portion of a matchup.

        Raises:
            RecordError: The file cannot be written.
        """
        sources = sources_of(matchup.definition)
        entry = Entry(portion.first, portion.last, portion.standing, sources)
        span = {"first": portion.first, "last": portion.last}
        kept = {"key": matchup.digest, "version": marooned.__version__, "sources": sources}
        self._append(kept | {"cell": matchup.content} | span | portion.standing.as_json())
        self._entries[matchup.digest].append(entry)

    def _append(self, kept: dict[str, Any]) -> None:
        line = json.dumps(kept, ensure_ascii=False).encode() + b"\n"
        try:
            with self.path.open("a+b", buffering=0) as file:
                _cut_off(file)
                file.write(line)
                os.fsync(file.fileno())
        except OSError as error:
            raise self._unusable(error) from error


def is_missing(path: Path) -> bool:
    """Return True if the file does not exist. Other errors are raised when the file is read."""
    try:
        path.stat()
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False
    return False


def _cut_off(file: RawIOBase) -> None:
    """Remove an incomplete line at the end of a file."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    if size and file.read(1) != b"\n":
        file.seek(0)
        file.truncate((file.readall() or b"").rfind(b"\n") + 1)
