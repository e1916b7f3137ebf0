"""Games of a series played on a GPU: the same games as anywhere, byte for byte at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.chance.keys import WORD
from marooned.engine.compiling.record import Games
from marooned.errors import DeviceError
from marooned.players.arena.matches import SPICE
from marooned.players.arena.series import Array, Series

if TYPE_CHECKING:
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

    from marooned.devices.kernels import Room


class DeviceSeries:
    """So many games of a series on a GPU, which stay there until they are asked for.

    Args:
        series: What is played.
        first: The number of the first game.
        games: The games from there on, undealt, which stay as they are.

    Raises:
        DeviceError: A player thinks for itself, which no GPU does.
    """

    def __init__(self, series: Series, first: int, games: Games) -> None:
        """Bring the games there."""
        from numba import cuda

        _check_players(series)
        self._series, self._first, self._number = series, first, len(games)
        self._games: DeviceNDArray = cuda.to_device(games)
        self._decisions: DeviceNDArray = cuda.to_device(np.zeros(self._number, np.int64))
        self._players: DeviceNDArray = cuda.to_device(series.seats)

    def play(self) -> None:
        """Deal and play all games, and wait for the end of the last."""
        from numba import cuda

        from marooned.players.arena.device_matches import play_each

        play_each.run(self._number, *self.arguments())
        cuda.synchronize()  # type: ignore[no-untyped-call]

    def room(self) -> Room:
        """Return the registers and the bytes of local memory that each game took to be played."""
        from marooned.players.arena.device_matches import play_each

        return play_each.room(self._number, *self.arguments())

    def arguments(self) -> tuple[Any, ...]:
        """Return what the kernel is run with, behind the number of games."""
        series = self._series
        spice, seed = int(series.spice * SPICE), series.seed & WORD
        step = int(series.rotating)
        return (self._games, self._first, self._players, step, spice, seed, self._decisions)

    def games(self) -> Games:
        """Return the games as they stand, copied from the GPU."""
        return self._games.copy_to_host()

    def decisions(self) -> Array:
        """Return the decisions with two or more legal choices in each game, copied likewise."""
        found: Array = self._decisions.copy_to_host()
        return found


def _check_players(series: Series) -> None:
    if series.thinks:
        names = [player.name for player in series.players if player.thinks_in(series.definition)]
        text = f"{', '.join(names)} cannot play on a GPU; allowed are players who do not think"
        raise DeviceError(text, value=names)
