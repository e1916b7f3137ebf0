"""Parser of study files: checks every cell with all its options before any game is played."""

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
"""The key of the blocks in a strength file."""
KINDS: Final = (STUDY, STRENGTH)
LAYOUT: Final = (KIND, EXTENDS, "title", "interval", VARY, CELLS)
"""Keys of the study itself. All other top-level keys apply to every cell."""
NARROWEST: Final = 0.001
WIDEST: Final = 1.0
FIRST_STAGE: Final = 100
"""Games of a cell before the width of its interval is first checked."""


@dataclass(frozen=True)
class Study:
    """A study.

    Attributes:
        title: The title (default: made from the games and the varied keys).
        cells: The cells. A cell's number of games is a maximum.
        varied: The keys in which cells differ, in the order of the file.
        interval: The requested width of each cell's 95 % interval; None to play all games.
        text: The text of the file and of the files that it extends.
    """

    title: str
    cells: tuple[Matchup, ...]
    varied: tuple[str, ...]
    interval: float | None
    text: str

    def stages(self, cell: Matchup) -> Iterator[int]:
        """Yield the numbers of games after which a cell may be complete.

        The last number is the cell's maximum. The numbers depend only on the study, so the same
        games are played on every machine.
        """
        size = FIRST_STAGE if self.interval is not None else cell.games
        while size < cell.games:
            yield size
            size += size // 2
        yield cell.games


def kind_of(stated: Path) -> str:
    """Return the kind of a file. Strength files may omit their kind.

    Raises:
        OptionError: The file cannot be read, or its kind is not valid.
    """
    layers = layers_of(stated)
    kind = layers.data.get(KIND, STRENGTH if TABLES in layers.data else STUDY)
    if kind not in KINDS:
        raise refusal(Place(layers.at(KIND)), KIND, f"kind is {shown(kind)}", kind, KINDS)
    return str(kind)


def read_study(stated: str | Path | Mapping[str, Any]) -> Study:
    """Return the study in a file, or in a mapping with the same keys.

    Raises:
        OptionError: The file cannot be read, or states something that is not allowed.
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
    """Return the stated title, or "" if there is none."""
    if "title" not in data:
        return ""
    title = data["title"]
    if not isinstance(title, str) or not title.strip() or not title.isprintable():
        place = Place(layers.at("title"))
        raise refusal(place, "title", f"title is {shown(title)}", title, ["a line of text"])
    return title.strip()


def _made_title(matchups: Iterable[Matchup], varied: Iterable[str]) -> str:
    """Return a title for a study without one, such as "Signal Fire by weather and players"."""
    games = joined(list(dict.fromkeys(matchup.definition.title for matchup in matchups)))
    keys = [key for key in varied if key != "game"]
    return f"{games} by {joined(keys)}" if keys else games


def _interval(layers: Layers, width: Any) -> float | None:
    """Return the requested width of intervals."""
    is_number = isinstance(width, int | float) and not isinstance(width, bool)
    if width is None or (is_number and NARROWEST <= width <= WIDEST):
        return None if width is None else float(width)
    allowed = [f"a width from {NARROWEST} to {WIDEST}, such as 0.02 for two points of percent"]
    place = Place(layers.at("interval"))
    raise refusal(place, "interval", f"interval is {shown(width)}", width, allowed)


def most_needed(interval: float) -> int:
    """Return the number of games that makes the interval of any win rate narrow enough."""
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
    """Check that no two cells are equal."""
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
    """Yield the keys whose values differ between cells, in their order."""
    said = [cell.said for cell in cells]
    keys = dict.fromkeys(key for each in said for key in each)
    yield from (key for key in keys if any(each.get(key) != said[0].get(key) for each in said))
