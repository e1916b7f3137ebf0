"""Whole series of games played in one go. For tests."""

from marooned.engine.compiling.record import Games
from marooned.players.arena.series import Series


def finished(series: Series, first: int, last: int) -> tuple[Games, int]:
    """Return games [first:last] of a series, played to their end, and the decisions in them."""
    games = series.undealt(first, last)
    return games, int(series.play_slice(games, first, 0, last - first).sum())
