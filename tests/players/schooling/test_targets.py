"""What a network is to answer: what came after, mixed with what imagined luck made of positions."""

from typing import Any

import numpy as np
import pytest

from marooned.players.schooling.notebook import (
    BEGINNING,
    CHOSEN,
    OTHER,
    UNKNOWN,
    Notebook,
    blank,
)
from marooned.players.schooling.targets import targets


def noted(*positions: tuple[int, int, int, float]) -> Notebook:
    """Return a notebook with the game, seat, kind and imagined worth of each position."""
    book = blank(len(positions), 1)
    for place, position in enumerate(positions):
        columns = (book.games, book.seats, book.kinds, book.worths)
        for column, value in zip(columns, position, strict=True):
            column[place] = value
    return book


def told(book: Notebook, results: Any, trust: float = 0.5, *, is_team: bool = True) -> list[float]:
    """Return the targets."""
    found = targets(book, np.array(results), trust, is_team=is_team)
    assert found.dtype == np.float32
    return [round(float(each), 6) for each in found]


def test_the_last_position_is_mixed_with_the_result() -> None:
    """Half of what is trusted is how the game came out, half what was imagined."""
    assert told(noted((0, 0, CHOSEN, 0.6)), [[1.0]]) == [0.8]
    assert told(noted((0, 0, CHOSEN, 0.6)), [[1.0]], trust=0.25) == [0.7]


def test_what_came_after_reaches_back_through_a_game() -> None:
    """Each target takes up the one after it: the further off the result, the less it counts."""
    book = noted((0, 0, CHOSEN, 0.2), (0, 1, CHOSEN, 0.4), (0, 0, CHOSEN, 0.6))
    assert told(book, [[1.0, 1.0]]) == [0.4, 0.6, 0.8]


def test_the_first_position_of_a_turn_is_worth_what_follows() -> None:
    """Nobody looked at it, and it gets the target of the plan that was carried out."""
    book = noted((0, 0, BEGINNING, UNKNOWN), (0, 0, CHOSEN, 0.6))
    assert told(book, [[1.0]]) == [0.8, 0.8]


def test_a_plan_that_turned_something_up_is_worth_what_follows() -> None:
    """Its seat went on by another plan, which tells more than what judgement would have done."""
    book = noted((0, 0, CHOSEN, UNKNOWN), (0, 0, CHOSEN, 0.6))
    assert told(book, [[1.0]]) == [0.8, 0.8]
    book = noted((0, 0, OTHER, 0.3), (0, 0, CHOSEN, UNKNOWN), (0, 0, CHOSEN, 0.6))
    assert told(book, [[1.0]]) == [0.5, 0.8, 0.8]


def test_another_plan_is_off_by_as_much_as_the_one_carried_out() -> None:
    """What imagined luck made too little or too much of one plan it made of the other."""
    book = noted((0, 0, OTHER, 0.3), (0, 0, CHOSEN, 0.6))
    assert told(book, [[1.0]]) == [0.5, 0.8]


@pytest.mark.parametrize(("worth", "result", "target"), [(0.9, 1.0, 1.0), (0.1, 0.0, 0.0)])
def test_targets_stay_chances(worth: float, result: float, target: float) -> None:
    """Whatever is added or taken off, a target is at least 0 and at most 1."""
    book = noted((0, 0, OTHER, worth), (0, 0, CHOSEN, 0.5))
    assert told(book, [[result]], trust=1.0)[0] == target


def test_rivals_learn_from_their_own_results() -> None:
    """Among rivals a position is worth what came of it for the seat that saw it."""
    book = noted((0, 1, CHOSEN, 0.4), (0, 0, CHOSEN, 0.4), (0, 1, OTHER, 0.2))
    assert told(book, [[1.0, 0.0]], is_team=False) == [0.2, 0.7, 0.2]
    assert told(book, [[1.0, 1.0]]) == [0.55, 0.7, 0.2]


def test_games_are_kept_apart() -> None:
    """What came of one game is nothing to the one before it."""
    book = noted((0, 0, CHOSEN, 0.5), (0, 0, OTHER, 0.5), (1, 0, OTHER, 0.5), (1, 0, CHOSEN, 0.5))
    assert told(book, [[0.0], [1.0]], trust=1.0) == [0.0, 0.5, 1.0, 1.0]


def test_full_trust_is_the_result_alone() -> None:
    """With full trust every position of a game is worth how it came out."""
    book = noted((0, 0, BEGINNING, UNKNOWN), (0, 1, CHOSEN, 0.9), (1, 0, BEGINNING, -1.0))
    assert told(book, [[0.25, 0.25], [1.0, 1.0]], trust=1.0) == [0.25, 0.25, 1.0]
