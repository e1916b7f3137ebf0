"""Reward shaping for batches: the potential of `shaping` for each game of a batch."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from marooned.batches.batch import Batch
from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.envs.shaping import Shaping

Array = npt.NDArray[Any]


@entry
def fill_chances(games: Games, seats: Any, wanted: Any, out: Any) -> None:
    """Fill in the win chance of a seat's side in each wanted game; 0 if the game is over."""
    for index in range(len(out)):
        if not wanted[index]:
            continue
        game = games[index]
        out[index] = hooks.estimate(game, int(seats[index])) if game.outcome == 0 else 0.0


class BatchShaping:
    """The additional rewards of one seat in each game."""

    def __init__(self, shaping: Shaping) -> None:
        """Prepare the same shaping for many games."""
        self._discount = shaping.discount
        self._before: Array = np.zeros(0)

    def begin(self, batch: Batch, seats: Array, dealt: Array) -> None:
        """Store the potential of the games that were dealt."""
        chances = _chances(batch, seats, dealt)
        self._before = np.where(dealt, chances, self._before) if len(self._before) else chances

    def paid(self, batch: Batch, seats: Array, ended: Array, anew: Array) -> Array:
        """Return the additional reward of each game's last step, shape (games,).

        Afterwards, call `begin` for games that are dealt again.

        Args:
            batch: The games.
            seats: The seat to reward in each game, as it was before the step.
            ended: A mask of the games that ended in this step. These games may already be dealt
                again.
            anew: A mask of the games that this step dealt again without an action. These games do
                not give a reward.
        """
        after = _chances(batch, seats, ~(ended | anew))
        paid = np.where(anew, 0.0, self._discount * after - self._before)
        self._before = after
        return paid


def _chances(batch: Batch, seats: Array, wanted: Array) -> Array:
    """Return the chances of the wanted games, 0 for the others."""
    chances = np.zeros(len(batch))
    fill_chances(batch._games, seats, wanted, chances)  # noqa: SLF001 - the one way in for compiled questions
    return chances
