"""A search for better numbers where only noisy trials tell which are better. For tuning.

Separable natural evolution: numbers are drawn around a middle, each with a width of its own, in
pairs that mirror each other; by how the trials rank, the middle and the widths move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

import numpy as np


@dataclass
class Evolution:
    """A cloud of vectors: its middle, its width in each direction, and its own luck."""

    middle: Any
    widths: Any
    luck: np.random.Generator

    def drawn(self, size: int) -> Any:
        """Return steps from the middle in units of the widths, in mirrored pairs, a row each."""
        steps = self.luck.standard_normal((size // 2, len(self.middle)))
        return np.concatenate([steps, -steps])

    def places(self, steps: Any) -> Any:
        """Return where steps lead to."""
        return self.middle + self.widths * steps

    def learn(self, steps: Any, merits: Sequence[float]) -> None:
        """Move by how the places that steps led to rank."""
        worth = utilities(merits)
        dimensions = len(self.middle)
        pace = (3 + log(dimensions)) / (5 * sqrt(dimensions))
        self.middle = self.middle + self.widths * (worth @ steps)
        self.widths = self.widths * np.exp(pace / 2 * (worth @ (steps**2 - 1)))


def utilities(merits: Sequence[float]) -> Any:
    """Return what each rank counts for, in all nothing: the better half pulls, the rest pushes.

    Those of one merit share what their ranks count for.
    """
    size = len(merits)
    raw = np.array([max(0.0, log(size / 2 + 1) - log(rank + 1)) for rank in range(size)])
    by_rank = raw / raw.sum() - 1 / size
    _, groups = np.unique(-np.asarray(merits), return_inverse=True)
    shared = np.bincount(np.sort(groups), by_rank) / np.bincount(groups)
    return shared[groups]


def scaled(numbers: Sequence[float], logs: Sequence[float]) -> list[float]:
    """Return numbers, each multiplied by the power of e given for it; zeros stay zeros."""
    return [number * exp(step) for number, step in zip(numbers, logs, strict=True)]
