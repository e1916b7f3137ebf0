"""Filled strength tables: as Markdown for people, and as plain data for programs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from marooned.contract import Json
from marooned.players.arena.standings import Standing, ordered, result, results_by_roles
from marooned.study.matchup import Matchup
from marooned.study.strength.specification import Table

SHOWN: Final = 5
"""Number of sets of roles that are listed at each end: the best ones and the weakest ones."""
ENOUGH: Final = 20
"""Minimum games for a set of roles to be listed. Results of fewer games are too uncertain."""
NOTHING: Final = "-"
TOGETHER: Final = "Games won in percent, with Wilson's 95 % interval."
APART: Final = (
    "The first player's share of the wins in percent, with Wilson's 95 % interval. Tied players "
    "share a win, and from game to game each player moves to the next seat."
)


@dataclass(frozen=True)
class Filled:
    """A table with the results of each matchup, in order."""

    table: Table
    standings: Sequence[Standing]

    @property
    def results(self) -> Iterator[tuple[Matchup, Standing]]:
        """The matchups with their results."""
        return zip(self.table.matchups, self.standings, strict=True)


def as_json(filled: Filled) -> Json:
    """Return a table as plain data."""
    table = filled.table
    return {
        "title": table.title,
        "rows": list(table.rows),
        "columns": list(table.columns),
        "cells": [_matchup_result(table, matchup, found) for matchup, found in filled.results],
    }


def _matchup_result(table: Table, matchup: Matchup, found: Standing) -> Json:
    place = {"row": list(table.row(matchup)), "column": list(table.column(matchup))}
    cost = {
        "decisions": found.decisions,
        "cpu_seconds": found.seconds,
        "milliseconds_a_decision": found.milliseconds,
    }
    games = {"games": found.games}
    return place | matchup.content | games | result(found, matchup.names) | cost


def markdown(filled: Filled) -> Iterator[str]:
    """Return a table as lines of Markdown: the table, its matchups one by one, and roles."""
    yield f"## {_escaped(filled.table.title)}"
    yield ""
    yield APART if any(found.rivals for found in filled.standings) else TOGETHER
    yield ""
    yield from _grid(filled)
    yield from _details(filled)
    yield from _rivals(filled)
    yield from _roles(filled)


def _grid(filled: Filled) -> Iterator[str]:
    table = filled.table
    places = {(table.row(c), table.column(c)): _headline(c, f) for c, f in filled.results}
    rows, columns = (list(dict.fromkeys(keys)) for keys in zip(*places, strict=True))
    heads = [", ".join(_pairs(table.columns, column)) for column in columns]
    body = [[*row, *(places.get((row, column), NOTHING) for column in columns)] for row in rows]
    yield from _lines([*table.rows, *heads], body)


def _pairs(keys: Sequence[str], values: Sequence[str]) -> Iterator[str]:
    yield from (f"{key} {value}" for key, value in zip(keys, values, strict=True))


def _headline(matchup: Matchup, found: Standing) -> str:
    whole = result(found, matchup.names)
    return _rate(whole["seats"][0] if found.rivals else whole)


def _rate(rate: Mapping[str, Any]) -> str:
    won, low, high = (100 * rate[key] for key in ("win_rate", "low", "high"))
    return f"{won:.1f} ({low:.1f} to {high:.1f})"


def _details(filled: Filled) -> Iterator[str]:
    keys = list(dict.fromkeys([*filled.table.rows, *filled.table.columns, *_SAID]))
    body = [
        [*(matchup.value(key) for key in keys), _cost(found), _causes(matchup, found)]
        for matchup, found in filled.results
    ]
    yield from _lines(*_dense([*keys, "CPU ms a decision", "causes of loss, %"], body))


def _dense(heads: list[str], body: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """Remove empty columns."""
    kept = [at for at in range(len(heads)) if any(row[at] not in ("", NOTHING) for row in body)]
    return [heads[at] for at in kept], [[row[at] for at in kept] for row in body]


_SAID: Final = ("budget", "milliseconds", "games", "seed")


def _cost(found: Standing) -> str:
    return f"{found.milliseconds:.3g}" if found.seconds else NOTHING


def _causes(matchup: Matchup, found: Standing) -> str:
    """Return the endings other than wins, by descending frequency."""
    wins = matchup.definition.face.WINS
    causes = [(end, count) for end, count in ordered(found.ends).items() if end not in wins]
    return ", ".join(f"{end} {100 * count / found.games:.1f}" for end, count in causes) or NOTHING


def _rivals(filled: Filled) -> Iterator[str]:
    """Return the results of each player of each matchup, if players are rivals."""
    if not any(found.rivals for found in filled.standings):
        return
    keys = _place_keys(filled.table)
    body = [
        [*(matchup.value(key) for key in keys), seat["player"], _rate(seat), *_means(matchup, seat)]
        for matchup, found in filled.results
        for seat in result(found, matchup.names)["seats"]
    ]
    heads = ["each player", "share of wins, %", "even share, %", "mean score", "mean rank"]
    yield from _lines([*keys, *heads], body)


def _place_keys(table: Table) -> list[str]:
    return list(dict.fromkeys([*table.rows, *table.columns]))


def _means(matchup: Matchup, seat: Mapping[str, Any]) -> list[str]:
    even = 100 / len(matchup.team)
    return [f"{even:.1f}", f"{seat['mean_score']:.2f}", f"{seat['mean_rank']:.2f}"]


def _roles(filled: Filled) -> Iterator[str]:
    """Return the best and the weakest sets of roles of each matchup, if they have enough games."""
    keys = _place_keys(filled.table)
    body = [
        [
            *(matchup.value(key) for key in keys),
            ", ".join(row["roles"]),
            str(row["games"]),
            _rate(row),
        ]
        for matchup, found in filled.results
        for row in _extremes([row for row in results_by_roles(found) if row["games"] >= ENOUGH])
    ]
    if not body:
        return
    yield (
        f"<details><summary>The {SHOWN} best and the {SHOWN} weakest sets of roles, "
        f"of those with {ENOUGH} games or more</summary>"
    )
    yield ""
    yield from _lines([*keys, "roles", "games", "won, %"], body)
    yield "</details>"
    yield ""


def _extremes(rows: list[Json]) -> list[Json]:
    return rows if len(rows) <= 2 * SHOWN else rows[:SHOWN] + rows[-SHOWN:]


def _lines(heads: Sequence[str], body: Sequence[Sequence[str]]) -> Iterator[str]:
    """Return a Markdown table and an empty line."""
    yield _line(heads)
    yield "|" + "---|" * len(heads)
    yield from (_line(row) for row in body)
    yield ""


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(_escaped(cell) for cell in cells) + " |"


def _escaped(text: str) -> str:
    """Return a text escaped for a Markdown table, on one line and of limited length."""
    return " ".join(text.split())[:120].replace("|", r"\|").replace("<", "&lt;")
