"""A small neural network that gives the win chance of a position. Used for learned values.

The network has two hidden layers of rectified units, in float32. Inputs that are 0 do not cost any
time. The same code runs compiled and as plain Python.
"""

from typing import Any, NamedTuple

from marooned.engine import memory
from marooned.engine.compiling.kinds import Float32s, Float64s, Int64s, WeightRows, Weights
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.float32 import ZERO, add_row, add_rows, weighed
from marooned.engine.weighing.odds import chance

ROWS = 4
"""Number of weight rows that are added at once, so that sums are read and written less often."""


class Network(NamedTuple):
    """The weights of a network, all float32. Rows are lists in plain mode.

    Attributes:
        first: Shape (inputs, units).
        first_bias: Shape (units,).
        second: Shape (units, further units).
        second_bias: Shape (further units,).
        last: Shape (further units,).
        last_bias: Shape (1,).
    """

    first: WeightRows
    first_bias: Weights
    second: WeightRows
    second_bias: Weights
    last: Weights
    last_bias: Weights


class Workspace(NamedTuple):
    """The buffers of one evaluation.

    Attributes:
        inputs: The inputs of a position, float64. The network reads one input for each row of
            `first`.
        places: The indices of the inputs that are not 0, int64.
        units: The first layer, float32.
        further: The second layer, float32.
    """

    inputs: Float64s
    places: Int64s
    units: Float32s
    further: Float32s


class Valuer(NamedTuple):
    """A network with its buffers.

    Attributes:
        network: The weights.
        room: The buffers.
        share: The weight of the network, 0 to 1, when the end of a rollout is evaluated.
    """

    network: Network
    room: Workspace
    share: float


def workspace(network: Network, room: int) -> Workspace:
    """Return the buffers of a network. `room` also counts inputs that the network does not read."""
    return Workspace(
        memory.zeros(room, memory.FLOAT64),
        memory.zeros(max(room, len(network.second))),
        memory.zeros(len(network.first_bias), memory.FLOAT32),
        memory.zeros(len(network.second_bias), memory.FLOAT32),
    )


@rule
def answered_by(network: Network, room: Workspace) -> float:
    """Return the network's win chance, 0 to 1, for the inputs in a workspace.

    All sums are float32. Do not call float() on a factor: the result is a float32 in compiled code,
    but has 64 bits in plain mode, so the products would differ.
    """
    fill_layer(network.first, network.first_bias, room.inputs, room.places, room.units)
    rectify(room.units)
    fill_layer(network.second, network.second_bias, room.units, room.places, room.further)
    rectify(room.further)
    return chance(weighed(room.further, network.last, network.last_bias[0]))


@rule
def rectify(units: Any) -> None:
    """Set negative numbers to 0."""
    for unit in range(len(units)):
        units[unit] = max(units[unit], ZERO)


@rule
def fill_layer(weights: Any, bias: Any, inputs: Any, places: Any, out: Any) -> None:
    """Fill in the sums of a layer for its inputs, before they are rectified."""
    filled = list_filled(inputs, len(weights), places)
    for unit in range(len(bias)):
        out[unit] = bias[unit]
    whole = filled - filled % ROWS
    for place in range(0, whole, ROWS):
        add_rows(weights, inputs, places, place, out)
    for place in range(whole, filled):
        add_row(weights, inputs, places[place], out)


@rule
def list_filled(inputs: Any, width: int, places: Any) -> int:
    """Store the indices of all inputs that are not 0, and return their number."""
    filled = 0
    for place in range(width):
        places[filled] = place
        filled += inputs[place] != 0
    return filled
