"""Self-play by search: plans are tried in rollouts, and their ends are stored. For training.

The samples of a decision are the ends of the plans that were tried, with the chosen plan last. The
first position of a turn is also a sample. A plan that reveals something ends differently in each
world. If such a plan is chosen, its end in the real game is stored, and the target depends only on
later positions. Otherwise the plan is not stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from marooned.engine import hooks
from marooned.engine.boards.grids import has
from marooned.engine.compiling.columns import column
from marooned.engine.compiling.copies import copy_game
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.memory import batch
from marooned.engine.waiting.pending import waiting
from marooned.players.arena.series import Series
from marooned.players.companions import SEARCHING, find
from marooned.players.imagining.lines import Lines, Steps
from marooned.players.imagining.trials import Question, Trials
from marooned.players.planning.judging import foresee
from marooned.players.planning.planner import Intent
from marooned.players.schooling.notebook import (
    CHOSEN,
    OTHER,
    TURNS,
    UNKNOWN,
    Notebook,
    note,
    note_beginning,
)
from marooned.players.search.budgets import Budget
from marooned.players.search.proposals import PLANS
from marooned.players.search.searcher import Search
from marooned.players.sums import mean

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned

SEEN: Final = 4
"""Minimum number of worlds for a plan to be stored. A mean over fewer worlds is too uncertain."""
HALVINGS: Final = 4
"""Halvings from the full set of plans to the last two."""
FEWEST_ROLLOUTS: Final = HALVINGS * SEEN * (PLANS + 1)
"""Minimum rollouts per decision. The first round can then try each line in SEEN worlds."""


def note_searched(
    games: Games, book: Notebook, series: Series, first: int, learned: Learned, rollouts: int
) -> None:
    """Play games, and store positions from them.

    Args:
        games: A batch of undealt games, with options and seeds.
        book: The sample arrays.
        series: The series of the games.
        first: The number of the first game in the series.
        learned: The learned value that evaluates plans.
        rollouts: The number of rollouts per decision.
    """
    definition, seats = series.definition, len(series.players)
    thoughtful = replace(series, players=(find(SEARCHING),) * seats)
    with Search(definition, Budget(rollouts), learned=learned) as search:
        for index in range(len(games)):
            desk = NotingDesk(search, book, np.zeros(learned.room), index)
            alone = Intent(desk.plan)
            minds = [alone if definition.cooperative else Intent(desk.plan) for _ in range(seats)]
            thoughtful.sitting(first + index).play(games, index, minds=minds)


class NotingDesk:
    """Runs the searches of the players in one game, and stores the results.

    Args:
        search: The search that tries plans.
        book: The sample arrays.
        room: A buffer for the network's inputs of a position.
        index: The index of the game in the job.
    """

    def __init__(self, search: Search, book: Notebook, room: Any, index: int) -> None:
        """Allocate a scratch game, before the first turn."""
        self._search, self._book, self._room, self._index = search, book, room, index
        self._scratch = batch(search.definition.face.State, 1)
        self._turn = 0

    def plan(self, question: Question, codes: Sequence[int]) -> Steps:
        """Return the chosen plan, and store its end and the ends of the other plans."""
        trials, taken, _ = self._search.tried(question, codes)
        turn = int(column(question.root, "turns")[0])
        order = [*(line for line in range(len(trials.lines)) if line != taken), taken]
        note_decision(
            question.root,
            self._scratch,
            trials.written,
            np.array([line for line in order if trials.counts[line] >= SEEN], np.int64),
            taken,
            means(trials),
            self._book,
            self._room,
            question.seat,
            self._index,
            turn != self._turn,
            self._search.definition.cooperative,
        )
        self._turn = turn
        return trials.lines[taken]


def means(trials: Trials) -> Any:
    """Return the mean worth of each line; 0 without rollouts."""
    tried = [trials.of(line) for line in range(len(trials.lines))]
    return np.array([mean(each) if len(each) else 0.0 for each in tried])


@entry
def note_decision(
    root: Games,
    scratch: Games,
    lines: Lines,
    order: Any,
    taken: int,
    worths: Any,
    book: Notebook,
    room: Any,
    seat: int,
    index: int,
    is_first: bool,
    is_team: bool,
) -> None:
    """Store the ends of a decision's plans, and the position itself if it is the first of a turn.

    Args:
        root: The current game, alone in a batch.
        scratch: A batch of one game, which is overwritten.
        lines: The plans that were tried.
        order: The numbers of the plans to store, in order.
        taken: The number of the chosen plan.
        worths: The mean worth of each plan.
        book: The sample arrays.
        room: A buffer for inputs.
        seat: The seat that decides.
        index: The index of the game in the job.
        is_first: True for the first decision of a turn.
        is_team: True if all seats win or lose together.
    """
    if is_first:
        book.counts[TURNS] += 1
        note_beginning(book, room, root[0], seat, index, is_team)
    for number in order:
        copy_game(scratch, 0, root, 0)
        game = scratch[0]
        is_foretold = is_carried_through(game, lines, number)
        if game.outcome != 0 or not (is_foretold or number == taken):
            continue
        worth = worths[number] if is_foretold else UNKNOWN
        note(book, room, game, seat, index, CHOSEN if number == taken else OTHER, worth)


@rule
def is_carried_through(game: Any, lines: Lines, number: int) -> bool:
    """Carry out a plan, and return True if it revealed nothing."""
    is_foretold = True
    for place in range(lines.begins[number], lines.begins[number + 1]):
        seat, code = lines.seats[place], lines.codes[place]
        if code != hooks.PASS or has(waiting(game), seat):
            is_foretold = is_foretold and not hooks.uncovers(game, seat, code)
            hooks.act(game, seat, code)
            foresee(game)
    return is_foretold
