"""A network's answer to a position, as a seat knows it. For plans, rollouts, chances and luck.

Compiled and plain.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.network import Network, Workspace, answered_by


@rule
def worth_by(network: Network, room: Workspace, game: Any, seat: int) -> float:
    """Return what a network says of a position to a seat, 0 to 1; what has ended is certain.

    Only what the seat knows counts: the hook `inputs` fills the room with no more.
    """
    if game.outcome != 0:
        return hooks.estimate(game, seat)
    hooks.inputs(game, seat, room.inputs)
    return answered_by(network, room)
