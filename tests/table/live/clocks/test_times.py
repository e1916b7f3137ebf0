"""Times that persons took, and what their clocks leave them."""

from marooned.table.live.clocks.allowance import allowance
from marooned.table.live.clocks.times import Times
from marooned.table.store.rows import Entry
from marooned.table.terms import Clock

TURN = Clock(kind="turn", seconds=60)
GAME = Clock(kind="game", seconds=600)
PLAYS = [
    Entry(1, "play", 0, 5, spent=10),
    Entry(2, "play", 1, 5, spent=20),
    Entry(3, "play", 0, 5, spent=30),
]
TURNS = [1, 2, 3, 3]
"""Two actions in turns of their own, one in the present turn."""


def test_a_clock_of_the_game_counts_all_that_a_seat_took() -> None:
    """Each seat has its own time."""
    times = Times.of(PLAYS)
    assert [allowance(GAME, times, TURNS, seat) for seat in (0, 1, 2)] == [560, 580, 600]


def test_a_clock_of_turns_begins_anew_with_each() -> None:
    """What was taken in turns before counts no more."""
    times = Times.of(PLAYS)
    assert [allowance(TURN, times, TURNS, seat) for seat in (0, 1)] == [30, 60]


def test_an_undo_gives_time_back() -> None:
    """What was taken back took none."""
    times = Times.of([*PLAYS, Entry(4, "undo", 0, 2)])
    assert allowance(GAME, times, TURNS[:3], 0) == 590


def test_extra_time_is_had_once() -> None:
    """It counts for the whole game, or for the turn in which it was given."""
    times = Times.of([PLAYS[0], Entry(2, "grant", 1, 45), *PLAYS[1:]])
    assert allowance(GAME, times, TURNS, 1) == 600 - 20 + 45
    assert [allowance(TURN, times, turns, 1) for turns in (TURNS, [1, 2])] == [60, 60 + 45 - 20]
