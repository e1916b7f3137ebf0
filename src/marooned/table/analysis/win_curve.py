"""Win chances at each moment of a game, estimated by its value network or its policy."""

from typing import Final

from marooned.game import Game
from marooned.players.advice.prospect import Judge, judge_of

TEAM = 0
"""The seat that stands for all in a cooperative game."""
MOST: Final = 1000
"""Approximate maximum number of estimates; in longer games each holds until the next one."""
MOST_LEARNED: Final = 150
"""The same for a value network, which takes a server, with plain rules, 2 ms each time."""


def curve_of(game: Game) -> list[list[float]]:
    """Return the chances of all seats, or of the team, for every moment.

    The list is empty if the game has no estimates.
    """
    if (judge := judge_of(game)) is None:
        return []
    stride = game.seq // (MOST if judge.is_fast else MOST_LEARNED) + 1
    asked = [*range(0, game.seq, stride), game.seq]
    found = {seq: chances_at(game.earlier(seq), judge) for seq in asked}
    before = [found[seq - seq % stride] for seq in range(game.seq)]
    return [*before, found[game.seq]]


def chances_at(game: Game, judge: Judge) -> list[float]:
    """Return the chances of all seats, or of the team, at one moment."""
    seats = [TEAM] if game.definition.cooperative else range(game.players)
    return [round(judge.chance(game, seat), 4) for seat in seats]


def whose(game: Game) -> str:
    """Return in words whose chances they are, empty if there are none."""
    judge = judge_of(game)
    return "" if judge is None else judge.whose
