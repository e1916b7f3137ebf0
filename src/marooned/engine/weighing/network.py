"""A small network that turns numbers about a position into a chance. For learned values.

Compiled and plain. Two hidden layers of rectified units, float32. Inputs that are 0 cost nothing.
"""

from typing import Any, NamedTuple

from marooned.engine import memory
from marooned.engine.compiling.kinds import Float32s, Float64s, Int64s, WeightRows, Weights
from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.float32 import ZERO, add_row, add_rows, weighed
from marooned.engine.weighing.odds import chance

ROWS = 4
"""Rows of weights that are added in one go: so what they are added to is read and written less."""


class Network(NamedTuple):
    """The weights of a network, all float32; rows are lists if plain.

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
    """Room for one answer.

    Attributes:
        inputs: The numbers about a position, float64; the network reads as many as it has rows.
        places: Room for the numbers of those that are not 0, int64.
        units: Room for the first layer, float32.
        further: Room for the second layer, float32.
    """

    inputs: Float64s
    places: Int64s
    units: Float32s
    further: Float32s


class Valuer(NamedTuple):
    """A network, and room for its answers.

    Attributes:
        network: The weights.
        room: What an answer needs.
        share: How much of what a rollout's end is worth is the network's answer.
    """

    network: Network
    room: Workspace
    share: float


def workspace(network: Network, room: int) -> Workspace:
    """Return room for answers of a network to so many inputs, those it does not read included."""
    return Workspace(
        memory.zeros(room, memory.FLOAT64),
        memory.zeros(max(room, len(network.second))),
        memory.zeros(len(network.first_bias), memory.FLOAT32),
        memory.zeros(len(network.second_bias), memory.FLOAT32),
    )


@rule
def answered_by(network: Network, room: Workspace) -> float:
    """Return the chance, 0 to 1, that a network gives to the inputs in a workspace.

    All sums are float32. A float() before a product would round it only in compiled code: there
    the float() of a float32 is a float32, in plain mode it has 64 bits.
    """
    fill_layer(network.first, network.first_bias, room.inputs, room.places, room.units)
    rectify(room.units)
    fill_layer(network.second, network.second_bias, room.units, room.places, room.further)
    rectify(room.further)
    return chance(weighed(room.further, network.last, network.last_bias[0]))


@rule
def rectify(units: Any) -> None:
    """Set what is below 0 to 0."""
    for unit in range(len(units)):
        units[unit] = max(units[unit], ZERO)


@rule
def fill_layer(weights: Any, bias: Any, inputs: Any, places: Any, out: Any) -> None:
    """Fill in what a layer makes of its inputs, before it is rectified."""
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
    """Note the places of all inputs that are not 0; return how many there are."""
    filled = 0
    for place in range(width):
        places[filled] = place
        filled += inputs[place] != 0
    return filled
