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
def layer(weights: Any, bias: Any, inputs: Any, width: int, places: Any, out: Any) -> None:
    """Fill in what a layer makes of its inputs, before they are rectified."""
    filled = 0
    for place in range(width):
        places[filled] = place
        filled += inputs[place] != 0
    size = len(bias)
    for unit in range(size):
        out[unit] = bias[unit]
    k = 0
    while k + 4 <= filled:
        a = places[k]
        b = places[k + 1]
        c = places[k + 2]
        d = places[k + 3]
        va = np.float32(inputs[a])
        vb = np.float32(inputs[b])
        vc = np.float32(inputs[c])
        vd = np.float32(inputs[d])
        ra = weights[a]
        rb = weights[b]
        rc = weights[c]
        rd = weights[d]
        for unit in range(size):
            out[unit] += (va * ra[unit] + vb * rb[unit]) + (vc * rc[unit] + vd * rd[unit])
        k += 4
    while k < filled:
        a = places[k]
        va = np.float32(inputs[a])
        ra = weights[a]
        for unit in range(size):
            out[unit] += va * ra[unit]
        k += 1


@rule
def answered_by(network: Network, inputs: Any, width: int, places: Any, near: Any, far: Any) -> float:
    """Return the chance, 0 to 1, that a network gives to some inputs."""
    layer(network.first, network.first_bias, inputs, width, places, near)
    size = len(near)
    for unit in range(size):
        near[unit] = max(near[unit], np.float32(0))
    layer(network.second, network.second_bias, near, size, places, far)
    total = network.last_bias[0]
    for unit in range(len(far)):
        total += max(far[unit], np.float32(0)) * network.last[unit]
    return 1.0 / (1.0 + exp(-min(max(float(total), -SURE), SURE)))
