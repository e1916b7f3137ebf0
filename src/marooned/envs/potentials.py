"""Shaping of many games at once: the potential of `shaping`, for each game of a batch."""

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
def fill_chances(games: Games, seats: Any, out: Any) -> None:
    """Fill in each game's chance that its seat's side wins; 0 where the game is over."""
    for index in range(len(out)):
        game = games[index]
        out[index] = hooks.estimate(game, int(seats[index])) if game.outcome == 0 else 0.0


class BatchShaping:
    """What is paid to one seat of each game beside the game's own rewards."""

    def __init__(self, shaping: Shaping) -> None:
        """Begin with the shaping of one game."""
        self._discount = shaping.discount
        self._before: Array = np.zeros(0)

    def begin(self, batch: Batch, seats: Array) -> None:
        """Take in how all games stand for a seat of each."""
        self._before = _chances(batch, seats)

    def paid(self, batch: Batch, seats: Array, ended: Array, anew: Array) -> Array:
        """Return what each game pays for the step that led to where it stands, shape (games,).

        Args:
            batch: The games.
            seats: Who is paid in each, as it was before the step.
            ended: Which ended in this step; another may lie there already.
            anew: Which are only dealt anew in this step, and pay nothing.
        """
        after = np.where(ended, 0.0, _chances(batch, seats))
        return np.where(anew, 0.0, self._discount * after - self._before)


def _chances(batch: Batch, seats: Array) -> Array:
    chances = np.zeros(len(batch))
    fill_chances(batch._games, seats, chances)  # noqa: SLF001 - the one way in for compiled questions
    return chances
