"""The register of a table: clicks that its log holds, and what stood at each number."""

from marooned.table.live.clicks.register import Register
from marooned.table.store.rows import Entry

PLAYS = [Entry(1, "play", 0, 5, click="a"), Entry(2, "play", 1, 6, click="b")]


def test_a_click_is_found_by_its_seat_and_id() -> None:
    """The entry that answers a click is found; another seat's click of the same id is none."""
    register = Register.of(PLAYS)
    assert [register.answer(0, "a"), register.answer(1, "b")] == [1, 2]
    assert (register.answer(1, "a"), register.answer(0, None)) == (None, None)


def test_a_click_that_was_taken_back_stays_answered() -> None:
    """What was taken back is not played again by a resend."""
    register = Register.of([*PLAYS, Entry(3, "undo", 0, 0)])
    assert register.answer(0, "a") == 1


def test_a_number_tells_how_many_actions_stood() -> None:
    """A seat that changes hands changes nothing of that."""
    register = Register.of([*PLAYS, Entry(3, "seat", 1, 0)])
    assert [register.actions_at(seq) for seq in range(4)] == [0, 1, 2, 2]
    assert (register.is_newest(2), register.is_newest(1)) == (True, False)


def test_nothing_is_told_of_before_an_undo_or_of_what_is_to_come() -> None:
    """After an undo nobody may count on what stood before it."""
    register = Register.of([*PLAYS, Entry(3, "undo", 0, 1)])
    assert [register.actions_at(seq) for seq in range(5)] == [None, None, None, 1, None]
