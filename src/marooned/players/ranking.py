"""How rivals came out over many games: their wins, mean scores and mean ranks. For the arena."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marooned.contract import Json
from marooned.players.intervals import wilson


def shares(scores: Any) -> Any:
    """Return each player's part of each win; those level at the top share it."""
    top = scores == scores.max(axis=1, keepdims=True)
    return top / top.sum(axis=1, keepdims=True)


def ranks(scores: Any) -> Any:
    """Return each player's rank in each game from 1; those level have the mean of their ranks."""
    mine, others = scores[:, :, None], scores[:, None, :]
    above, level = (others > mine).sum(axis=2), (others == mine).sum(axis=2)
    return above + (level + 1) / 2


def ranked(names: Sequence[str], scores: Any) -> list[Json]:
    """Return how each player did as plain data, from a row of scores a game."""
    wins, means, places = shares(scores).sum(axis=0), scores.mean(axis=0), ranks(scores)
    return [
        {
            "player": name,
            "wins": float(wins[number]),
            "win_rate": float(wins[number]) / len(scores),
            "mean_score": float(means[number]),
            "mean_rank": float(places[:, number].mean()),
            **_interval(float(wins[number]), len(scores)),
        }
        for number, name in enumerate(names)
    ]


def _interval(wins: float, games: int) -> Json:
    low, high = wilson(wins, games)
    return {"low": low, "high": high}
