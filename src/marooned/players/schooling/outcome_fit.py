"""Fits the network at the ends of rollouts to how games came out. For `marooned leaf`.

It begins as the network that plans are judged by. A tenth of the games is held out; of all passes
through the others the one stays that foretells those best.
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
"""One game in so many is held out."""
RATE: Final = 1e-3
"""How far a step goes in the first pass; in each later one less by the same."""


@dataclass(frozen=True)
class Pass:
    """What stands after a pass through all games.

    Attributes:
        number: Which it was, from 1; 0 for what the network was before.
        network: The network.
        loss: The mean loss of its answers on games that were held out, in nats.
        base: That of the mean of all their results.
    """

    number: int
    network: Network
    loss: float
    base: float


def passes_through(network: Network, found: Beginnings, number: int, seed: int) -> Iterator[Pass]:
    """Give what stands before the first pass and after each of so many.

    Args:
        network: Where to begin.
        found: What is learnt from; a tenth of its games is held out.
        number: How many passes there are.
        seed: The order of positions.
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
    """Return the mean loss of a network's answers."""
    said = gradient.answers(network, rows.astype(np.float32))
    return log_loss(results, said.astype(float))


def best_of(found: list[Pass]) -> Pass:
    """Return the pass that foretells best how games come out that were held out."""
    return min(found, key=lambda each: each.loss)
