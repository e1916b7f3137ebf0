"""Turning points: the turns that changed the chance most, each named by what did it."""

import pytest

import marooned
from marooned.players import decide
from marooned.table.live.course import Course
from marooned.table.looking_back.deeds_told import steps_of
from marooned.table.looking_back.turning_points import LEAST, turning_points, turns_of
from marooned.table.protocol.reels import TurningPoint


@pytest.fixture(scope="module")
def course() -> Course:
    """Return some turns of a game, played by judgement."""
    found = Course(marooned.Game("island", seed=5))
    while found.game.seq < 30:
        seat = found.game.waiting[0]
        found.play(seat, decide("greedy", found.game, seat, seed=1).code)
    return found


def points(course: Course, *jumps: tuple[int, float]) -> list[TurningPoint]:
    """Return the turning points where the chance jumps by so much with some steps."""
    steps = steps_of(course)
    chances = [0.5] * (course.game.seq + 1)
    for step, jump in jumps:
        begun = steps[step].moment
        chances[begun:] = [chance + jump for chance in chances[begun:]]
    return turning_points(course, steps, [[chance] for chance in chances], 0)


def test_a_turn_that_changes_much_is_a_turning_point(course: Course) -> None:
    """It names the step that did it, and the chance before and after the turn."""
    (found,) = points(course, (4, -0.3))
    step = steps_of(course)[4]
    assert (found.moment, found.turn, found.seat) == (step.moment, step.turn, step.seat)
    assert [found.before, found.after] == pytest.approx([0.5, 0.2])
    assert found.text in [event["text"] for event in step.events]


def test_what_is_made_good_in_the_same_turn_is_none(course: Course) -> None:
    """Somebody in danger who is saved at once has turned nothing."""
    steps = steps_of(course)
    twins = next(n for n, step in enumerate(steps[1:]) if step.turn == steps[n].turn)
    assert points(course, (twins, -0.3), (twins + 1, 0.3)) == []


def test_small_changes_are_none(course: Course) -> None:
    """A game in which little changes has no turning point."""
    assert points(course, (4, LEAST / 2), (12, -LEAST / 2)) == []


def test_the_greatest_three_are_told_in_their_order(course: Course) -> None:
    """Of more the smaller ones are left out."""
    ends = [end for _, end in turns_of(steps_of(course))]
    last = [n for n, step in enumerate(steps_of(course)) if step.moment in ends][:4]
    found = points(course, *zip(last, (0.1, -0.2, 0.3, -0.25), strict=False))
    assert [round(point.after - point.before, 2) for point in found] == [-0.2, 0.3, -0.25]


def test_a_game_without_a_curve_has_none(course: Course) -> None:
    """Games need not estimate chances."""
    assert turning_points(course, steps_of(course), [], 0) == []
