"""Fit of the leaf-value network (used at the ends of rollouts) to game results.

For `marooned leaf`. The fit starts from the network that evaluates plans. A tenth of the games is
held out. The pass with the lowest loss on the held-out games is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from marooned.engine.weighing.network import Network
from marooned.players.learning.regression import log_loss
from marooned.players.schooling import gradient
from marooned.players.schooling.beginnings import Beginnings

HELD_OUT: Final = 10
"""One game in this many is held out."""
RATE: Final = 1e-3
"""The learning rate of the first pass. It falls linearly to zero."""


@dataclass(frozen=True)
class Pass:
    """The network after a pass through all games.

    Attributes:
        number: The number of the pass, from 1; 0 for the initial network.
        network: The network.
        loss: The mean loss on held-out games, in nats.
        base: The mean loss on the same games if the mean result is predicted for every position.
    """

    number: int
    network: Network
    loss: float
    base: float


def passes_through(network: Network, found: Beginnings, number: int, seed: int) -> Iterator[Pass]:
    """Yield the initial network as pass 0, then the network after each of `number` passes.

    Args:
        network: The initial network.
        found: The samples. A tenth of the games is held out.
        number: The number of passes.
        seed: The seed of the order of positions.
    """
    held = found.games % HELD_OUT == 0
    rows, results = found.rows[held], found.results[held].astype(float)
    base = log_loss(results, np.full(len(results), results.mean()))
    luck, others = np.random.default_rng(seed), np.flatnonzero(~held)
    yield Pass(0, network, loss_of(network, rows, results), base)
    for done in range(number):
        rate = RATE * (1 - done / number)
        network = gradient.fitted(network, found.rows, found.results, luck, rate, others)
        yield Pass(done + 1, network, loss_of(network, rows, results), base)


def loss_of(network: Network, rows: Any, results: Any) -> float:
    """Return the mean loss of a network's answers, in nats."""
    said = gradient.answers(network, rows.astype(np.float32))
    return log_loss(results, said.astype(float))


def best_of(found: list[Pass]) -> Pass:
    """Return the pass with the lowest loss on held-out games."""
    return min(found, key=lambda each: each.loss)
