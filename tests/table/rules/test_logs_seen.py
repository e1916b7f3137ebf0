"""Tests of logs: secrets of some seats are in no other log before the end."""

from typing import Any

import pytest

import marooned
from marooned.table.rules.visibility import log_seen
from marooned.table.state import log_entries as e
from tests.table.rivals import PASS, WALK, WHY, texts
from tests.table.rules.tables import EXAMPLE, Table, ai, person, rivals

pytestmark = pytest.mark.usefixtures("rivals")

OWN = "The Sailor walks to Shell Cove."
OTHERS = "Somebody walks."
BEGUN = "The Sailor's turn begins."


def log(table: Table, seat: int | None) -> list[dict[str, Any]]:
    return log_seen(table.state, seat, table.names)


def test_a_log_after_an_undo_keeps_its_secrets() -> None:
    """The log of what still stands after an undo is each seat's own, too."""
    table = rivals()
    for seat, code in ((0, WALK), (0, PASS), (1, WALK)):
        table.add(e.Played(at=table.now, seat=seat, code=code))
    table.add(e.Undone(at=table.now, seat=1, point=2))
    told = [texts(log(table, seat)) for seat in (0, 1, None)]
    assert [seen[1] for seen in told] == [OWN, OTHERS, OTHERS]
    assert ["The Sailor passes." in seen for seen in told] == [True, False, False]
    assert not any("Cook walks" in text for seen in told for text in seen)


def test_after_the_end_all_is_told() -> None:
    """Once the game is over its log holds what was secret, and the reasons of AI players."""
    sea = {"sea": ["a wave at Gull Point"], "wood": [0, 0, 1, 0, 0]}
    stated = {"players": 2, "castaways": ["Wreck Bay", "Wreck Bay"]}
    position = marooned.load({"game": "_template", **stated, **sea}).position()
    table = Table(ai(), person(1), game=EXAMPLE, options={"position": position})
    table.add(e.Played(at=table.now, seat=0, code=WALK, why=WHY))
    assert OWN not in texts(log(table, 1))
    assert {event["why"] for event in log(table, 0)} == {None}
    table.add(e.Played(at=table.now, seat=0, code=PASS))
    assert table.state.is_over
    assert OWN in texts(log(table, 1))
    assert WHY in [event["why"] for event in log(table, 1)]
