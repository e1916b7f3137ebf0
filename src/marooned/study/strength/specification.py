"""Tables of strength as a person writes them: a TOML file whose lists multiply into matchups.

For strength. A mistake is told with the file, the table, the key, the value and what is allowed.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeVar

from marooned.arguments import whole
from marooned.discover import find
from marooned.errors import OptionError, listed, shortened, shown
from marooned.files import text_of_file
from marooned.players.arena.seeds import REPORTING
from marooned.players.search.budgets import Budget
from marooned.study.strength.matchup import MOST, Matchup, team_of

T = TypeVar("T")
Json = Mapping[str, Any]

LAYOUT: Final = ("title", "rows", "columns", "cells")
"""What a table says of itself; all else is said of its matchups."""
KEYS: Final = ("game", "players", "player", "budget", "games", "seed")
"""What may be said of a matchup of any game, beside the game's own options."""
DEFAULTS: Final = {"player": "greedy", "games": 1000, "seed": 1}


@dataclass(frozen=True)
class Table:
    """A table to be filled in: its matchups stand where the keys of rows and columns say."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    matchups: tuple[Matchup, ...]

    def row(self, matchup: Matchup) -> tuple[str, ...]:
        """Return the words at the beginning of a matchup's row."""
        return tuple(matchup.value(key) for key in self.rows)

    def column(self, matchup: Matchup) -> tuple[str, ...]:
        """Return the words above a matchup."""
        return tuple(matchup.value(key) for key in self.columns)


@dataclass(frozen=True)
class Place:
    """The place where something is stated, for errors."""

    where: str

    def refusal(self, message: str, value: object, allowed: Iterable[object]) -> OptionError:
        """Return the error that something here is not allowed."""
        words = list(allowed)
        text = f"{self.where}: {message}; allowed are: {listed(words, 30)}"
        return OptionError(text, value=value, allowed=words)

    def checked(self, key: str, check: Callable[[], T]) -> T:
        """Return what a check of a key's value returns; an error of it is told with the place."""
        try:
            return check()
        except OptionError as error:
            raise OptionError(
                f"{self.where}, {key}: {error}", value=error.value, allowed=error.allowed
            ) from error


def read_tables(path: Path) -> tuple[Table, ...]:
    """Return the tables that a file states.

    Raises:
        OptionError: It cannot be read, or states something that is not allowed.
    """
    file = Place(shortened(str(path)))
    data = _parsed(file, text_of_file(path, ["a TOML file with [[table]] blocks"]))
    _check_keys(file, data, ["table"])
    stated = data.get("table")
    if not isinstance(stated, list) or not stated or not all(isinstance(t, dict) for t in stated):
        raise file.refusal(f"table is {shown(stated)}", stated, ["one or more [[table]] blocks"])
    return tuple(_table(file, number, each) for number, each in enumerate(stated, 1))


def _parsed(file: Place, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise OptionError(
            f"{file.where}: this is no TOML: too much lies in one another",
            value=file.where,
            allowed=["TOML"],
        ) from error
    except ValueError as error:
        raise OptionError(
            f"{file.where}: this is no TOML: {shortened(str(error))}",
            value=file.where,
            allowed=["TOML"],
        ) from error


def _check_keys(place: Place, stated: Iterable[str], known: Sequence[str]) -> None:
    for key in stated:
        if key not in known:
            raise place.refusal(f"there is no key {shown(key)}", key, known)


def _table(file: Place, number: int, stated: Json) -> Table:
    title = stated.get("title")
    place = Place(f"{file.where}, table {number}")
    if not isinstance(title, str) or not title.strip() or not title.isprintable():
        raise place.refusal(f"title is {shown(title)}", title, ["a line of text"])
    place = Place(f"{file.where}, table {shown(title.strip())}")
    matchups = tuple(_matchup(place, each) for each in _unfolded(place, stated))
    rows, columns = (_axis(place, key, stated.get(key), matchups) for key in ("rows", "columns"))
    table = Table(title.strip(), rows, columns, matchups)
    _check_places(place, table)
    return table


def _axis(place: Place, name: str, stated: Any, matchups: Sequence[Matchup]) -> tuple[str, ...]:
    options = [key for matchup in matchups for key in matchup.options if key not in KEYS]
    known = list(dict.fromkeys([*KEYS, *options]))
    if not isinstance(stated, list) or not stated:
        raise place.refusal(f"{name} is {shown(stated)}", stated, ["a list of keys", *known])
    for key in stated:
        if key not in known:
            raise place.refusal(f"{name} names {shown(key)}", key, known)
    return tuple(stated)


def _check_places(place: Place, table: Table) -> None:
    """Refuse two matchups of which a reader could not tell which is which."""
    taken: dict[object, Matchup] = {}
    for matchup in table.matchups:
        at = (table.row(matchup), table.column(matchup))
        other = taken.setdefault(at, matchup)
        if other is not matchup:
            differing = [key for key in matchup.stated if matchup.value(key) != other.value(key)]
            raise place.refusal(
                f"two cells stand at {' '.join(at[0] + at[1])!r}: they differ in rows, columns",
                at,
                differing or ["each cell once"],
            )


def _unfolded(place: Place, stated: Json) -> Iterator[dict[str, Any]]:
    """Give what is stated of each matchup: every list multiplies the matchups of its block."""
    shared = {key: value for key, value in stated.items() if key not in LAYOUT}
    blocks = stated.get("cells", [{}])
    if not isinstance(blocks, list) or not all(isinstance(block, dict) for block in blocks):
        allowed = ["[[table.cells]] blocks"]
        raise place.refusal(f"cells is {shown(blocks)}", blocks, allowed)
    for block in blocks:
        said = shared | block
        values = [_values(place, key, value) for key, value in said.items()]
        yield from (dict(zip(said, each, strict=True)) for each in product(*values))


def _values(place: Place, key: str, value: Any) -> list[Any]:
    if isinstance(value, list) and not value:
        raise place.refusal(f"{key} is an empty list", value, ["a value, or a list of values"])
    return value if isinstance(value, list) else [value]


def _matchup(place: Place, stated: Json) -> Matchup:
    """Return a matchup, each of its values checked, and then all of them together."""
    if "game" not in stated:
        raise place.refusal("game is not stated", None, ["the name of a game"])
    definition = place.checked("game", lambda: find(stated["game"]))
    own = [option.name for option in definition.options]
    _check_keys(place, stated, [*KEYS, *own])
    options = place.checked("players", lambda: definition.validated(stated.get("players"), {}))
    for key in [key for key in own if key in stated]:
        one = {key: stated[key]}
        valid = place.checked(key, lambda one=one: definition.validated(None, one))  # type: ignore[misc]
        options[key] = valid[key]
    said = {**DEFAULTS, **stated}
    rollouts = place.checked("budget", lambda: _rollouts(stated))
    matchup = Matchup(
        definition,
        options,
        place.checked("player", lambda: team_of(str(said["player"]), options["players"], rollouts)),
        place.checked("games", lambda: whole("games", said["games"], 1, MOST)),
        place.checked("seed", lambda: whole("seed", said["seed"], 0, REPORTING[-1])),
        stated,
    )
    place.checked("options", lambda: matchup.series().undealt(0, 0))
    return matchup


def _rollouts(stated: Json) -> int | None:
    """Return the budget of a matchup's players; None where each is to have its own."""
    return Budget(stated["budget"]).rollouts if "budget" in stated else None
