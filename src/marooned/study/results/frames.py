"""Rows of a study as a data frame, one per game, the same on every machine.

Joins the results of games with their matchups. Used for result files and reports.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from marooned.extras import need
from marooned.players.arena.finished import Finished
from marooned.players.arena.ranking import ranks
from marooned.study.matchup import Matchup

if TYPE_CHECKING:
    import polars as pl

    from marooned.engine.compiling.columns import Array

HELD: Final = "held_"
"""Prefix of the columns with quantities held at the end."""
FIRST: Final = ("cell", "game", "seed", "rules", "players")
OUTCOME: Final = (
    "player",
    "budget",
    "won",
    "ending",
    "turns",
    "decisions",
    "scores",
    "ranks",
    "roles",
)
"""Columns before and after the options. Held quantities come last."""


def library() -> Any:
    """Return polars.

    Raises:
        ExtraError: Polars is not installed.
    """
    need("polars", "study", "studies need")
    import polars as pl

    return pl


def outcomes(games: Finished) -> pl.DataFrame:
    """Return the results of games, one row each, without their matchup."""
    pl = library()
    numbers = np.arange(games.first, games.first + len(games))
    rivals = games.won is None
    columns = [
        pl.Series("game", numbers, pl.Int64),
        pl.Series("won", [None] * len(games) if games.won is None else games.won, pl.Boolean),
        pl.Series("ending", games.endings, pl.String),
        pl.Series("turns", games.turns, pl.Int32),
        pl.Series("decisions", games.decisions, pl.Int32),
        _rows("scores", games.scores),
        _rows("ranks", ranks(games.scores)) if rivals else _nothing("ranks", games, pl.Float64),
        _roles(games),
    ]
    held = [_held(f"{HELD}{name}", value) for name, value in games.held.items()]
    return pl.DataFrame([*columns, *held])  # type: ignore[no-any-return]


def _rows(name: str, values: Array) -> pl.Series:
    """Return a column with one list of values per game."""
    pl = library()
    games, width = values.shape
    flat = pl.Series(name, np.ascontiguousarray(values).reshape(-1), _number_or_word(values))
    return flat.reshape((games, width)).arr.to_list()  # type: ignore[no-any-return]


def _number_or_word(values: Array) -> Any:
    pl = library()
    if values.dtype.kind == "U":
        return pl.String
    return pl.Int32 if np.issubdtype(values.dtype, np.integer) else pl.Float64


def _nothing(name: str, games: Finished, inner: Any) -> pl.Series:
    pl = library()
    return pl.Series(name, [None] * len(games), pl.List(inner))  # type: ignore[no-any-return]


def _roles(games: Finished) -> pl.Series:
    pl = library()
    if not games.companies:
        return _nothing("roles", games, pl.String)
    return pl.Series("roles", [list(who) for who in games.companies], pl.List(pl.String))  # type: ignore[no-any-return]


def _held(name: str, values: Array) -> pl.Series:
    pl = library()
    if values.ndim == 2:
        return _rows(name, values)
    return pl.Series(name, values, _number_or_word(values))  # type: ignore[no-any-return]


def labelled(cell: int, matchup: Matchup, rows: pl.DataFrame) -> pl.DataFrame:
    """Return rows of a cell's games with the cell, its options and its players."""
    pl = library()
    said = {
        "cell": pl.lit(cell, pl.Int32),
        "seed": pl.lit(matchup.seed, pl.Int64),
        "rules": pl.lit(matchup.definition.name, pl.String),
        "players": pl.lit(len(matchup.team), pl.Int8),
        "player": pl.lit(matchup.player, pl.String),
        "budget": pl.lit(matchup.budget if isinstance(matchup.budget, int) else None, pl.Int32),
    }
    options = option_columns(matchup)
    valued = {name: pl.lit(value, _kind(value)) for name, value in options.items()}
    found = rows.with_columns(**said, **valued)
    return found.select(ordered(found.columns, options))


def option_columns(matchup: Matchup) -> dict[str, str | int]:
    """Return the values of a matchup's options by column name."""
    options = {name: value for name, value in matchup.options.items() if name != "players"}
    return {column_of(name): _plain(value) for name, value in options.items()}


def column_of(option: str) -> str:
    """Return the column name of an option. A name that is already taken gets a prefix."""
    return f"option_{option}" if option in (*FIRST, *OUTCOME) else option


def _plain(value: Any) -> str | int:
    if isinstance(value, int):
        return int(value)
    return ",".join(value) if isinstance(value, tuple | list) else str(value)


def _kind(value: str | int) -> Any:
    pl = library()
    return pl.Int32 if isinstance(value, int) else pl.String


def ordered(columns: Iterable[str], options: Iterable[str]) -> list[str]:
    """Return column names in the standard order."""
    names = list(columns)
    held = [name for name in names if name.startswith(HELD)]
    own = [name for name in options if name in names]
    return [*FIRST, *own, *OUTCOME, *held]


def joined(parts: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """Return the rows of all cells, sorted by cell and game. Options that a game lacks are null.

    The rows must be labelled.
    """
    pl = library()
    frames = sorted((part for part in parts if len(part)), key=_place)
    if not frames:
        return pl.DataFrame(schema=dict.fromkeys((*FIRST, *OUTCOME), pl.Null))  # type: ignore[no-any-return]
    rows = pl.concat(_agreeing(frames), how="diagonal_relaxed").sort("cell", "game")
    options = [
        name for name in rows.columns if not (name.startswith(HELD) or name in (*FIRST, *OUTCOME))
    ]
    return rows.select(ordered(rows.columns, options))  # type: ignore[no-any-return]


def _agreeing(frames: list[pl.DataFrame]) -> list[pl.DataFrame]:
    """Return frames in which columns of the same name have the same type.

    Columns that are lists in one frame become lists in all. Numbers become texts if another frame
    has texts.
    """
    pl = library()
    kinds: dict[str, set[Any]] = {}
    for frame in frames:
        for name, kind in frame.schema.items():
            kinds.setdefault(name, set()).add(kind)
    differing = {name: found for name, found in kinds.items() if len(found) > 1}
    lists = {name for name, found in differing.items() if any(pl.List == kind for kind in found)}
    texts = [pl.col(name).cast(pl.String) for name in differing if pl.String in differing[name]]
    return [_widened(frame, lists, texts) for frame in frames]


def _widened(frame: pl.DataFrame, lists: set[str], texts: list[Any]) -> pl.DataFrame:
    pl = library()
    own = [name for name in lists if name in frame.columns and frame.schema[name] != pl.List]
    known = [each for each in texts if each.meta.output_name() in frame.columns]
    return frame.with_columns(*(pl.concat_list(name).alias(name) for name in own), *known)


def _place(part: pl.DataFrame) -> tuple[int, int]:
    return part["cell"][0], part["game"][0]
