"""Made-up results for tests of what is told of them."""

from __future__ import annotations

from collections import Counter

from marooned.players.arena.ranking import Rival
from marooned.players.arena.standings import Standing


def together(games: int, wins: int, **losses: int) -> Standing:
    """Return what came of games of the example game: wins, and endings that are none."""
    ends = Counter({"rescued": wins, **losses})
    return Standing(games, wins, ends, decisions=10 * games, seconds=0.25 * games)


def apart(*wins: int) -> Standing:
    """Return what came of games of rivals who won so many each, alone."""
    games = sum(wins)
    rivals = [Rival([won] + [0] * (len(wins) - 1), 3.0 * games, 2.0 * games) for won in wins]
    return Standing(games, ends=Counter(finished=games), rivals=rivals)
