"""Evolution strategy: optimizes a vector of numbers by noisy trials. For tuning.

Separable natural evolution: candidates are drawn around a middle, with a width for each dimension,
in mirrored pairs. The candidates are ranked by their results, and the ranks move the middle and the
widths.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

import numpy as np


@dataclass
class Evolution:
    """A search distribution: its middle, its width in each dimension, and its random generator."""

    middle: Any
    widths: Any
    luck: np.random.Generator

    def drawn(self, size: int) -> Any:
        """Return steps in units of the widths, in mirrored pairs, shape (size, dimensions)."""
        steps = self.luck.standard_normal((size // 2, len(self.middle)))
        return np.concatenate([steps, -steps])

    def places(self, steps: Any) -> Any:
        """Return the candidate vectors at some steps from the middle."""
        return self.middle + self.widths * steps

    def learn(self, steps: Any, merits: Sequence[float]) -> None:
        """Update the distribution by the ranks of the candidates."""
        worth = utilities(merits)
        dimensions = len(self.middle)
        pace = (3 + log(dimensions)) / (5 * sqrt(dimensions))
        self.middle = self.middle + self.widths * (worth @ steps)
        self.widths = self.widths * np.exp(pace / 2 * (worth @ (steps**2 - 1)))


def utilities(merits: Sequence[float]) -> Any:
    """Return the weight of each candidate by its rank. The weights sum to zero.

    Better candidates have larger weights. Candidates that tie share the weights of their ranks.
    """
    size = len(merits)
    raw = np.array([max(0.0, log(size / 2 + 1) - log(rank + 1)) for rank in range(size)])
    by_rank = raw / raw.sum() - 1 / size
    _, groups = np.unique(-np.asarray(merits), return_inverse=True)
    shared = np.bincount(np.sort(groups), by_rank) / np.bincount(groups)
    return shared[groups]


def scaled(numbers: Sequence[float], logs: Sequence[float]) -> list[float]:
    """Return each number multiplied by the exponential of its log factor. Zeros stay zero."""
    return [number * exp(step) for number, step in zip(numbers, logs, strict=True)]
