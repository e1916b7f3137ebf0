"""Destinies in card tables: a test, its subject, and the points.

Used by card_tables.py.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.model.card_sheet import Sheet
from marooned.toml_lines import Where

MOST_POINTS: Final = 30

TESTS: Final = (
    "sites visited",
    "sea travel",
    "markers on a site",
    "cards in hand",
    "gold left",
    "curses played",
    "curses at most",
    "symbols found",
    "alike found",
    "treasures found",
    "hand size",
)
"""Names of the tests, in the order of their numbers."""
SETS: Final = {"sites visited": "sites", "cards in hand": "cards"}
"""Kinds of members in a test's set, for tests with a set."""
NEEDS: Final = {
    "markers on a site": (1, pieces.MARKERS),
    "cards in hand": (1, cards.HAND_LIMIT),
    "gold left": (1, pieces.GOLD),
    "curses played": (1, pieces.CURSES),
    "curses at most": (0, pieces.CURSES - 1),
    "symbols found": (1, cards.SYMBOLS),
    "alike found": (1, pieces.TREASURES),
    "treasures found": (1, pieces.TREASURES),
    "hand size": (1, cards.HAND_LIMIT),
}
"""Range of the needed number, for tests with a number."""
BY_LEVEL: Final = "sea travel"
"""The test whose points depend on the number of trips by sea."""


class Destiny(NamedTuple):
    """One destiny, in the numbers of the state."""

    test: int
    need: int
    members: int
    points: tuple[int, ...]


def read_destiny(
    sheet: Sheet, where: Where, stated: Any, known: Mapping[str, Mapping[str, int]]
) -> Destiny:
    """Return a stated destiny; `known` maps the allowed names in each kind of set to numbers."""
    test = stated.get("test") if isinstance(stated, Mapping) else None
    number = sheet.named((*where, "test"), test, _numbers(), called="the destiny's test")
    name = TESTS[number]
    keys = ["test", *_keys(name), "points"]
    table = sheet.table(where, stated, keys, called=f"the destiny {name!r}")
    members = _members(sheet, where, table, name, known)
    points = _points(sheet, (*where, "points"), table["points"], name)
    need = _need(sheet, (*where, "need"), table, name) if name in NEEDS else len(members)
    return Destiny(number, need, board.set_of(members), points)


def _numbers() -> dict[str, int]:
    return {name: number for number, name in enumerate(TESTS)}


def _keys(name: str) -> list[str]:
    """Return the keys of a destiny besides its test and its points."""
    members = [SETS[name]] if name in SETS else []
    return [*members, "need"] if name in NEEDS else members


def _members(
    sheet: Sheet,
    where: Where,
    table: Mapping[str, Any],
    name: str,
    known: Mapping[str, Mapping[str, int]],
) -> list[int]:
    if name not in SETS:
        return []
    key = SETS[name]
    called = f"one of the destiny's {key}"
    return sheet.several((*where, key), table[key], known[key], called=called)


def _need(sheet: Sheet, where: Where, table: Mapping[str, Any], name: str) -> int:
    least, most = NEEDS[name]
    return sheet.whole(where, table["need"], least, most, called="the destiny's need")


def _points(sheet: Sheet, where: Where, stated: Any, name: str) -> tuple[int, ...]:
    """Return the points per level; most tests have two levels, unmet and met."""
    called = "the destiny's points"
    if name != BY_LEVEL:
        return (0, sheet.whole(where, stated, 0, MOST_POINTS, called=called), 0)
    levels = sheet.members(where, stated, pieces.LEVELS, called=called)
    return tuple(sheet.whole(where, each, 0, MOST_POINTS, called=called) for each in levels)
