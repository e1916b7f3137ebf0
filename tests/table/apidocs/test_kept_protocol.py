"""The protocol is kept, a line a field: whatever changes in it changes its version."""

from pathlib import Path
from typing import Final

import pytest

from marooned.table.apidocs.signature import lines, required_version
from marooned.table.http.app import create_app
from marooned.table.settings import Settings
from tests.house.test_architecture import HOUSE

KEPT: Final = HOUSE / "docs" / "protocol.txt"
BEFORE: Final = ["protocol 1.4", "Sitting.name: string, needed", "Opened.table: string"]


def test_what_changed_has_a_version(tmp_path: Path) -> None:
    """The lines that are kept are those of this protocol; else its version is not what is due."""
    now = lines(create_app(Settings(database=tmp_path / "tables.sqlite3")).openapi())
    kept = KEPT.read_text("utf-8").splitlines()
    gone, new = sorted({*kept} - {*now}), sorted({*now} - {*kept})
    told = f"gone: {gone}, new: {new}; the version that is due is {required_version(kept, now)}"
    assert now == kept, f"{told}: `marooned protocol lines > docs/protocol.txt` keeps it"


@pytest.mark.parametrize(
    ("after", "version"),
    [
        (BEFORE[1:], "1.4"),
        ([*BEFORE[1:], "Opened.seats: integer"], "1.5"),
        ([*BEFORE[1:], "Sitting.colour: string"], "1.5"),
        ([*BEFORE[1:], "Standing.seat: integer, needed"], "1.5"),
        (BEFORE[1:2], "2.0"),
        ([BEFORE[1], "Opened.table: integer"], "2.0"),
        ([*BEFORE[1:], "Sitting.colour: string, needed"], "2.0"),
    ],
)
def test_what_breaks_others_takes_the_first_number(after: list[str], version: str) -> None:
    """What is gone or is another, and what must be received more, breaks; what is new does not."""
    assert required_version(BEFORE, ["protocol 1.4", *after]) == version


def test_the_order_of_lines_is_no_change(tmp_path: Path) -> None:
    """Lines are sorted, so that they stay the same wherever a model stands."""
    found = lines(create_app(Settings(database=tmp_path / "tables.sqlite3")).openapi())
    assert found[1:] == sorted(set(found[1:]))
