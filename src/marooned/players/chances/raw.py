"""A learned value's answer for a position, before calibration. Used by calibrated chances.

The same code runs compiled and plain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.weighing.network import Network, Workspace
from marooned.engine.weighing.network_worth import worth_by

if TYPE_CHECKING:
    from marooned.engine.weighing.learned import Learned


@entry
def answer_raw(games: Games, seat: int, network: Network, room: Workspace) -> float:
    """Return a network's value for a seat in the only game of a batch."""
    return worth_by(network, room, games[0], seat)


class RawValue:
    """A learned value with its workspace."""

    def __init__(self, value: Learned) -> None:
        """Allocate the workspace."""
        self._network, self._room = value.network, value.workspace()

    def answer(self, games: Games, seat: int) -> float:
        """Return the value for a seat in the only game of a batch."""
        return float(answer_raw(games, seat, self._network, self._room))
