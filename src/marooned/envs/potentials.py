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
def fill_chances(games: Games, seats: Any, wanted: Any, out: Any) -> None:
    """Fill in each wanted game's chance that its seat's side wins; 0 where the game is over."""
    for index in range(len(out)):
        if not wanted[index]:
            continue
        game = games[index]
        out[index] = hooks.estimate(game, int(seats[index])) if game.outcome == 0 else 0.0


class BatchShaping:
    """What is paid to one seat of each game beside the game's own rewards."""

    def __init__(self, shaping: Shaping) -> None:
        """Begin with the shaping of one game."""
        self._discount = shaping.discount
        self._before: Array = np.zeros(0)

    def begin(self, batch: Batch, seats: Array, dealt: Array) -> None:
        """Take in how the games that were dealt stand for a seat of each."""
        chances = _chances(batch, seats, dealt)
        self._before = np.where(dealt, chances, self._before) if len(self._before) else chances

    def paid(self, batch: Batch, seats: Array, ended: Array, anew: Array) -> Array:
        """Return what each game pays for the step that led to where it stands, shape (games,).

        Games that are dealt after it are to be begun anew.

        Args:
            batch: The games.
            seats: Who is paid in each, as it was before the step.
            ended: Which ended in this step; another may lie there already.
            anew: Which are only dealt anew in this step, and pay nothing.
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
