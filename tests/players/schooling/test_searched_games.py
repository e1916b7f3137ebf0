"""What is noted of a decision in which plans were tried in rollouts."""

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from marooned.discover import find
from marooned.engine import memory
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import batch
from marooned.players.arena.series import Series
from marooned.players.arena.sittings import Sitting
from marooned.players.companions import find as player
from marooned.players.imagining.lines import Steps, lines_of
from marooned.players.imagining.trials import Question, Trials
from marooned.players.schooling import searched_games
from marooned.players.schooling.notebook import (
    BEGINNING,
    CHOSEN,
    NOTED,
    OTHER,
    TURNS,
    UNKNOWN,
    Notebook,
    blank,
)
from marooned.players.schooling.searched_games import (
    SEEN,
    NotingDesk,
    note_decision,
    note_searched,
)
from tests.players.planning.errands import (
    BACK,
    DELIVERED,
    ENOUGH,
    ON,
    PASS,
    PEEK,
    PICK,
    WIDTH,
    YARDS,
    State,
    begun,
)

pytestmark = pytest.mark.skipif(not PLAIN, reason="looks into a notebook, line by line")

PAID, PEEKED = 11, 12
"""Places of inputs: tolls, and whether the sack was peeked into."""
INDEX = 4


def noted(
    plans: list[list[int]],
    taken: int,
    *,
    tried: list[int] | None = None,
    is_first: bool = False,
    seat: int = 0,
) -> Notebook:
    """Return what is noted of a decision of a seat, whose plans were worth 0.1, 0.2 and so on."""
    lines: list[Steps] = [tuple((seat, code) for code in plan) for plan in plans]
    order = [line for line in range(len(plans)) if line != taken] + [taken]
    order = [line for line in order if tried is None or line in tried]
    book, root = blank(20, WIDTH), begun()
    worths = np.arange(1, len(plans) + 1) / 10
    note_decision(
        [root],
        batch(State, 1),
        lines_of(lines),
        memory.array(order),
        taken,
        worths,
        book,
        np.zeros(WIDTH),
        seat,
        INDEX,
        is_first,
        True,
    )
    assert root.yard == begun().yard
    return book


def told(book: Notebook) -> list[tuple[Any, ...]]:
    """Return the yard, the tolls, the kind and the worth of all that was noted."""
    return [
        (int(book.rows[place, :YARDS].argmax()), book.rows[place, PAID], book.kinds[place], worth)
        for place, worth in enumerate(book.worths[: book.counts[NOTED]].tolist())
    ]


def test_ends_of_plans_are_noted_the_chosen_one_last() -> None:
    """Each is seen where it ends, what goes on by itself included, with what rollouts found."""
    book = noted([[BACK, PASS], [ON, ON], [ON, PASS]], taken=0)
    assert told(book) == [(4, 0, OTHER, 0.2), (3, 1, OTHER, 0.3), (1, 1, CHOSEN, 0.1)]
    assert book.games[: book.counts[NOTED]].tolist() == [INDEX] * 3
    assert book.counts[TURNS] == 0


def test_the_first_decision_of_a_turn_is_noted_itself() -> None:
    """Before the plans comes the position in which they were made."""
    book = noted([[ON, PASS]], taken=0, is_first=True)
    assert told(book) == [(2, 0, BEGINNING, UNKNOWN), (3, 1, CHOSEN, 0.1)]
    assert book.counts[TURNS] == 1


def test_of_what_turns_something_up_only_the_chosen_is_noted() -> None:
    """Another world has another end of it, so the worth of what was found is what follows."""
    book = noted([[PEEK], [ON, PEEK], [ON, PASS]], taken=1)
    assert told(book) == [(3, 1, OTHER, 0.3), (3, 0, CHOSEN, UNKNOWN)]
    assert book.rows[1, PEEKED] == 1


def test_who_lets_the_others_go_on_changes_nothing() -> None:
    """To pass is no action of a seat that is not waited for."""
    book = noted([[PASS]], taken=0, seat=1)
    assert told(book) == [(2, 0, CHOSEN, 0.1)]


def test_what_was_hardly_tried_is_left_out() -> None:
    """The mean of a few worlds tells little."""
    book = noted([[ON, PASS], [BACK, PASS], [ON, ON]], taken=0, tried=[0, 2])
    assert [worth for *_, worth in told(book)] == [0.3, 0.1]


def test_a_finished_game_is_not_noted() -> None:
    """How it came out is known without a network."""
    yards = [yard for yard in range(YARDS) if ENOUGH >> yard & 1]
    assert yards[0] == 1
    book = noted([[BACK, PICK, PASS]], taken=0)
    assert book.counts[NOTED] == 1
    root = begun(20)
    done = [BACK, PICK, ON, ON, ON, PICK]
    line: Steps = tuple((0, code) for code in done)
    full = blank(20, WIDTH)
    room, worths = np.zeros(WIDTH), np.ones(1)
    scratch = batch(State, 1)
    note_decision([root], scratch, lines_of([line]), [0], 0, worths, full, room, 0, 0, False, True)
    assert scratch[0].outcome == DELIVERED
    assert full.counts[NOTED] == 0


class Told:
    """A search that is told what it finds: its trials, and which line is taken."""

    def __init__(self, lines: list[Steps], worths: Any, counts: list[int], taken: int) -> None:
        """Hold what it is to find."""
        self.definition = find("_template")
        self._found = lines, worths, counts, taken

    def tried(self, question: Question, _codes: Sequence[int]) -> tuple[Trials, int, int]:
        """Return that, and that the first line is the habit."""
        lines, worths, counts, taken = self._found
        trials = Trials(question, lines)
        for row, found in zip(trials.worths, worths.tolist(), strict=True):
            memory.write(row, found)
        trials.counts[:] = counts
        return trials, taken, 0


def test_the_line_that_is_taken_is_planned_and_noted_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others come first, each with the mean of the worlds that it was tried in, in its game."""
    monkeypatch.setattr(searched_games, "batch", lambda _state, number: batch(State, number))
    lines: list[Steps] = [((0, ON), (0, PASS)), ((0, BACK), (0, PASS)), ((0, PASS),), ((0, ON),)]
    worths = np.linspace(0.0, 1.0, 4 * 8).reshape(4, 8)
    search: Any = Told(lines, worths, [8, 4, SEEN - 1, 6], taken=1)
    book, root = blank(20, WIDTH), begun()
    desk = NotingDesk(search, book, np.zeros(WIDTH), INDEX)
    monkeypatch.setattr(searched_games, "column", lambda games, name: [getattr(games[0], name)])
    for _ in range(2):
        assert desk.plan(Question([root], 0, 0, 1), [PASS]) == lines[1]
    kinds = [BEGINNING, OTHER, OTHER, CHOSEN, OTHER, OTHER, CHOSEN]
    assert book.kinds[: book.counts[NOTED]].tolist() == kinds
    means = [UNKNOWN, worths[0].mean(), worths[3, :6].mean(), worths[1, :4].mean()]
    assert book.worths[:4].tolist() == pytest.approx(means)
    assert book.games[:7].tolist() == [INDEX] * 7


@pytest.mark.parametrize("cooperative", [True, False])
def test_rivals_plan_for_themselves(monkeypatch: pytest.MonkeyPatch, *, cooperative: bool) -> None:
    """A team carries out one plan together; among rivals each has a plan of their own."""
    seated: list[Any] = []

    def play(_sitting: Sitting, _games: Any, _index: int, minds: Any) -> int:
        seated.append(minds)
        return 0

    monkeypatch.setattr(Sitting, "play", play)
    definition = replace(find("_template"), cooperative=cooperative)
    options = find("_template").validated(2, {})
    series = Series(definition, options, (player("greedy"),) * 2, 3)
    learned: Any = SimpleNamespace(room=WIDTH)
    monkeypatch.setattr(
        searched_games, "Search", lambda *_args, **_more: nullcontext(Told([], 0, [], 0))
    )
    note_searched(series.undealt(0, 2), blank(1, WIDTH), series, 0, learned, 150)
    assert len(seated) == 2
    assert [len(set(map(id, minds))) for minds in seated] == [1 if cooperative else 2] * 2
