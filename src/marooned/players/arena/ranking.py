"""Ranking of rivals over many games: wins, mean scores and mean ranks. For standings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.contract import Json
from marooned.players.intervals import wilson


@dataclass(slots=True)
class Rival:
    """One player's results in the games played so far. The results of further games can be added.

    Attributes:
        tops: The numbers of games in which the player had the highest score alone, together with
            one other player, with two others, …
        score: The sum of the player's scores.
        rank: The sum of the player's ranks.
    """

    tops: list[int]
    score: float
    rank: float

    def add(self, other: Rival) -> None:
        """Add the same player's results in further games."""
        self.tops = [mine + more for mine, more in zip(self.tops, other.tops, strict=True)]
        self.score += other.score
        self.rank += other.rank

    @property
    def wins(self) -> float:
        """The number of wins. Players who tie for first place share the win."""
        return sum(games / level for level, games in enumerate(self.tops, 1))

    def result(self, name: str, games: int) -> Json:
        """Return the results of a player over `games` games, as plain data."""
        low, high = wilson(self.wins, games)
        return {
            "player": name,
            "wins": self.wins,
            "win_rate": self.wins / games,
            "mean_score": self.score / games,
            "mean_rank": self.rank / games,
            "low": low,
            "high": high,
        }


def shares(scores: Any) -> Any:
    """Return each player's share of each win. Players who tie for first place share the win."""
    top = scores == scores.max(axis=1, keepdims=True)
    return top / top.sum(axis=1, keepdims=True)


def ranks(scores: Any) -> Any:
    """Return each player's rank in each game, from 1.

    Players who tie get the mean of their ranks.
    """
    mine, others = scores[:, :, None], scores[:, None, :]
    above, level = (others > mine).sum(axis=2), (others == mine).sum(axis=2)
    return above + (level + 1) / 2


def tops(scores: Any) -> list[list[int]]:
    """Return the numbers of games with the highest score for each player, as in `Rival.tops`."""
    top = scores == scores.max(axis=1, keepdims=True)
    level, players = top.sum(axis=1), scores.shape[1]
    return [
        np.bincount(level[top[:, player]], minlength=players + 1)[1:].tolist()
        for player in range(players)
    ]


def rivals(scores: Any) -> list[Rival]:
    """Return each player's results. `scores` has shape (games, players)."""
    sums, places = scores.sum(axis=0), ranks(scores).sum(axis=0)
    return [
        Rival(top, float(score), float(rank))
        for top, score, rank in zip(tops(scores), sums, places, strict=True)
    ]
