"""A seat's share of the win, once the game is over: for games without an evaluation.

Before its end nothing is known, and both outcomes are taken to be as likely.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.hooks import score

UNKNOWN = 0.5


@rule
def team_share(game: Record, seat: int) -> float:
    """Return what the finished game is worth to a seat of a team, which wins or loses as one."""
    if game.outcome == 0:
        return UNKNOWN
    return 1.0 if score(game, seat) > 0.0 else 0.0


@rule
def rival_share(game: Record, seat: int) -> float:
    """Return the part of the win of one among rivals: those level at the top share it."""
    if game.outcome == 0:
        return UNKNOWN
    own = score(game, seat)
    level = 0
    for other in range(game.seats):
        if score(game, other) > own:
            return 0.0
        level += 1 if score(game, other) == own else 0
    return 1.0 / level
