"""What is noted of a decision in which plans were tried in rollouts."""

from typing import Any

import numpy as np
import pytest

from marooned.engine.calls import filled_list
from marooned.engine.compiling.record import batch
from marooned.engine.compiling.rule import PLAIN
from marooned.players.imagining.lines import Steps, lines_of
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
from marooned.players.schooling.searched_games import note_decision
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

PAID, SEEN = 11, 12
"""Places of inputs: tolls, and whether the sack was peeked into."""
INDEX = 4


def noted(
    plans: list[list[int]], taken: int, *, tried: list[int] | None = None, is_first: bool = False
) -> Notebook:
    """Return what is noted of a decision of seat 0, whose plans were worth 0.1, 0.2 and so on."""
    lines: list[Steps] = [tuple((0, code) for code in plan) for plan in plans]
    order = [line for line in range(len(plans)) if line != taken] + [taken]
    order = [line for line in order if tried is None or line in tried]
    book, root = blank(20, WIDTH), begun()
    worths = np.arange(1, len(plans) + 1) / 10
    note_decision(
        [root],
        batch(State, 1),
        lines_of(lines),
        filled_list(order),
        taken,
        worths,
        book,
        np.zeros(WIDTH),
        0,
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
    assert book.rows[1, SEEN] == 1


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
