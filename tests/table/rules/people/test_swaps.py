"""Tests of decisions about swaps."""

import pytest

from marooned.table.rules import game_commands as c
from marooned.table.state import log_entries as e
from tests.table.rules.tables import Table, ai, finished, free, person, rivals


def test_two_people_swap_when_both_ask() -> None:
    """The first request waits, the second one swaps."""
    table = Table()
    asked = table.do(c.Swap(1, 0), by=1).entries
    assert asked == (e.SwapAsked(at=table.now, seat=1, place=0),)
    assert table.running.swaps == {(1, 0)}
    (entry,) = table.do(c.Swap(0, 1), by=0).entries
    assert isinstance(entry, e.Seated)
    assert entry.seat == 1
    assert table.state.seats == (person(1), person(0))
    assert not table.running.swaps
    assert table.sentences == ["Ada and Ben swap seats."]


def test_a_repeated_request_is_withdrawn() -> None:
    """The same request twice is none."""
    table = Table()
    for _ in range(2):
        table.do(c.Swap(1, 0), by=1)
    assert not table.running.swaps


def test_an_ai_player_swaps_at_once() -> None:
    """An AI player is not asked."""
    table = Table(person(0), ai())
    table.do(c.Swap(0, 1), by=0)
    assert table.state.seats == (ai(), person(0))
    assert table.sentences == ["Ada and Deckhand swap seats."]


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (c.Swap(0, 1), "seat 0 is not yours; yours are: 1"),
        (c.Swap(1, 1), "you cannot swap with seat 1; you can with: 0"),
        (c.Swap(1, 2), "you cannot swap with seat 2; you can with: 0"),
        (c.Swap(1, 9), "you cannot swap with seat 9; you can with: 0"),
    ],
)
def test_a_refused_swap(command: c.Swap, text: str) -> None:
    """Seats of others, own and free places are refused."""
    refusal = Table(person(0), person(1), free(2)).refused(command, by=1)
    assert (refusal.code, refusal.text) == ("forbidden", text)


def test_no_swap_after_the_first_action() -> None:
    """Seats stay once an action was played, and after the end."""
    refusal = finished(Table()).refused(c.Swap(1, 0), by=1)
    assert refusal.text == "seats can be swapped only before the first action"


@pytest.mark.usefixtures("rivals")
def test_rivals_keep_their_seats() -> None:
    """Among rivals the hands are dealt."""
    refusal = rivals().refused(c.Swap(1, 0), by=1)
    assert refusal.text == (
        "the hands are dealt; in a competitive game seats can no longer be swapped"
    )
