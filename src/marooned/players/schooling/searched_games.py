"""Lessons: games in which plans are tried in rollouts, and what became of each plan there.

For teaching. Noted are the first position of each turn and the ends of the plans that were tried,
that of the plan which is carried out last. A plan that turns something up ends differently in each
world: only what it really leads to is noted, and what follows is all that is known of its worth.
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
"""Worlds in which a plan must have been tried to be noted: the mean of fewer tells little."""
HALVINGS: Final = 4
"""Rounds in which so many plans are halved down to two."""
FEWEST_ROLLOUTS: Final = HALVINGS * SEEN * (PLANS + 1)
"""Rollouts a decision that let the first round try every plan, and judgement's move, so often."""


def note_searched(
    games: Games, book: Notebook, series: Series, first: int, learned: Learned, rollouts: int
) -> None:
    """Play games and note positions of them.

    Args:
        games: A batch that holds options and seeds.
        book: Where positions are noted.
        series: The series that they belong to,
        first: and the number of the first of them in it.
        learned: What plans are judged by.
        rollouts: How many rollouts a decision has.
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
    """Searches for the players of one game, and notes what was found.

    Args:
        search: Who tries plans.
        book: Where positions are noted.
        room: Room for inputs, as many as the hook writes.
        index: The number of the game, among those of the lesson.
    """

    def __init__(self, search: Search, book: Notebook, room: Any, index: int) -> None:
        """Begin before the first turn."""
        self._search, self._book, self._room, self._index = search, book, room, index
        self._scratch = batch(search.definition.face.State, 1)
        self._turn = 0

    def plan(self, question: Question, codes: Sequence[int]) -> Steps:
        """Return the plan that is taken; note where it and the others end."""
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
    """Return the mean worth of each line, 0 where it was not tried."""
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
    """Note a decision: where its plans end, and the position itself as the first of a turn.

    Args:
        root: The game as it is, alone in a batch.
        scratch: A batch of one game, which is written over.
        lines: What was tried.
        order: The numbers of those to be noted, in order.
        taken: The number of the one that is carried out.
        worths: The mean worth of each.
        book: Where they are noted.
        room: Room for inputs.
        seat: Who decides.
        index: The number of the game, among those of the lesson.
        is_first: Whether this is the first decision of a turn.
        is_team: Whether all win or lose together.
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
    """Carry out a plan; tell whether it turned nothing up."""
    is_foretold = True
    for place in range(lines.begins[number], lines.begins[number + 1]):
        seat, code = lines.seats[place], lines.codes[place]
        if code != hooks.PASS or has(waiting(game), seat):
            is_foretold = is_foretold and not hooks.uncovers(game, seat, code)
            hooks.act(game, seat, code)
            foresee(game)
    return is_foretold
