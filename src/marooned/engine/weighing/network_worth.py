"""Value network applied to a position from a seat's view.

Used for plans, rollouts, chances and luck. The same code runs compiled and as plain Python.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.network import Network, Workspace, answered_by


@rule
def worth_by(network: Network, room: Workspace, game: Any, seat: int) -> float:
    """Return a network's value of a position for a seat, 0 to 1; exact if the game is over.

    The value uses only what the seat knows: the hook `inputs` provides nothing else.
    """
    if game.outcome != 0:
        return hooks.estimate(game, seat)
    hooks.inputs(game, seat, room.inputs)
    return answered_by(network, room)
