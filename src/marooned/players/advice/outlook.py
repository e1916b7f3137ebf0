"""The outlook of a seat: its chance to win if judgement plays on for all. For advice and table.

Only from what the seat may know: each world it is tried in is imagined anew from that.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from marooned.players.advice.worths import Worth, settled
from marooned.players.imagining.rollouts import TO_THE_END
from marooned.players.imagining.trials import Bench, Trials, question_of
from marooned.players.intervals import around
from marooned.players.sums import mean, variance

if TYPE_CHECKING:
    from marooned.game import Game

USUAL: Final = 300
"""Worlds, where nothing else is said."""


def outlook(
    game: Game, seat: int, *, worlds: int = USUAL, seed: int = 0, passed: Collection[int] = ()
) -> Worth:
    """Return how a game stands for a seat; what has ended is certain.

    Judgement plays every world to its end, so nothing is estimated: it is the chance of those who
    play by judgement, at whatever kind of table.

    Args:
        game: The game as it is.
        seat: Whose chance, from what that seat may know.
        worlds: In how many imagined worlds judgement plays on.
        seed: What they are imagined from, of 32 bits; the same seed gives the same.
        passed: The seats that have let others go on since the last action.
    """
    if game.outcome is not None:
        return settled(game.outcome, seat, cooperative=game.definition.cooperative)
    trials = Trials(question_of(game, seat, seed, passed), [()])
    trials.extend(Bench(game.definition, 1, TO_THE_END, None), [0], worlds)
    worths = trials.of(0)
    worth = mean(worths)
    return Worth(worth, *around(worth, variance(worths), worlds))
