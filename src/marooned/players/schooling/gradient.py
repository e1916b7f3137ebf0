"""Fit a network to its targets: cross entropy and Adam (Kingma and Ba, 2015), in numpy."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from marooned.engine.weighing.network import Network
from marooned.players.learning.regression import logistic

SIZE: Final = 512
"""Batch size in positions."""
FIRST, SECOND = 0.9, 0.999
"""Decay rates of Adam's first and second moments."""
TINY: Final = 1e-8


def drawn(inputs: int, units: int, further: int, luck: np.random.Generator) -> Network:
    """Return a network with random weights, scaled for sparse inputs."""
    return Network(
        normal(luck, (inputs, units), 0.09),
        np.zeros(units, np.float32),
        normal(luck, (units, further), (2 / units) ** 0.5),
        np.zeros(further, np.float32),
        normal(luck, (further,), 0.1),
        np.zeros(1, np.float32),
    )


def as_arrays(network: Network) -> Network:
    """Return a network whose parts are float32 arrays. Plain rules read the parts as lists."""
    return Network(*(np.asarray(part, np.float32) for part in network))


def normal(luck: np.random.Generator, shape: tuple[int, ...], width: float) -> Any:
    """Return normal float32 numbers with mean 0 and standard deviation `width`."""
    return (luck.normal(size=shape) * width).astype(np.float32)


def widened(network: Network, units: int, luck: np.random.Generator) -> Network:
    """Return a network with more units in its first layer and the same answers."""
    inputs, had = network.first.shape
    more = units - had
    return network._replace(
        first=np.hstack([network.first, normal(luck, (inputs, more), 0.09)]),
        first_bias=np.concatenate([network.first_bias, np.zeros(more, np.float32)]),
        second=np.vstack([network.second, np.zeros((more, network.second.shape[1]), np.float32)]),
    )


def answers(network: Network, rows: Any) -> Any:
    """Return the network's chance for each row, shape (rows,)."""
    *_, odds = layers(network, rows)
    return logistic(odds)


def layers(network: Network, rows: Any) -> tuple[Any, Any, Any]:
    """Return the activations of both layers (after ReLU), and the log-odds."""
    units = np.maximum(rows @ network.first + network.first_bias, 0)
    further = np.maximum(units @ network.second + network.second_bias, 0)
    return units, further, further @ network.last + network.last_bias[0]


def slopes(network: Network, rows: Any, wanted: Any) -> Network:
    """Return the gradient of the mean loss with respect to each weight."""
    units, further, odds = layers(network, rows)
    fault = ((logistic(odds) - wanted) / len(rows)).astype(np.float32)
    far = np.outer(fault, network.last) * (further > 0)
    near = (far @ network.second.T) * (units > 0)
    return Network(
        rows.T @ near,
        near.sum(0),
        units.T @ far,
        far.sum(0),
        further.T @ fault,
        np.array([fault.sum()], np.float32),
    )


def fitted(
    network: Network,
    rows: Any,
    wanted: Any,
    luck: np.random.Generator,
    rate: float,
    places: Any = None,
) -> Network:
    """Return the network after one pass through the rows.

    Args:
        network: The initial network.
        rows: The inputs, shape (positions, inputs), float32, or float16 to save memory.
        wanted: The targets, shape (positions,), float32.
        luck: The random generator for the order of rows.
        rate: The learning rate.
        places: The indices of the rows to use (default: all).
    """
    weights = [part.copy() for part in network]
    means = [np.zeros_like(part) for part in network]
    squares = [np.zeros_like(part) for part in network]
    places = np.arange(len(rows)) if places is None else places
    for number, drawn_now in enumerate(portions(len(places), luck), 1):
        chosen = places[drawn_now]
        near = rows[chosen].astype(np.float32, copy=False)
        found = slopes(Network(*weights), near, wanted[chosen])
        for part, slope in enumerate(found):
            means[part] += (1 - FIRST) * (slope - means[part])
            squares[part] += (1 - SECOND) * (slope * slope - squares[part])
            spread = np.sqrt(squares[part] / (1 - SECOND**number)) + TINY
            step = means[part] / (1 - FIRST**number) / spread
            weights[part] -= (rate * step).astype(np.float32)
    return Network(*weights)


def portions(number: int, luck: np.random.Generator) -> Iterator[Any]:
    """Yield shuffled batches of row indices. The last incomplete batch is left out."""
    order = luck.permutation(number)
    for first in range(0, max(1, number - SIZE + 1), SIZE):
        yield order[first : first + SIZE]


def mixed(old: Network, new: Network, keep: float) -> Network:
    """Return the weighted mean of two networks; `keep` is the weight of the old one."""
    pairs = zip(old, new, strict=True)
    return Network(*((keep * a + (1 - keep) * b).astype(np.float32) for a, b in pairs))
