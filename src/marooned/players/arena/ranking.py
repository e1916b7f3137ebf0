"""Ranking of rivals over many games: their wins, mean scores and mean ranks. For standings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.contract import Json
from marooned.players.intervals import wilson


@dataclass(slots=True)
class Rival:
    """One player's part in the games played so far, in sums that add up exactly.

    Attributes:
        tops: In how many games it had the highest score: alone, level with one other, with two, …
        score: The sum of its scores.
        rank: The sum of its ranks.
    """

    tops: list[int]
    score: float
    rank: float

    def add(self, other: Rival) -> None:
        """Take in what the same player did in further games."""
        self.tops = [mine + more for mine, more in zip(self.tops, other.tops, strict=True)]
        self.score += other.score
        self.rank += other.rank

    @property
    def wins(self) -> float:
        """How many games it won; those level at the top share the win."""
        return sum(games / level for level, games in enumerate(self.tops, 1))

    def result(self, name: str, games: int) -> Json:
        """Return how a player of that name did in so many games, as plain data."""
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
    """Return each player's part of each win; those level at the top share it."""
    top = scores == scores.max(axis=1, keepdims=True)
    return top / top.sum(axis=1, keepdims=True)


def ranks(scores: Any) -> Any:
    """Return each player's rank in each game from 1; those level have the mean of their ranks."""
    mine, others = scores[:, :, None], scores[:, None, :]
    above, level = (others > mine).sum(axis=2), (others == mine).sum(axis=2)
    return above + (level + 1) / 2


def tops(scores: Any) -> list[list[int]]:
    """Return in how many games each player was at the top, by how many were level there."""
    top = scores == scores.max(axis=1, keepdims=True)
    level, players = top.sum(axis=1), scores.shape[1]
    return [
        np.bincount(level[top[:, player]], minlength=players + 1)[1:].tolist()
        for player in range(players)
    ]


def rivals(scores: Any) -> list[Rival]:
    """Return each player's part in some games, from a row of scores a game."""
    sums, places = scores.sum(axis=0), ranks(scores).sum(axis=0)
    return [
        Rival(top, float(score), float(rank))
        for top, score, rank in zip(tops(scores), sums, places, strict=True)
    ]
