"""Tests of secret windows: how long they are, and which answers are played."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.rules.context import Limits
from marooned.table.rules.secret_windows import _final
from marooned.table.rules.window_lengths import length
from marooned.table.state import log_entries as e
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.snapshot import Answer, Window
from tests.table.rivals import HOLD, PASS, WALK
from tests.table.rules.tables import ai, at_a_window, free, person

LIMITS = Limits(pace=1, window_seconds=10, handing_seconds=5, searching_seconds=4)
SEARCHERS = [ai("strongest")] * 3
MINUTE = 60.0


def seconds(seats: Sequence[Seat], agreed: float | None = None, limits: Limits = LIMITS) -> float:
    state: Any = SimpleNamespace(seats=tuple(seats), terms=Terms(window_seconds=agreed))
    return length(state, range(len(seats)), limits)


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ([ai(), ai()], 1),
        ([person(0), ai()], 10),
        ([person(0), person(1)], 10),
        ([person(0), free(1), free(2)], 10),
        ([person(0), person(0), person(2)], 30),
        (SEARCHERS, 12),
        ([*SEARCHERS, person(3)], 12),
        ([*SEARCHERS[:2], person(3)], 10),
        ([ai("nobody known")], 1),
    ],
    ids=[
        "AI players",
        "a person",
        "two browsers",
        "friends",
        "one browser",
        "searching players",
        "searching players and a person",
        "few searching players",
        "an old log",
    ],
)
def test_a_window_lasts_by_who_sits_there(seats: list[Seat], expected: float) -> None:
    """AI players take their pace, people a set time, those who share a browser each a longer.

    AI players that search have a set time each, as they search one after the other.
    """
    assert seconds(seats) == expected


def test_a_table_may_agree_on_its_own_time() -> None:
    """What the people agreed on takes the place of what is usual at the server."""
    limits = Limits(pace=0, window_seconds=1, handing_seconds=2)
    lengths = [seconds([person(0)], agreed, limits) for agreed in (None, MINUTE)]
    assert lengths == [1, MINUTE]
    assert seconds([person(0), person(0)], MINUTE, limits) == 2 * (MINUTE + 2)


def test_an_answer_that_has_become_illegal_is_a_pass() -> None:
    """What earlier answers have made illegal counts as passing, or what can be done at all."""
    window = Window(0, (0,), MINUTE, MINUTE, answers=(Answer(0, HOLD),))

    def played(*legal: int) -> int:
        history: Any = SimpleNamespace(game=SimpleNamespace(legal_codes=lambda _seat: legal))
        return _final(history, window, 0, 0.0).code

    assert [played(PASS, HOLD), played(PASS, WALK), played(WALK)] == [HOLD, PASS, WALK]


@pytest.mark.usefixtures("rivals")
def test_answers_after_the_end_of_the_question_are_dropped() -> None:
    """If one answer ends the window, those after it are not played."""
    table = at_a_window(person(0), person(1), person(2))
    opened = table.state.revision
    for seat in (0, 1):
        table.do(c.Play(opened, seat, HOLD), by=seat)
    table.now += MINUTE
    played = table.do(c.CloseWindow(opened)).entries
    assert [(each.seat, each.code) for each in played if isinstance(each, e.Played)] == [(0, HOLD)]


@pytest.mark.usefixtures("rivals")
def test_secret_answers_are_not_undone() -> None:
    """Once the window is closed no answer can be taken back."""
    table = at_a_window()
    opened = table.state.revision
    table.do(c.Play(opened, 1, HOLD), by=1)
    table.now += MINUTE
    table.do(c.CloseWindow(opened))
    refusal = table.refused(c.Undo(table.state.revision), by=1)
    assert "only an incomplete choice can be undone" in refusal.text
