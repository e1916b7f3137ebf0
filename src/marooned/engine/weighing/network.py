"""A small network that turns numbers about a position into a chance. For learned values.

Compiled and plain. Two hidden layers of rectified units, float32; inputs that are 0 cost nothing.
"""

from math import exp
from typing import Any, NamedTuple

import numpy as np

from marooned.engine.compiling.rule import rule
from marooned.engine.weighing.odds import SURE


class Network(NamedTuple):
    """The weights of a network, all float32.

    Attributes:
        first: Shape (inputs, units).
        first_bias: Shape (units,).
        second: Shape (units, further units).
        second_bias: Shape (further units,).
        last: Shape (further units,).
        last_bias: Shape (1,).
    """

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any
    last_bias: Any


@rule
def answered_by(network: Network, inputs: Any, width: int, units: Any) -> float:
    """Return the chance, 0 to 1, that a network gives to some inputs.

    Args:
        network: Its weights.
        inputs: The numbers, the first `width` of them.
        width: How many there are.
        units: Room for both layers, float32.
    """
    size = len(network.first_bias)
    for unit in range(size):
        units[unit] = network.first_bias[unit]
    for place in range(width):
        value = np.float32(inputs[place])
        if value != 0:
            for unit in range(size):
                units[unit] += value * network.first[place, unit]
    further = len(network.second_bias)
    for unit in range(further):
        units[size + unit] = network.second_bias[unit]
    for place in range(size):
        value = units[place]
        if value > 0:
            for unit in range(further):
                units[size + unit] += value * network.second[place, unit]
    total = network.last_bias[0]
    for unit in range(further):
        total += max(units[size + unit], np.float32(0)) * network.last[unit]
    return 1.0 / (1.0 + exp(-min(max(float(total), -SURE), SURE)))
