"""Tests of the log's sentences about seats."""

import pytest

from marooned.table.state.log_entries import Seated
from marooned.table.state.seat_sentences import SENTENCES, seat_sentence

NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}
AS_STORED = "as_stored"
"""Of tables that were converted: tests/table/store/test_conversion.py."""
EXPECTED = [
    ("waits", (0,), (), "The seat of Ada waits for a replacement."),
    ("sits_in", (0,), ("Pip",), "Pip sits in for Ada."),
    ("sits_in", (0, 1), (), "Ada sits in for Ben."),
    ("stands_up", (0,), ("Pip",), "Ada stands up; Pip sits in."),
    ("stands_up", (0,), (), "Ada stands up; the seat is free."),
    ("back", (0,), (), "Ada is back."),
    ("back", (0, 1, 2), (), "Ada, Ben and Cleo are back."),
    ("resigns", (0,), ("Pip",), "Ada resigns; Pip plays on."),
    ("removed", (0,), (), "The host removes Ada."),
    ("takes", (0, 1), (), "Ada takes the seat of Ben."),
    ("moves", (0,), (), "Ada uses another browser now."),
    ("sits_down", (0,), (), "Ada sits down."),
    ("swap", (0, 1), (), "Ada and Ben swap seats."),
    ("swap", (0,), ("Pip",), "Ada and Pip swap seats."),
    ("sits_down", (9,), (), "A player sits down."),
    ("sits_down", (None,), (), "A player sits down."),
]


@pytest.mark.parametrize(("reason", "names", "titles", "text"), EXPECTED)
def test_each_reason_has_a_sentence(
    reason: str, names: tuple[int, ...], titles: tuple[str, ...], text: str
) -> None:
    """Each reason has its sentence; names that were erased are shown as any player."""
    entry = Seated(at=1.0, reason=reason, names=names, titles=titles)
    assert seat_sentence(entry, NAMES) == text


def test_every_sentence_is_tested() -> None:
    """No reason is without an example."""
    assert {reason for reason, *_ in EXPECTED} == {*SENTENCES} - {AS_STORED}
