"""Lessons: some games of one variant, played by a network as it is now, and what they teach.

A lesson is the same wherever it is played.
"""

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from marooned.engine import memory
from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games
from marooned.engine.memory import choice_list
from marooned.engine.weighing.network import Network, workspace
from marooned.players.arena.ranking import shares
from marooned.players.arena.series import Series
from marooned.players.planning.drafting_desk import laid
from marooned.players.schooling.judged_games import note_judged
from marooned.players.schooling.notebook import NOTED, Notebook, blank
from marooned.players.schooling.planned_games import DRAWS, OTHERS, note_planned
from marooned.players.schooling.searched_games import note_searched
from marooned.players.schooling.targets import targets

POSITIONS: Final = 800
"""Positions of a game that there is room for, at most."""
MORE: Final = 3
"""So many times as many where plans are tried in rollouts, of which each is noted."""


@dataclass(frozen=True)
class Lesson:
    """What to play.

    Attributes:
        series: The games, of which those from `first` up to, not including, `last` are played.
        network: Who plans; None has judgement play.
        draws: In how many imagined draws the end of a plan is looked at.
        others: How many plans a turn are looked at that are not carried out.
        rollouts: How many rollouts a decision has: plans are tried in them then. 0: none are.
    """

    series: Series
    first: int
    last: int
    network: Network | None
    draws: int
    others: int
    rollouts: int = 0


@dataclass(frozen=True)
class Taught:
    """What a lesson taught.

    Attributes:
        book: The positions that were noted.
        results: How each game came out for each seat, 0 to 1, shape (games, seats).
        is_team: Whether all win or lose together.
    """

    book: Notebook
    results: Any
    is_team: bool
    _wanted: dict[float, Any] = field(default_factory=dict, compare=False, repr=False)

    def targets(self, trust: float) -> Any:
        """Return what is to be answered in each position: found once, asked for in many rounds."""
        if trust not in self._wanted:
            found = targets(self.book, self.results, trust, is_team=self.is_team)
            self._wanted[trust] = found
        return self._wanted[trust]


def taught(lesson: Lesson) -> Taught:
    """Play a lesson."""
    series, number = lesson.series, lesson.last - lesson.first
    games = series.undealt(lesson.first, lesson.last)
    value = series.definition.learned_value()
    room_for = POSITIONS * (MORE if lesson.rollouts else 1)
    book = blank(room_for * number, value.width)
    luck = (series.seed * 977 + lesson.first) & WORD
    if lesson.network is None:
        room, is_team = np.zeros(value.room), series.definition.cooperative
        note_judged(games, book, room, choice_list(), luck, is_team)
    elif lesson.rollouts:
        learned = value.with_network(lesson.network)
        note_searched(games, book, series, lesson.first, learned, lesson.rollouts)
    else:
        desk = laid(series.definition, lesson.network, workspace(lesson.network, value.room))
        settings = memory.zeros(2)
        settings[DRAWS], settings[OTHERS] = lesson.draws, lesson.others
        note_planned(games, desk, book, settings, luck)
    is_team = series.definition.cooperative
    return Taught(closed(book), results(series, games, lesson.first), is_team)


def closed(book: Notebook) -> Notebook:
    """Return a notebook without the room that was not needed."""
    noted = int(book.counts[NOTED])
    columns = {name: getattr(book, name)[:noted].copy() for name in book._fields[:-1]}
    return Notebook(**columns, counts=book.counts)


def results(series: Series, games: Games, first: int) -> Any:
    """Return how finished games came out for each seat: won or not, or a share of the win."""
    scores = series.scores(games, first)
    return scores if series.definition.cooperative else np.array(shares(scores))
