"""A seat's share of the win after the end, for games without an evaluation.

Before the end of a game, a win and a loss count as equally likely.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.hooks import score

UNKNOWN = 0.5


@rule
def team_share(game: Record, seat: int) -> float:
    """Return a team member's share of the win: all members win or lose together."""
    if game.outcome == 0:
        return UNKNOWN
    return 1.0 if score(game, seat) > 0.0 else 0.0


@rule
def rival_share(game: Record, seat: int) -> float:
    """Return a rival's share of the win: equal parts for all seats with the best score."""
    if game.outcome == 0:
        return UNKNOWN
    own = score(game, seat)
    level = 0
    for other in range(game.seats):
        if score(game, other) > own:
            return 0.0
        level += 1 if score(game, other) == own else 0
    return 1.0 / level
