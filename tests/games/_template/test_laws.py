"""The laws of this game: each notices what breaks it."""

from typing import Any

import pytest

import marooned
from marooned.engine.memory import batch, store
from marooned.games._template.model.state import State
from tests.games._template.laws import LAWS
from tests.laws.own_tests import KEPT, call_broken


def number_broken(**changes: Any) -> int:
    """Return the number of the law that a dealt game breaks when it is changed."""
    before = marooned.Game("_template", seed=1).state
    games = batch(State, 2)
    store(games, 1, before)
    for name, value in changes.items():
        setattr(before, name, value)
    store(games, 0, before)
    return call_broken(games, 0, 1)


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        ({"fire": 1}, 1),
        ({"wood": [-1, 0, 0, 0, 0]}, 1),
        ({"deck": [10] * 15}, 2),
        ({"left": 14}, 2),
        ({"depth": 0}, 3),
        ({"deck": [0] * 15, "left": 0}, 3),
        ({"depth": 2, "outcome": 1}, 3),
        ({"turns": 3}, 4),
        ({"needed": 0}, 5),
    ],
    ids=str,
)
def test_a_broken_law_is_noticed(changes: dict[str, Any], number: int) -> None:
    """A state changed against a law breaks that law first."""
    assert number_broken(**changes) == number <= len(LAWS)


def test_a_deal_breaks_no_law() -> None:
    """A game just dealt keeps all laws."""
    assert number_broken() == KEPT
