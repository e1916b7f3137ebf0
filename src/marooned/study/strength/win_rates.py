"""How often companions win, for people who choose: read out of tables of strength."""

import re
from collections.abc import Iterator
from typing import Any, Final

OPTION: Final = "difficulty"
HEADS: Final = ("player", OPTION)
"""How a table begins whose cells are for people: who plays, and with what choice."""
PERCENT: Final = re.compile(r"[\d.]+")


def rates_in(markdown: str, title: str) -> list[dict[str, Any]]:
    """Return the win rates of the game with a title, out of a page of filled-in tables."""
    part = markdown.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    rows = [cells(line) for line in part.splitlines() if line.startswith("|")]
    counts = {tuple(row[:3]): int(row[4]) for row in rows if is_count(row)}
    return [
        {**found, "games": counts[found["player"], found["choice"], str(found["players"])]}
        for found in won(rows)
    ]


def is_count(row: list[str]) -> bool:
    """Tell whether a row says how many games were played for one cell."""
    return len(row) == 8 and row[4].isdigit()


def won(rows: list[list[str]]) -> Iterator[dict[str, Any]]:
    """Give each cell of the table that begins the page of a game."""
    if not rows or tuple(rows[0][:2]) != HEADS:
        return
    seats = [int(head.removeprefix("players ")) for head in rows[0][2:]]
    for row in rows[2:]:
        if len(row) != len(rows[0]):
            return
        for players, cell in zip(seats, row[2:], strict=True):
            found = PERCENT.match(cell)
            if found:
                yield rate((row[0], row[1]), players, float(found[0]))


def rate(row: tuple[str, str], players: int, percent: float) -> dict[str, Any]:
    """Return one cell as plain data."""
    player, choice = row
    place = {"option": OPTION, "choice": choice, "player": player, "players": players}
    return {**place, "won": percent}


def cells(line: str) -> list[str]:
    """Return what stands in the cells of a line of Markdown."""
    return [cell.strip() for cell in line.strip("|").split("|")]
