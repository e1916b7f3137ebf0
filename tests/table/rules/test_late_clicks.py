"""Tests of clicks that come late: against an undo, twice, or behind another seat's action."""

import pytest

from marooned.table.rules import game_commands as c
from tests.table.rivals import HOLD, PASS, WALK
from tests.table.rules.tables import Table, at_a_window
from tests.table.rules.test_playing import harmless


def undone() -> tuple[Table, int]:
    """Return a table at which seat 0 took its first action back, and that action."""
    table = Table()
    code = harmless(table)
    table.do(c.Play(0, 0, code, "a"), by=0)
    table.do(c.Undo(1), by=0)
    return table, code


def test_a_click_that_was_undone_is_not_played_again() -> None:
    """The same click again is answered, and the action stays undone."""
    table, code = undone()
    again = table.do(c.Play(0, 0, code, "a"), by=0)
    assert (again.entries, again.revision) == ((), 1)
    assert len(table.running.history) == 0


@pytest.mark.parametrize("seq", [0, 1])
def test_a_click_from_before_an_undo_is_stale(seq: int) -> None:
    """Another click that was made before the undo is refused."""
    table, code = undone()
    assert table.refused(c.Play(seq, 0, code, "b"), by=0).code == "stale"
    assert table.do(c.Play(2, 0, code, "b"), by=0).entries


def test_a_double_click_is_stale() -> None:
    """A second click of a seat that does not know of its first one was not meant."""
    table = Table()
    code = harmless(table)
    table.do(c.Play(0, 0, code, "a"), by=0)
    other = next(each for each in table.running.history.game.legal_codes(0) if each != code)
    assert table.refused(c.Play(0, 0, other, "b"), by=0).code == "stale"


def test_the_same_click_of_another_seat_is_another_one() -> None:
    """A click is known by its seat and its id."""
    table = Table()
    table.do(c.Play(0, 0, harmless(table), "a"), by=0)
    assert table.running.revision_of(0, "a") == 1
    assert table.running.revision_of(1, "a") is None


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize(("code", "late", "why"), [(WALK, 0, "illegal"), (HOLD, 1, "stale")])
def test_a_wrong_answer_in_a_window_is_refused(code: int, late: int, why: str) -> None:
    """An answer against the rules, or to a question of before, is not kept."""
    table = at_a_window()
    play = c.Play(table.state.revision - late, 0, code)
    assert table.refused(play, by=0).code == why


@pytest.mark.usefixtures("rivals")
def test_answers_after_the_end_of_a_window_are_stale() -> None:
    """What comes when the answers were played is refused."""
    table = at_a_window()
    opened = table.state.revision
    table.now += 30.0
    table.do(c.CloseWindow(opened))
    assert table.refused(c.Play(opened, 0, PASS, "a"), by=0).code == "stale"
