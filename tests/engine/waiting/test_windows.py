"""Windows before draws."""

from tests.engine.waiting.windows import (
    DRAWING,
    WINDOW,
    call_draws_left,
    call_hold,
    call_is_due,
    call_pass,
    call_take,
    call_unasked,
    call_withdraw,
    drawing,
    stack,
)


def test_a_window_waits_for_its_seats() -> None:
    """A window held for some seats lies on the draws, and is not due a second time."""
    games = drawing(3)
    assert call_is_due(games)
    call_hold(games, 0b101)
    assert stack(games) == [(DRAWING, 0, 3, 1), (WINDOW, 0b101, 0, 0)]


def test_a_window_for_nobody_is_over_at_once() -> None:
    """Where nobody could answer nothing waits, and the window counts as held."""
    games = drawing(3)
    call_hold(games, 0)
    assert stack(games) == [(DRAWING, 0, 3, 1)]
    assert not call_is_due(games)


def test_a_window_closes_when_all_have_passed() -> None:
    """The first to pass leaves the window open for the other, the second closes it."""
    games = drawing(3)
    call_hold(games, 0b101)
    call_pass(games, 2)
    assert stack(games) == [(DRAWING, 0, 3, 1), (WINDOW, 0b001, 0, 0)]
    call_pass(games, 0)
    assert stack(games) == [(DRAWING, 0, 3, 1)]


def test_who_has_passed_may_speak_up() -> None:
    """Those may speak up whom the window does not wait for."""
    games = drawing(3)
    call_hold(games, 0b111)
    call_pass(games, 2)
    call_pass(games, 0)
    assert call_unasked(games) == 0b101


def test_a_withdrawn_window_is_due_again() -> None:
    """Somebody's answer takes the window away, so that a new one is due."""
    games = drawing(3)
    call_hold(games, 0b101)
    call_withdraw(games, WINDOW)
    assert stack(games) == [(DRAWING, 0, 3, 0)]


def test_only_a_window_is_withdrawn() -> None:
    """Where another kind lies on top nothing changes."""
    games = drawing(3)
    call_hold(games, 0)
    call_withdraw(games, WINDOW)
    assert stack(games) == [(DRAWING, 0, 3, 1)]


def test_draws_are_counted_down() -> None:
    """So many draws are left as were due, and one fewer once one is made."""
    games = drawing(3)
    assert call_draws_left(games) == 3
    call_take(games)
    assert call_draws_left(games) == 2


def test_each_draw_has_its_window() -> None:
    """A draw is counted, and before the next there is a window again."""
    games = drawing(3)
    call_hold(games, 0)
    call_take(games)
    assert stack(games) == [(DRAWING, 0, 2, 0)]
