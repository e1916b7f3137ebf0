"""The protocol is kept, a line a field: whatever changes in it changes its version."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from marooned.table.apidocs.client_types import client_types
from marooned.table.apidocs.former_names import CODES, FIELDS, ROUTES, SCHEMAS, TYPES, renamed_lines
from marooned.table.apidocs.signature import lines, required_version
from marooned.table.error_codes import STATUSES
from marooned.table.http.app import create_app
from marooned.table.settings import Settings
from tests.house.test_architecture import HOUSE

KEPT: Final = HOUSE / "docs" / "protocol.txt"
BEFORE: Final = ["protocol 1.4", "Sitting.name: string, needed", "Opened.table: string"]


PAGE: Final = HOUSE / "web" / "protocol.json"


def openapi(folder: Path) -> dict[str, Any]:
    """Return the description of all routes."""
    return create_app(Settings(database=folder / "tables.sqlite3")).openapi()


def test_what_changed_has_a_version(tmp_path: Path) -> None:
    """The lines that are kept are those of this protocol; else its version is not what is due."""
    now = lines(openapi(tmp_path))
    text, renamed = KEPT.read_text("utf-8").split("\n\n")
    assert renamed.splitlines() == list(renamed_lines())
    kept = text.splitlines()
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
    found = lines(openapi(tmp_path))
    assert found[1:] == sorted(set(found[1:]))


def test_the_page_has_the_schemas_of_this_protocol(tmp_path: Path) -> None:
    """The page's types are generated from a file with the schemas of all messages."""
    kept = json.loads(PAGE.read_text("utf-8"))
    text = "`marooned protocol types > web/protocol.json` writes it"
    assert kept == client_types(openapi(tmp_path)), text


def test_new_names_are_in_use_and_old_ones_are_not(tmp_path: Path) -> None:
    """Every new name in the list is one of this protocol; no old field or route is left."""
    document = openapi(tmp_path)
    now, schemas = lines(document), client_types(document)["components"]["schemas"]
    words = {line.split(": ")[0].removeprefix("socket ") for line in now}
    assert set(SCHEMAS.values()) <= schemas.keys()
    assert not set(SCHEMAS) - set(SCHEMAS.values()) & schemas.keys()
    fields = {f"{old.partition('.')[0]}.{new}" for old, new in FIELDS.items()}
    assert fields <= words
    assert not FIELDS.keys() & words
    assert set(TYPES.values()) <= words
    routes = {line.rpartition(" answers ")[0] for line in now if " answers " in line}
    assert set(ROUTES.values()) <= routes
    assert not ROUTES.keys() & routes
    assert set(CODES.values()) <= STATUSES.keys()
    assert not CODES.keys() & STATUSES.keys()
