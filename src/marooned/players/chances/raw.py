"""What a learned value answers in a position, before it is calibrated. For chances and their fit.

Compiled and plain.
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
    """Return what a network says of a game, alone in a batch, to a seat."""
    return worth_by(network, room, games[0], seat)


class RawValue:
    """The answers of a learned value, with the room that they need."""

    def __init__(self, value: Learned) -> None:
        """Lay out the room."""
        self._network, self._room = value.network, value.workspace()

    def answer(self, games: Games, seat: int) -> float:
        """Return what is said of a game, alone in a batch, to a seat."""
        return float(answer_raw(games, seat, self._network, self._room))
