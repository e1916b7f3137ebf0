"""Fits a network to what it is to answer: cross entropy, Adam (Kingma and Ba, 2015). On numpy."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from marooned.engine.weighing.network import Network
from marooned.players.learning.regression import logistic

SIZE: Final = 512
"""Positions a step."""
FIRST, SECOND = 0.9, 0.999
"""How slowly the means of slopes and of their squares forget."""
TINY: Final = 1e-8


def drawn(inputs: int, units: int, further: int, luck: np.random.Generator) -> Network:
    """Return a network with weights drawn by lot, for inputs of which few are not 0."""
    return Network(
        normal(luck, (inputs, units), 0.09),
        np.zeros(units, np.float32),
        normal(luck, (units, further), (2 / units) ** 0.5),
        np.zeros(further, np.float32),
        normal(luck, (further,), 0.1),
        np.zeros(1, np.float32),
    )


def as_arrays(network: Network) -> Network:
    """Return a network whose parts are float32 arrays; read by plain rules they are lists."""
    return Network(*(np.asarray(part, np.float32) for part in network))


def normal(luck: np.random.Generator, shape: tuple[int, ...], width: float) -> Any:
    """Return float32 numbers around 0, spread so wide."""
    return (luck.normal(size=shape) * width).astype(np.float32)


def widened(network: Network, units: int, luck: np.random.Generator) -> Network:
    """Return a network with more units in its first layer that answers the same."""
    inputs, had = network.first.shape
    more = units - had
    return network._replace(
        first=np.hstack([network.first, normal(luck, (inputs, more), 0.09)]),
        first_bias=np.concatenate([network.first_bias, np.zeros(more, np.float32)]),
        second=np.vstack([network.second, np.zeros((more, network.second.shape[1]), np.float32)]),
    )


def answers(network: Network, rows: Any) -> Any:
    """Return the chance that a network gives to each row."""
    *_, odds = layers(network, rows)
    return logistic(odds)


def layers(network: Network, rows: Any) -> tuple[Any, Any, Any]:
    """Return both layers, rectified, and the log-odds."""
    units = np.maximum(rows @ network.first + network.first_bias, 0)
    further = np.maximum(units @ network.second + network.second_bias, 0)
    return units, further, further @ network.last + network.last_bias[0]


def slopes(network: Network, rows: Any, wanted: Any) -> Network:
    """Return how the mean loss rises with each weight."""
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
    """Return a network that went once through all rows.

    Args:
        network: Where it begins.
        rows: The inputs, shape (positions, inputs), float32, or float16 where there are many.
        wanted: What it is to answer, shape (positions,), float32.
        luck: The order of the rows.
        rate: How far a step goes.
        places: The numbers of the rows to go through, if not all.
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
    """Give the rows of each step, drawn by lot; what does not fill one is left out."""
    order = luck.permutation(number)
    for first in range(0, max(1, number - SIZE + 1), SIZE):
        yield order[first : first + SIZE]


def mixed(old: Network, new: Network, keep: float) -> Network:
    """Return the mean of two networks, so much of it the old one's."""
    pairs = zip(old, new, strict=True)
    return Network(*((keep * a + (1 - keep) * b).astype(np.float32) for a, b in pairs))
