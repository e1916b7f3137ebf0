"""The course of a game: who has passed is not asked again while the same window is open."""

import marooned
from marooned.engine.hooks import PASS
from marooned.table.live.course import Course
from tests.table.rivals import HOLD

SHORT = ["planks at Gull Point"]


def window() -> Course:
    """Return a course in which three seats are asked at once whether they hold on."""
    pending = [{"kind": "holding", "seats": [0, 1, 2], "a": 2}]
    stated = {
        "sea": SHORT,
        "wood": [0, 0, 3, 0, 0],
        "castaways": ["Wreck Bay"] * 3,
        "pending": pending,
    }
    return Course(marooned.load({"game": "_template", "players": 3} | stated))


def test_passes_stand_while_a_window_is_open() -> None:
    """A pass that leaves others to answer is kept, and so are those before it."""
    course = window()
    course.play(0, PASS)
    course.play(2, PASS)
    assert course.passed == {0, 2}


def test_an_answer_asks_all_anew() -> None:
    """Who acts, or passes as the last of a window, or takes back, clears the passes."""
    for code in (HOLD, PASS):
        course = window()
        for seat, answer in ((0, PASS), (2, PASS), (1, code)):
            course.play(seat, answer)
        assert not course.passed
        course.take_back(1)
        assert not course.passed
