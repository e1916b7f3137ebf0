"""The ledger: finished portions of games in a file, a line each, so that nothing is played twice.

For strength. Lines are only ever added, each in one go.
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
"""Of a ledger."""
BEGINNING: Final = b'{"key": "'
"""What each line begins with: by it a line that was cut off is told from another program's."""


@dataclass(frozen=True)
class Entry:
    """A line of the ledger: what came of game `first` up to, not including, game `last`."""

    first: int
    last: int
    standing: Standing
    sources: str


class Ledger:
    """The finished games of many matchups.

    Args:
        path: The file, made when the first portion is added.
        current: Whether games count only that the present sources have played.

    Raises:
        RecordError: The file holds something else, or cannot be read.
    """

    def __init__(self, path: Path, *, current: bool = False) -> None:
        """Read what is there; the last line is left out if it was cut off in the midst."""
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
        """Give entries that hold each wanted game at most once; those written first count."""
        taken: list[Span] = []
        for entry in self._entries[matchup.digest]:
            if self._current and entry.sources != sources_of(matchup.definition):
                continue
            if entry.last <= matchup.games and is_free(taken, (entry.first, entry.last)):
                insort(taken, (entry.first, entry.last))
                yield entry

    def standing(self, matchup: Matchup) -> Standing:
        """Return what came of the games of a matchup that are finished."""
        found = Standing()
        for entry in self.entries(matchup):
            found.add(entry.standing)
        return found

    def sources(self, matchup: Matchup) -> set[str]:
        """Return the states of the sources that a matchup's finished games were played by."""
        return {entry.sources for entry in self.entries(matchup)}

    def missing(self, matchup: Matchup) -> list[Span]:
        """Return the games of a matchup that are still to be played."""
        done = ((entry.first, entry.last) for entry in self.entries(matchup))
        return missing(done, matchup.games)

    def add(self, matchup: Matchup, portion: Portion) -> None:
        """Write down a finished portion of a matchup.

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
    """Tell whether there is no such file; reading it says what else is wrong with it."""
    try:
        path.stat()
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False
    return False


def _cut_off(file: RawIOBase) -> None:
    """Take away the beginning of a line that an interruption left at the end of a file."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    if size and file.read(1) != b"\n":
        file.seek(0)
        file.truncate((file.readall() or b"").rfind(b"\n") + 1)
