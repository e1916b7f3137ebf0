"""Strength files: TOML tables written by people. Lists in the tables are expanded into matchups.

Errors name the file, the table, the key, the value and the allowed values.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final

from marooned.errors import shortened, shown
from marooned.files import text_of_file
from marooned.study.files.checked import KIND, STRENGTH
from marooned.study.files.matchups import TIMED, read_matchup
from marooned.study.files.toml_text import parsed
from marooned.study.files.whereabouts import Place, check_keys, refusal, values_of
from marooned.study.matchup import Matchup

Json = Mapping[str, Any]

LAYOUT: Final = ("title", "rows", "columns", "cells")
"""Keys of the table itself. All other keys apply to its matchups."""


@dataclass(frozen=True)
class Table:
    """A table to fill: the keys of rows and columns determine each matchup's place."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    matchups: tuple[Matchup, ...]

    def row(self, matchup: Matchup) -> tuple[str, ...]:
        """Return the head of a matchup's row, one word per key."""
        return tuple(matchup.value(key) for key in self.rows)

    def column(self, matchup: Matchup) -> tuple[str, ...]:
        """Return the head of a matchup's column, one word per key."""
        return tuple(matchup.value(key) for key in self.columns)


def read_tables(path: Path) -> tuple[Table, ...]:
    """Return the tables in a file.

    Raises:
        OptionError: The file cannot be read, or states something that is not allowed.
    """
    file = Place(shortened(str(path)))
    data = parsed(file, text_of_file(path, ["a TOML file with [[table]] blocks"]))
    check_keys(file, data, ["table", *([KIND] if data.get(KIND) == STRENGTH else [])])
    stated = data.get("table")
    if not isinstance(stated, list) or not stated or not all(isinstance(t, dict) for t in stated):
        allowed = ["one or more [[table]] blocks"]
        raise refusal(file, "table", f"table is {shown(stated)}", stated, allowed)
    return tuple(_table(file, number, each) for number, each in enumerate(stated, 1))


def _table(file: Place, number: int, stated: Json) -> Table:
    title = stated.get("title")
    place = Place(f"{file.where}, table {number}")
    if not isinstance(title, str) or not title.strip() or not title.isprintable():
        raise refusal(place, "title", f"title is {shown(title)}", title, ["a line of text"])
    place = Place(f"{file.where}, table {shown(title.strip())}")
    matchups = tuple(read_matchup(place, each, TIMED) for each in _unfolded(place, stated))
    rows, columns = (_axis(place, key, stated.get(key), matchups) for key in ("rows", "columns"))
    table = Table(title.strip(), rows, columns, matchups)
    _check_places(place, table)
    return table


def _axis(place: Place, name: str, stated: Any, matchups: Sequence[Matchup]) -> tuple[str, ...]:
    options = [key for matchup in matchups for key in matchup.options if key not in TIMED]
    known = list(dict.fromkeys([*TIMED, *options]))
    if not isinstance(stated, list) or not stated:
        allowed = ["a list of keys", *known]
        raise refusal(place, name, f"{name} is {shown(stated)}", stated, allowed)
    for key in stated:
        if key not in known:
            raise refusal(place, name, f"{name} names {shown(key)}", key, known)
    return tuple(stated)


def _check_places(place: Place, table: Table) -> None:
    """Check that each place in the table has only one matchup."""
    taken: dict[object, Matchup] = {}
    for matchup in table.matchups:
        at = (table.row(matchup), table.column(matchup))
        other = taken.setdefault(at, matchup)
        if other is not matchup:
            differing = [key for key in matchup.stated if matchup.value(key) != other.value(key)]
            raise refusal(
                place,
                "rows",
                f"two cells stand at {' '.join(at[0] + at[1])!r}: they differ in rows, columns",
                at,
                differing or ["each cell once"],
            )


def _unfolded(place: Place, stated: Json) -> Iterator[dict[str, Any]]:
    """Yield the values of each matchup: one per combination of the values in a block's lists."""
    shared = {key: value for key, value in stated.items() if key not in LAYOUT}
    blocks = stated.get("cells", [{}])
    if not isinstance(blocks, list) or not all(isinstance(block, dict) for block in blocks):
        allowed = ["[[table.cells]] blocks"]
        raise refusal(place, "cells", f"cells is {shown(blocks)}", blocks, allowed)
    for block in blocks:
        said = shared | block
        values = [values_of(place, key, value) for key, value in said.items()]
        yield from (dict(zip(said, each, strict=True)) for each in product(*values))
