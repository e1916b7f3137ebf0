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
def fill_chances(games: Games, seat: int, out: Any) -> None:
    """Fill in each game's chance that a seat's side wins; 0 where the game is over."""
    for index in range(len(out)):
        game = games[index]
        out[index] = hooks.estimate(game, seat) if game.outcome == 0 else 0.0


class BatchShaping:
    """What is paid to a team in each game beside the game's own rewards."""

    def __init__(self, shaping: Shaping) -> None:
        """Begin with the shaping of one game."""
        self._discount = shaping.discount
        self._before: Array = np.zeros(0)

    def begin(self, batch: Batch) -> None:
        """Take in how all games stand."""
        self._before = _chances(batch)

    def paid(self, batch: Batch, ended: Array, anew: Array) -> Array:
        """Return what each game pays for the step that led to where it stands, shape (games,).

        Args:
            batch: The games.
            ended: Which ended in this step; another may lie there already.
            anew: Which are only dealt anew in this step, and pay nothing.
        """
        after = np.where(ended, 0.0, _chances(batch))
        return np.where(anew, 0.0, self._discount * after - self._before)


def _chances(batch: Batch) -> Array:
    chances = np.zeros(len(batch))
    fill_chances(batch._games, 0, chances)  # noqa: SLF001 - the one way in for compiled questions
    return chances
