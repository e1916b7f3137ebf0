"""Self-play jobs: games of one variant, played by the current network, and their samples.

A job has the same result in every process.
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
"""Maximum stored positions per game."""
MORE: Final = 3
"""Factor of POSITIONS for games with rollouts, which store every plan that was tried."""


@dataclass(frozen=True)
class Lesson:
    """A self-play job.

    Attributes:
        series: The series. The games from `first` up to, not including, `last` are played.
        network: The network that plans; None to play by the policy.
        draws: The number of imagined worlds for the end of each plan.
        others: The number of plans per turn that are evaluated but not carried out.
        rollouts: The number of rollouts per decision; 0 to play by plans alone.
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
    """The samples of a self-play job.

    Attributes:
        book: The stored positions.
        results: The result of each game for each seat, 0 to 1, shape (games, seats).
        is_team: True if all seats win or lose together.
    """

    book: Notebook
    results: Any
    is_team: bool
    _wanted: dict[float, Any] = field(default_factory=dict, compare=False, repr=False)

    def targets(self, trust: float) -> Any:
        """Return the target of each position. They are cached, because several rounds use them."""
        if trust not in self._wanted:
            found = targets(self.book, self.results, trust, is_team=self.is_team)
            self._wanted[trust] = found
        return self._wanted[trust]


def taught(lesson: Lesson) -> Taught:
    """Play a self-play job, and return its samples."""
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
    """Return the sample arrays without unused rows."""
    noted = int(book.counts[NOTED])
    columns = {name: getattr(book, name)[:noted].copy() for name in book._fields[:-1]}
    return Notebook(**columns, counts=book.counts)


def results(series: Series, games: Games, first: int) -> Any:
    """Return the results of finished games, shape (games, seats): shares of the win, 0 to 1."""
    scores = series.scores(games, first)
    return scores if series.definition.cooperative else np.array(shares(scores))
