"""Evidence page behind the win rates shown to people: how they were measured, with intervals."""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from marooned.definition import GameDefinition
from marooned.players import companions
from marooned.study.report import charts
from marooned.study.report.charts import Axes
from marooned.study.report.groups import Mark, panels
from marooned.study.report.inquiry import Inquiry
from marooned.study.report.leaflet import leaflet
from marooned.study.report.sections import Section, Sheet, percent, whole
from marooned.study.strength.counts import OPTION, Counted, counted_in, thought_in

WINS: Final = (
    "Share of the games that AI players won, with Wilson's 95 % interval. The same AI player held "
    "every seat, with the printed rules. Games with people differ: people talk, and they make "
    "mistakes."
)
LOSSES: Final = "How the games ended: the share won, and the causes of the losses."
PLAYERS: Final = (
    "The AI players, their time limit per decision here and at a table, and the time that a "
    "decision took. Games with a time limit cannot be repeated exactly on another machine."
)
WON: Final = "won"
COMMAND: Final = "marooned strength FILE.toml, where FILE.toml has the content below"
DIGEST: Final = re.compile(r"^Digest of the sources that played: (.*?)\.?$", re.MULTILINE)


def evidence(markdown: str, stated: str, game: GameDefinition) -> str:
    """Return the evidence page of a game's win rates.

    Args:
        markdown: The page of strength tables.
        stated: The strength file that the tables were made from.
        game: The game, which must have win rates in these tables.
    """
    cells, labels = counted_in(markdown, game.title), _labels(game)
    games = sum(cell.games for cell in cells)
    sections = (_won(cells, labels), _lost(cells, labels), _played(cells))
    title = f"{game.title}: win rates of AI players"
    digest = DIGEST.search(markdown)
    facts = {
        "games": whole(games),
        "to repeat": COMMAND,
        "digest of the sources": digest[1] if digest else "",
    }
    return leaflet(sections, Inquiry(title, _block(stated, game.title), facts=facts))


def _labels(game: GameDefinition) -> dict[str, str]:
    """Return the label of each difficulty."""
    choices = (option.choices for option in game.options if option.name == OPTION)
    return {str(value): label for value, label in next(choices, ())}


def _block(stated: str, title: str) -> str:
    """Return the block with a given title from a strength file."""
    blocks = stated.split("[[table]]\n")
    return next((f"[[table]]\n{each}" for each in blocks if f'title = "{title}"' in each), "")


def _title(player: str) -> str:
    return companions.find(player).title


def _axis(cells: Sequence[Counted], labels: dict[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(labels.get(cell.choice, cell.choice) for cell in cells))


def _won(cells: Sequence[Counted], labels: dict[str, str]) -> Section:
    names = tuple(dict.fromkeys(_title(cell.player) for cell in cells))
    axes = Axes(OPTION, _axis(cells, labels), names, "games won")
    marks = [_mark(cell, labels) for cell in sorted(cells, key=lambda cell: cell.players)]
    heads = ("companion", OPTION, "seats", "games", "won, %", "95 % interval")
    body = tuple(
        (mark["series"], mark["across"], str(cell.players), whole(cell.games), *cell.told)
        for cell in cells
        for mark in [_mark(cell, labels)]
    )
    shown = panels(marks, charts.intervals(axes))
    sheets = (Sheet(heads, body, 2),)
    return Section("wins", "Games won", WINS, shown, names, "companion", sheets=sheets)


def _mark(cell: Counted, labels: dict[str, str]) -> Mark:
    return {
        "panel": f"{cell.players} seats",
        "across": labels.get(cell.choice, cell.choice),
        "series": _title(cell.player),
        "value": cell.won,
        "low": cell.low,
        "high": cell.high,
        "games": cell.games,
    }


def _lost(cells: Sequence[Counted], labels: dict[str, str]) -> Section:
    names = _causes(cells)
    told = (WON, *map(_spoken, names))
    axes = Axes(OPTION, _axis(cells, labels), told, "share of the games")
    marks = [mark for cell in cells for mark in _parts(cell, names, labels)]
    heads = ("companion", OPTION, "seats", *(f"{name}, %" for name in told))
    body = tuple(
        (_title(cell.player), labels.get(cell.choice, cell.choice), str(cell.players), *parts)
        for cell in cells
        for parts in [map(percent, _rates(cell, names))]
    )
    sheets, shown = (Sheet(heads, body, 2),), panels(marks, charts.parts(axes))
    return Section(
        "endings", "How games ended", LOSSES, shown, told, "ending", "fills", sheets=sheets
    )


def _causes(cells: Sequence[Counted]) -> list[str]:
    """Return the causes of loss by descending frequency."""
    sums: dict[str, float] = {}
    for name, rate in (cause for cell in cells for cause in cell.causes):
        sums[name] = sums.get(name, 0) + rate
    return sorted(sums, key=lambda name: -sums[name])


def _rates(cell: Counted, names: Sequence[str]) -> list[float]:
    causes = dict(cell.causes)
    return [cell.won, *(causes.get(name, 0.0) for name in names)]


def _parts(cell: Counted, names: Sequence[str], labels: dict[str, str]) -> Iterator[Mark]:
    """Yield a mark for each part of a cell's bar, stacked from the left."""
    rates = _rates(cell, names)
    ends = [end / sum(rates) for end in accumulate(rates, initial=0.0)]
    placed = _mark(cell, labels) | {"panel": f"{_title(cell.player)}, {cell.players} seats"}
    for name, rate, begun, ended in zip((WON, *names), rates, ends, ends[1:], strict=False):
        if rate:
            place = {"from": begun, "to": ended, "middle": (begun + ended) / 2}
            yield placed | place | {"series": _spoken(name), "value": rate}


def _spoken(ending: str) -> str:
    return ending.replace("_", " ")


def _played(cells: Sequence[Counted]) -> Section:
    heads = (
        "companion",
        "player",
        "time limit",
        "time limit at a table",
        "games a cell",
        "ms a decision, mean",
        "seed",
    )
    names = dict.fromkeys(cell.player for cell in cells)
    body = tuple(_player([cell for cell in cells if cell.player == name]) for name in names)
    return Section("players", "Who played", PLAYERS, sheets=(Sheet(heads, body, 4),))


def _player(cells: Sequence[Counted]) -> tuple[str, ...]:
    player = companions.find(cells[0].player)
    at_a_table = thought_in(player.budget.as_dict()) if player.budget else ""
    costs = sorted(float(cell.cost) for cell in cells if cell.cost)
    span = f"{costs[0]:g} to {costs[-1]:g}" if costs else "-"
    thought, games, seed = (
        " or ".join(dict.fromkeys(told))
        for told in zip(*((c.thought, whole(c.games), c.seed) for c in cells), strict=True)
    )
    return player.title, player.name, thought or "-", at_a_table or "-", games, span, seed
