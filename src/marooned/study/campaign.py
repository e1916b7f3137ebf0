"""Runner of a study: the missing games, cell by cell and stage by stage, and the results so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from marooned.players.arena.ranking import rivals
from marooned.players.arena.standings import Standing, by_company, result
from marooned.study.files.checked import Study
from marooned.study.matchup import Matchup
from marooned.study.playing.portions import Portion, Where, Work
from marooned.study.results.frames import joined, labelled
from marooned.study.results.journal import Journal

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True)
class Campaign:
    """A study with its checkpoint file and its executor."""

    study: Study
    journal: Journal
    where: Where
    _narrow: dict[tuple[str, int], bool] = field(default_factory=dict, init=False)

    def play(self) -> Iterator[Portion]:
        """Play the missing games. Each portion is saved before it is yielded.

        Raises:
            RecordError: The finished games cannot be saved.
        """
        while works := self.works():
            for portion in self.where.play(works):
                self.journal.add(portion.owner, portion)
                yield portion

    def works(self) -> list[Work]:
        """Return the next games to play: the missing games of each cell's current stage."""
        spans = [self.journal.missing(cell, self.wanted(cell)) for cell in self.study.cells]
        cells = zip(self.study.cells, spans, strict=True)
        return [Work(cell, cell.series(), missed) for cell, missed in cells if missed]

    def wanted(self, cell: Matchup) -> int:
        """Return the number of games that a cell needs, according to its finished games.

        If the study requests an interval width, this is the first stage that is incomplete or
        reaches the width.
        """
        for games in self.study.stages(cell):
            if self.journal.missing(cell, games) or self._is_narrow(cell, games):
                return games
        return cell.games

    def _is_narrow(self, cell: Matchup, games: int) -> bool:
        """Return True if the interval of a cell's first `games` games is narrow enough."""
        if self.study.interval is None:
            return False
        key = (cell.digest, games)
        if key not in self._narrow:
            low, high = interval(cell, self.standing(cell, games))
            self._narrow[key] = high - low <= self.study.interval
        return self._narrow[key]

    @property
    def done(self) -> int:
        """The number of finished games, among the games that are needed so far."""
        return sum(self.found(cell) for cell in self.study.cells)

    def found(self, cell: Matchup) -> int:
        """Return the number of finished games among the games that a cell needs."""
        games = self.wanted(cell)
        return games - sum(last - first for first, last in self.journal.missing(cell, games))

    def is_open(self, cell: Matchup) -> bool:
        """Return True if a cell still needs games, according to its finished games."""
        return bool(self.journal.missing(cell, self.wanted(cell)))

    def standing(self, cell: Matchup, games: int | None = None) -> Standing:
        """Return the results of a cell's first `games` games (default: all games that it needs)."""
        wanted = self.wanted(cell) if games is None else games
        return standing_of(cell, self.journal.rows(cell, wanted))

    def rows(self) -> pl.DataFrame:
        """Return the rows of all finished games that are needed, sorted by cell and game."""
        return joined(
            labelled(number, cell, self.journal.rows(cell, self.wanted(cell)))
            for number, cell in enumerate(self.study.cells)
            if self.found(cell)
        )


def standing_of(cell: Matchup, rows: pl.DataFrame) -> Standing:
    """Return the results of a cell from its rows. The results do not include a playing time."""
    if not len(rows):
        return Standing()
    found = Standing(len(rows), ends=Counter(rows["ending"].to_list()))
    found.decisions = int(rows["decisions"].sum())
    if not cell.definition.cooperative:
        found.rivals = rivals(np.array(rows["scores"].to_list()))
        return found
    found.wins = int(rows["won"].sum())
    if rows["roles"].null_count() == 0:
        companies = [tuple(who) for who in rows["roles"].to_list()]
        found.companies = by_company(companies, rows["won"].to_list())
    return found


def interval(cell: Matchup, found: Standing) -> tuple[float, float]:
    """Return the 95 % interval of a cell's win rate (among rivals: of the first player's)."""
    if not found.games:
        return 0.0, 1.0
    whole = result(found, cell.names)
    rate = whole["seats"][0] if found.rivals else whole
    return rate["low"], rate["high"]
