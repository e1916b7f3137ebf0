"""Reader of strength tables: the counts of each cell, from a Markdown page."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

OPTION: Final = "difficulty"
HEADS: Final = ("player", OPTION)
"""The first columns of a table for people: player and difficulty."""
SEATS: Final = "players "
RATE: Final = re.compile(r"([\d.]+) \(([\d.]+) to ([\d.]+)\)")
CAUSE: Final = re.compile(r"(\S+) ([\d.]+)")
THOUGHT: Final = {"budget": "rollouts", "milliseconds": "CPU ms"}
"""Columns with the thinking time per decision. Each row has a value in one of these columns."""
Line = Mapping[str, str]


@dataclass(frozen=True)
class Counted:
    """One cell.

    Attributes:
        player: The player at all seats.
        choice: The difficulty.
        players: The number of seats.
        told: The win rate and its interval in percent, as printed.
        games: The number of games.
        thought: The thinking time per decision, in words; empty for players without search.
        seed: The seed of the series, in words.
        cost: CPU milliseconds per decision, in words; empty if not measured.
        causes: The causes of loss, each with its rate.
    """

    player: str
    choice: str
    players: int
    told: tuple[str, str]
    games: int
    thought: str
    seed: str
    cost: str
    causes: tuple[tuple[str, float], ...]

    @property
    def won(self) -> float:
        """The win rate, 0 to 1."""
        return _part(self.told[0])

    @property
    def low(self) -> float:
        """The lower end of the win rate's interval."""
        return _part(self.told[1].partition(" to ")[0])

    @property
    def high(self) -> float:
        """The upper end of the win rate's interval."""
        return _part(self.told[1].partition(" to ")[2])


def _part(percent: str) -> float:
    return round(float(percent) / 100, 4)


def counted_in(markdown: str, title: str) -> list[Counted]:
    """Return the cells of a game, given by its title, in the order of the game's first table.

    The result is empty if that table does not show players by difficulty.
    """
    part = markdown.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    tables = list(_tables(part))
    if not tables or tuple(tables[0][0])[:2] != HEADS:
        return []
    grid, details = tables[:2]
    played = {tuple(line.get(key, "") for key in (*HEADS, "players")): line for line in details}
    return [
        _counted(rate, played[line["player"], line[OPTION], head.removeprefix(SEATS)])
        for line in grid
        for head, cell in line.items()
        if head.startswith(SEATS) and (rate := RATE.match(cell))
    ]


def _counted(rate: re.Match[str], line: Line) -> Counted:
    low, high = rate[2], rate[3]
    causes = CAUSE.findall(line.get("causes of loss, %", ""))
    return Counted(
        line["player"],
        line[OPTION],
        int(line["players"]),
        (rate[1], f"{low} to {high}"),
        int(line["games"]),
        thought_in(line),
        line["seed"],
        line.get("CPU ms a decision", ""),
        tuple((name, _part(percent)) for name, percent in causes),
    )


def thought_in(told: Mapping[str, object]) -> str:
    """Return the thinking time per decision in words; empty if there is none."""
    found = (f"{told[key]} {unit}" for key, unit in THOUGHT.items() if told.get(key))
    return next(found, "")


def _tables(part: str) -> Iterator[list[Line]]:
    """Yield the tables of a page. Each row maps column heads to texts."""
    for is_table, some in groupby(part.splitlines(), lambda line: line.startswith("|")):
        if is_table:
            heads, _, *body = map(_cells, some)
            yield [dict(zip(heads, line, strict=True)) for line in body]


def _cells(line: str) -> list[str]:
    """Return the cells of a line."""
    return [cell.strip() for cell in line.strip("|").split("|")]
