"""The outlook of a seat: its win chance in rollouts of the policy. Used by advice and table.

The outlook depends only on what the seat may know. Each rollout begins in a new imagined world.
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
"""Default number of worlds."""


def outlook(
    game: Game, seat: int, *, worlds: int = USUAL, seed: int = 0, passed: Collection[int] = ()
) -> Worth:
    """Return a seat's win chance if the policy plays for all seats, or the result after the end.

    In every world the policy plays the game to its end, so no position is estimated. The chance
    holds for players that follow the policy, at any kind of table.

    Args:
        game: The game, which is not changed.
        seat: The seat. Its chance depends only on what the seat may know.
        worlds: The number of imagined worlds.
        seed: The seed of these worlds, 32 bits. The same seed gives the same result.
        passed: The seats that have passed since the last action.
    """
    if game.outcome is not None:
        return settled(game.outcome, seat, cooperative=game.definition.cooperative)
    trials = Trials(question_of(game, seat, seed, passed), [()])
    trials.extend(Bench(game.definition, 1, TO_THE_END, None), [0], worlds)
    worths = trials.of(0)
    worth = mean(worths)
    return Worth(worth, *around(worth, variance(worths), worlds))
