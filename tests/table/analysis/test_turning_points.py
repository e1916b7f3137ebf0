"""Tests of turning points: the turns that changed the chance most, and their sentences."""

import pytest

import marooned
from marooned.players import decide
from marooned.table.analysis.replay_steps import steps_of
from marooned.table.analysis.turning_points import LEAST, turning_points, turns_of
from marooned.table.protocol.replays import TurningPoint
from marooned.table.state.history import History


@pytest.fixture(scope="module")
def history() -> History:
    """Return some turns of a game, played by the built-in policy."""
    found = History(marooned.Game("island", seed=5))
    while len(found) < 30:
        seat = found.waiting[0]
        found = found.played(seat, decide("greedy", found.game, seat, seed=1).code)
    return found


def points(history: History, *jumps: tuple[int, float]) -> list[TurningPoint]:
    """Return the turning points if some steps change the chance by given amounts."""
    steps = steps_of(history)
    chances = [0.5] * (len(history) + 1)
    for step, jump in jumps:
        begun = steps[step].moment
        chances[begun:] = [chance + jump for chance in chances[begun:]]
    return turning_points(history, steps, [[chance] for chance in chances], 0)


def test_a_turn_that_changes_much_is_a_turning_point(history: History) -> None:
    """It has the step that did it, and the chance before and after the turn."""
    (found,) = points(history, (4, -0.3))
    step = steps_of(history)[4]
    assert (found.moment, found.turn, found.seat) == (step.moment, step.turn, step.seat)
    assert [found.before, found.after] == pytest.approx([0.5, 0.2])
    assert found.text in [event["text"] for event in step.events]


def test_a_change_that_is_reversed_in_the_same_turn_is_none(history: History) -> None:
    """A seat in danger that is saved at once is no turning point."""
    steps = steps_of(history)
    twins = next(n for n, step in enumerate(steps[1:]) if step.turn == steps[n].turn)
    assert points(history, (twins, -0.3), (twins + 1, 0.3)) == []


def test_small_changes_are_none(history: History) -> None:
    """A game in which little changes has no turning point."""
    assert points(history, (4, LEAST / 2), (12, -LEAST / 2)) == []


def test_the_largest_three_are_returned_in_their_order(history: History) -> None:
    """Smaller ones are left out."""
    ends = [end for _, end in turns_of(steps_of(history))]
    last = [n for n, step in enumerate(steps_of(history)) if step.moment in ends][:4]
    found = points(history, *zip(last, (0.1, -0.2, 0.3, -0.25), strict=False))
    assert [round(point.after - point.before, 2) for point in found] == [-0.2, 0.3, -0.25]


def test_a_game_without_a_curve_has_none(history: History) -> None:
    """Games need not estimate chances."""
    assert turning_points(history, steps_of(history), [], 0) == []
