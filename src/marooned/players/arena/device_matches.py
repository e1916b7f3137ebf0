"""Whole games on a GPU: the loop of `matches`, one thread per game. For `device_series` only."""

from typing import Any

from numba import cuda as numba_cuda
from numba.core.types import int16, int64

from marooned.devices.kernels import kernel
from marooned.engine.waiting.choices import MOST_CHOICES
from marooned.players.arena import matches
from marooned.players.arena.matches import COUNTED

cuda: Any = numba_cuda
MOST_SEATS = 8


@kernel
def play_each(
    number: int,
    games: Any,
    first: int,
    players: Any,
    step: int,
    spice: int,
    seed: int,
    decisions: Any,
) -> None:
    """Deal and play `number` games of a series, beginning with game number `first`."""
    index = cuda.grid(1)
    if index < number:
        choices = cuda.local.array(MOST_CHOICES, int16)
        chairs = cuda.local.array(MOST_SEATS, int64)
        count = cuda.local.array(COUNTED, int64)
        matches.play_one(
            games[index], players, chairs, step, spice, seed, first + index, choices, count
        )
        decisions[index] = count[matches.DECISIONS]
