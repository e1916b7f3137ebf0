"""Tests of passes: an AI player that does not interject is not asked again in the same window."""

from typing import Any

import marooned
from marooned.engine.hooks import PASS
from marooned.table.state import log_entries as e
from marooned.table.state.evolve import evolve, folded
from marooned.table.state.plain_terms import Terms
from marooned.table.state.snapshot import TableState
from tests.table.rivals import HOLD
from tests.table.rules.tables import ai, person


def at_a_question() -> TableState:
    """Return a table at which three seats are asked at once whether they hold on."""
    pending = [{"kind": "holding", "seats": [0, 1, 2], "a": 2}]
    stated = {
        "sea": ["planks at Gull Point"],
        "wood": [0, 0, 3, 0, 0],
        "castaways": ["Wreck Bay"] * 3,
        "pending": pending,
    }
    position = marooned.load({"game": "_template", "players": 3} | stated).position()
    seats = (person(0), ai(), ai())
    options: dict[str, Any] = {"position": position}
    log: list[e.Entry] = [
        e.Opened(at=0.0, game="_template", options={}, seats=seats, terms=Terms(), host=0),
        e.Dealt(at=0.0, options=options, rules=1, is_known_deal=False),
    ]
    return folded("t", log)


def passed(state: TableState) -> frozenset[int]:
    assert state.running is not None
    return state.running.passed


def answered(state: TableState, seat: int, code: int) -> TableState:
    return evolve(state, e.Played(at=0.0, seat=seat, code=code))


def test_passes_stand_while_a_window_is_open() -> None:
    """A pass is kept while others are still to answer."""
    state = evolve(at_a_question(), e.Passed(at=0.0, seat=1))
    assert passed(answered(state, 0, PASS)) >= {1}


def test_an_answer_asks_all_anew() -> None:
    """An action and an undo clear the passes."""
    state = answered(evolve(at_a_question(), e.Passed(at=0.0, seat=2)), 0, PASS)
    assert passed(state)
    assert not passed(answered(state, 1, HOLD))
    assert not passed(evolve(state, e.Undone(at=0.0, seat=0, point=0)))


def test_the_end_of_a_window_clears_its_passes() -> None:
    """Once all seats have answered the next question asks everyone."""
    state = evolve(at_a_question(), e.Passed(at=0.0, seat=2))
    for seat in (0, 2, 1):
        state = answered(state, seat, PASS)
    assert not passed(state)
