"""The rooms of the table: what is served knows what is live, which knows what thinks."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import marooned.table

HOUSE = Path(marooned.table.__file__).parent
ROOMS = [
    "describing",
    "nodes",
    "thinking",
    "keeping",
    "live",
    "analysis",
    "compat",
    "overseeing",
    "http",
]
"""From the ground up; below them all lie the messages, the settings and the store."""


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
    found = {path.name: above & {*rooms_imported(path)} for path in (HOUSE / room).glob("*.py")}
    assert {name: rooms for name, rooms in found.items() if rooms} == {}


def test_what_lies_below_knows_no_room() -> None:
    """The messages, the settings and the store import from no room."""
    below = [path for path in HOUSE.glob("*.py") if path.name != "__init__.py"]
    assert {path.name: [*rooms_imported(path)] for path in below if [*rooms_imported(path)]} == {}
