"""The chance at each moment of a game, as its learned value or its judgement sees it."""

from typing import Final

from marooned.game import Game
from marooned.players.advice.prospect import Judge, judge_of

TEAM = 0
"""The seat that is asked for where all win or lose together."""
MOST: Final = 1000
"""At about so many moments a chance is estimated; in longer games it stands until the next one."""
MOST_LEARNED: Final = 150
"""The same where a learned value is asked: it takes a node, which runs plain rules, two thousandths
of a second each time."""


def curve_of(game: Game) -> list[list[float]]:
    """Return for every moment the chance of each seat, or of the team as one.

    Where the game estimates nothing there is none before the end.
    """
    if (judge := judge_of(game)) is None:
        return []
    stride = game.seq // (MOST if judge.is_fast else MOST_LEARNED) + 1
    asked = [*range(0, game.seq, stride), game.seq]
    found = {seq: chances_at(game.earlier(seq), judge) for seq in asked}
    before = [found[seq - seq % stride] for seq in range(game.seq)]
    return [*before, found[game.seq]]


def chances_at(game: Game, judge: Judge) -> list[float]:
    """Return the chance of each seat at one moment, or of the team as one."""
    seats = [TEAM] if game.definition.cooperative else range(game.players)
    return [round(judge.chance(game, seat), 4) for seat in seats]


def whose(game: Game) -> str:
    """Return for whom the chances are those, in words; nothing where there are none."""
    judge = judge_of(game)
    return "" if judge is None else judge.whose
