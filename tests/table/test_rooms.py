"""The rooms of the table: what is served knows what runs, which knows what decides."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import marooned.table

HOUSE = Path(marooned.table.__file__).parent
ROOMS = [
    "naming",
    "protocol",
    "apidocs",
    "state",
    "rules",
    "store",
    "migrations",
    "replication",
    "ai",
    "ops",
    "runtime",
    "analysis",
    "puzzles",
    "compat",
    "admin",
    "http",
]
"""From the ground up."""
PURE = {"state", "rules", "naming"}
"""The rooms of decisions: they know neither messages nor the database."""
PROGRAMS = {"__init__.py", "start.py"}
"""The modules that put the rooms together."""


def rooms_imported(path: Path) -> Iterator[str]:
    """Give the rooms from which a module imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("marooned.table"):
            _, _, *inner = f"{node.module}.{node.names[0].name}".split(".")
            yield from (room for room in ROOMS if inner[0] == room)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_knows_only_rooms_below_it(room: str) -> None:
    """No module of a room imports from a room that lies further up."""
    above = set(ROOMS[ROOMS.index(room) + 1 :])
    found = {path.name: above & {*rooms_imported(path)} for path in (HOUSE / room).rglob("*.py")}
    assert {name: rooms for name, rooms in found.items() if rooms} == {}


@pytest.mark.parametrize("room", sorted(PURE))
def test_decisions_know_no_server(room: str) -> None:
    """States and rules import only each other, and names."""
    found = {path.name: {*rooms_imported(path)} - PURE for path in (HOUSE / room).rglob("*.py")}
    assert {name: rooms for name, rooms in found.items() if rooms} == {}


def test_every_room_has_its_place() -> None:
    """No folder is left out of the plan."""
    folders = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    assert folders == {*ROOMS}


def test_what_lies_below_knows_no_room() -> None:
    """The settings and other modules beside the rooms import from no room."""
    below = [path for path in HOUSE.glob("*.py") if path.name not in PROGRAMS]
    assert {path.name: [*rooms_imported(path)] for path in below if [*rooms_imported(path)]} == {}
