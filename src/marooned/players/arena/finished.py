"""Results of finished games, one value per game in each column. For standings and study rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.engine.compiling.columns import Array, column
from marooned.engine.compiling.record import Games
from marooned.engine.memory import snapshot
from marooned.players.arena.series import Series

Company = tuple[str, ...]


@dataclass(frozen=True)
class Finished:
    """Finished games of a series, in order.

    Attributes:
        first: The number of the first game.
        endings: The name of each game's ending.
        won: True if all players won together, shape (games,); None if players are rivals.
        turns: The number of turns begun, shape (games,).
        decisions: The decisions of all seats with two or more legal choices, shape (games,).
        scores: The score of each player (not of each chair), shape (games, players).
        companies: The roles in each game; empty if the game has no roles.
        held: Named quantities at the end, shape (games,) or (games, players).
    """

    first: int
    endings: list[str]
    won: Array | None
    turns: Array
    decisions: Array
    scores: Array
    companies: list[Company]
    held: Mapping[str, Array]

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.endings)


def finished(series: Series, games: Games, first: int, decisions: Array | None = None) -> Finished:
    """Return the results of finished games of a series, beginning with game number `first`."""
    face = series.definition.face
    endings = [face.ENDINGS[outcome] for outcome in series.outcomes(games)]
    won = np.array([name in face.WINS for name in endings], np.bool_)
    return Finished(
        first,
        endings,
        won if series.definition.cooperative else None,
        column(games, "turns").copy(),
        np.zeros(len(endings), np.int64) if decisions is None else decisions,
        series.scores(games, first),
        companies(series, games),
        held(series, games, first),
    )


def companies(series: Series, games: Games) -> list[Company]:
    """Return the roles in each game, or an empty list if the game has no roles."""
    face = series.definition.face
    if not face.company(snapshot(face.State, games, 0)):
        return []
    return [face.company(snapshot(face.State, games, number)) for number in range(len(games))]


def held(series: Series, games: Games, first: int) -> dict[str, Array]:
    """Return named quantities at the end. Values per seat are reordered to values per player."""
    found = series.definition.face.held(lambda name: column(games, name))
    return {name: _by_player(series, value, first) for name, value in found.items()}


def _by_player(series: Series, value: Any, first: int) -> Array:
    return np.array(value) if np.ndim(value) == 1 else series.by_player(np.array(value), first)
