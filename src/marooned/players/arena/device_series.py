"""Games of a series on a GPU. Games of random players are bit-identical to those on a CPU."""

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
    """A slice of a series on a GPU. The games stay in device memory until they are copied back.

    Args:
        series: The series.
        first: The number of the first game.
        games: The undealt games of the slice. They are copied, not changed.

    Raises:
        DeviceError: A player searches or plans, which is not supported on a GPU.
    """

    def __init__(self, series: Series, first: int, games: Games) -> None:
        """Copy the games to the GPU."""
        from numba import cuda

        _check_players(series)
        self._series, self._first, self._number = series, first, len(games)
        self._games: DeviceNDArray = cuda.to_device(games)
        self._decisions: DeviceNDArray = cuda.to_device(np.zeros(self._number, np.int64))
        self._players: DeviceNDArray = cuda.to_device(series.seats)

    def play(self) -> None:
        """Deal and play all games, and wait until all have ended."""
        from numba import cuda

        from marooned.players.arena.device_matches import play_each

        play_each.run(self._number, *self.arguments())
        cuda.synchronize()  # type: ignore[no-untyped-call]

    def room(self) -> Room:
        """Return the registers and the bytes of local memory that the kernel takes per game."""
        from marooned.players.arena.device_matches import play_each

        return play_each.room(self._number, *self.arguments())

    def arguments(self) -> tuple[Any, ...]:
        """Return the kernel's arguments that follow the number of games."""
        series = self._series
        spice, seed = int(series.spice * SPICE), series.seed & WORD
        step = int(series.rotating)
        return (self._games, self._first, self._players, step, spice, seed, self._decisions)

    def games(self) -> Games:
        """Return the current games, copied from the GPU."""
        return self._games.copy_to_host()

    def decisions(self) -> Array:
        """Return the number of decisions with two or more legal choices, shape (games,), int64."""
        found: Array = self._decisions.copy_to_host()
        return found


def _check_players(series: Series) -> None:
    if series.thinks:
        names = [player.name for player in series.players if player.thinks_in(series.definition)]
        text = f"{', '.join(names)} cannot play on a GPU; allowed are players that do not think"
        raise DeviceError(text, value=names)
