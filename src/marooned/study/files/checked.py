"""Studies, checked: every cell with all its options, before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from marooned.errors import shown
from marooned.players.intervals import wilson
from marooned.study.files.layers import EXTENDS, VARY, Layers, layers_of
from marooned.study.files.matchups import read_matchup
from marooned.study.files.unfolding import CELLS, Cell, unfolded
from marooned.study.files.whereabouts import Place, refusal
from marooned.study.matchup import MOST, Matchup
from marooned.wording.phrases import joined

KIND: Final = "kind"
STUDY: Final = "study"
STRENGTH: Final = "strength"
TABLES: Final = "table"
"""The key of the blocks that a file of strength is made of."""
KINDS: Final = (STUDY, STRENGTH)
LAYOUT: Final = (KIND, EXTENDS, "title", "interval", VARY, CELLS)
"""What a file says of the study; all else at its top is said of every cell."""
NARROWEST: Final = 0.001
WIDEST: Final = 1.0
FIRST_STAGE: Final = 100
"""Games of a cell after which it is looked for the first time how wide its interval is."""


@dataclass(frozen=True)
class Study:
    """What is to be found out by playing.

    Attributes:
        title: Its name in results and in the report (default: made from games and varied keys).
        cells: What is played; the number of games of each is the most that it may take.
        varied: The keys in which cells differ, in the order in which the file names them.
        interval: The wanted width of each cell's 95 % interval; None where all games are played.
        text: What was read: the text of the file and of those that it builds on.
    """

    title: str
    cells: tuple[Matchup, ...]
    varied: tuple[str, ...]
    interval: float | None
    text: str

    def stages(self, cell: Matchup) -> Iterator[int]:
        """Give the numbers of games after which a cell may be done, the last of them all.

        They depend on nothing but the study: what is played is the same everywhere.
        """
        size = FIRST_STAGE if self.interval is not None else cell.games
        while size < cell.games:
            yield size
            size += size // 2
        yield cell.games


def kind_of(stated: Path) -> str:
    """Return of which kind what a file states is; one of tables need not say so.

    Raises:
        OptionError: It cannot be read, or is of none.
    """
    layers = layers_of(stated)
    kind = layers.data.get(KIND, STRENGTH if TABLES in layers.data else STUDY)
    if kind not in KINDS:
        raise refusal(Place(layers.at(KIND)), KIND, f"kind is {shown(kind)}", kind, KINDS)
    return str(kind)


def read_study(stated: str | Path | Mapping[str, Any]) -> Study:
    """Return the study that a file states, or data as a file would state it.

    Raises:
        OptionError: It cannot be read, or states something that is not allowed.
    """
    layers = layers_of(Path(stated) if isinstance(stated, str) else stated)
    data = layers.data
    _check_kind(layers, data.get(KIND, STUDY))
    title, interval = _title(layers, data), _interval(layers, data.get("interval"))
    said = {key: value for key, value in data.items() if key not in LAYOUT}
    if interval is not None:
        said.setdefault("games", most_needed(interval))
    cells = list(unfolded(layers, said))
    matchups = tuple(read_matchup(cell, cell.said, elsewhere=LAYOUT) for cell in cells)
    _check_cells(cells, matchups)
    varied = tuple(_varied(cells))
    return Study(title or _made_title(matchups, varied), matchups, varied, interval, layers.text)


def _check_kind(layers: Layers, kind: Any) -> None:
    if kind != STUDY:
        raise refusal(Place(layers.at(KIND)), KIND, f"kind is {shown(kind)}", kind, [STUDY])


def _title(layers: Layers, data: Mapping[str, Any]) -> str:
    """Return the stated title, "" if there is none."""
    if "title" not in data:
        return ""
    title = data["title"]
    if not isinstance(title, str) or not title.strip() or not title.isprintable():
        place = Place(layers.at("title"))
        raise refusal(place, "title", f"title is {shown(title)}", title, ["a line of text"])
    return title.strip()


def _made_title(matchups: Iterable[Matchup], varied: Iterable[str]) -> str:
    """Return a title for a study that states none, such as "Signal Fire by weather and players"."""
    games = joined(list(dict.fromkeys(matchup.definition.title for matchup in matchups)))
    keys = [key for key in varied if key != "game"]
    return f"{games} by {joined(keys)}" if keys else games


def _interval(layers: Layers, width: Any) -> float | None:
    """Return the wanted width of intervals."""
    is_number = isinstance(width, int | float) and not isinstance(width, bool)
    if width is None or (is_number and NARROWEST <= width <= WIDEST):
        return None if width is None else float(width)
    allowed = [f"a width from {NARROWEST} to {WIDEST}, such as 0.02 for two points of percent"]
    place = Place(layers.at("interval"))
    raise refusal(place, "interval", f"interval is {shown(width)}", width, allowed)


def most_needed(interval: float) -> int:
    """Return how many games make the interval of any rate so narrow."""
    few, many = 0, 1
    while _width(many) > interval:
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        few, many = (middle, many) if _width(middle) > interval else (few, middle)
    return min(many, MOST)


def _width(games: int) -> float:
    low, high = wilson(games / 2, games)
    return high - low


def _check_cells(cells: Sequence[Cell], matchups: Sequence[Matchup]) -> None:
    """Refuse two cells that are the same: one of them would say nothing."""
    first: dict[str, int] = {}
    for number, (cell, matchup) in enumerate(zip(cells, matchups, strict=True)):
        other = first.setdefault(matchup.digest, number)
        if other != number:
            message = f"two cells are the same: {matchup.name}"
            raise refusal(_seat_of(cell), CELLS, message, matchup.name, ["each cell once"])


def _seat_of(cell: Cell) -> Place:
    path = (VARY,) if cell.block is None else (CELLS, cell.block)
    return Place(cell.layers.at(*path))


def _varied(cells: Iterable[Cell]) -> Iterator[str]:
    """Give the keys whose values are not the same in all cells, in their order."""
    said = [cell.said for cell in cells]
    keys = dict.fromkeys(key for each in said for key in each)
    yield from (key for key in keys if any(each.get(key) != said[0].get(key) for each in said))
