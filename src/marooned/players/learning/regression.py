"""Logistic regression by Newton's method, and measures of fit. Used to fit evaluations.

Arrays are numpy, with a row for each position.
"""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

MOST_STEPS: Final = 50
CLOSE: Final = 1e-4
NEAR: Final = 0.05
"""When a step is smaller than this, later steps use the same curvature."""
SURE: Final = 30.0
PART: Final = 1 << 16
"""Rows per chunk."""


def chances(features: Any, weights: Any) -> Any:
    """Return the chance of each row, shape (rows,)."""
    return np.concatenate([_chances(rows, weights) for (rows,) in _parts(features)])


def _chances(rows: Any, weights: Any) -> Any:
    return logistic(rows @ weights)


def logistic(odds: Any) -> Any:
    """Return the chances for log-odds."""
    return 1.0 / (1.0 + np.exp(-np.clip(odds, -SURE, SURE)))


def _parts(features: Any, *columns: Any) -> Iterator[tuple[Any, ...]]:
    """Yield chunks of rows as float64, so that memory does not grow with the number of rows."""
    for first in range(0, len(features), PART):
        rows = slice(first, first + PART)
        yield features[rows].astype(np.float64), *(column[rows] for column in columns)


def slope(features: Any, results: Any, weights: Any) -> Any:
    """Return the gradient of the log-likelihood, shape (weights,)."""
    parts = _parts(features, results)
    return sum(rows.T @ (known - _chances(rows, weights)) for rows, known in parts)


def curvature(features: Any, weights: Any) -> Any:
    """Return the negative Hessian of the log-likelihood, shape (weights, weights)."""
    found = np.zeros((len(weights), len(weights)))
    for (rows,) in _parts(features):
        guess = _chances(rows, weights)
        found += (rows * (guess * (1.0 - guess))[:, None]).T @ rows
    return found


def fitted(features: Any, results: Any, pull: Any) -> Any:
    """Return the maximum-likelihood weights, with L2 regularization.

    Args:
        features: The inputs, shape (positions, features).
        results: The results, shape (positions,), from 0 to 1.
        pull: The strength of each weight's regularization. Half the squared weight, times this
            number, is added to the loss.
    """
    weights, bend = np.zeros(features.shape[1]), None
    for _ in range(MOST_STEPS):
        if bend is None:
            bend = curvature(features, weights) + np.diag(pull)
        step = np.linalg.solve(bend, slope(features, results, weights) - pull * weights)
        weights = weights + step
        size = np.abs(step).max()
        if size < CLOSE:
            break
        if size > NEAR:
            bend = None
    return weights


def errors(features: Any, results: Any, groups: Any, weights: Any, pull: Any) -> Any:
    """Return each weight's standard error.

    The estimate is clustered by group (game), because positions of the same game are not
    independent.
    """
    inverse = np.linalg.inv(curvature(features, weights) + np.diag(pull))
    _, group = np.unique(groups, return_inverse=True)
    sums = np.zeros((group.max() + 1, features.shape[1]))
    for rows, known, of in _parts(features, results, group):
        np.add.at(sums, of, rows * (known - _chances(rows, weights))[:, None])
    return np.sqrt(np.diag(inverse @ (sums.T @ sums) @ inverse))


def log_loss(results: Any, guess: Any) -> float:
    """Return the mean log loss in nats. Lower is better."""
    safe = np.clip(guess, 1e-9, 1.0 - 1e-9)
    return float(-np.mean(results * np.log(safe) + (1.0 - results) * np.log(1.0 - safe)))


def auc(results: Any, guess: Any) -> float:
    """Return the AUC: the probability that a won position has a higher chance than a lost position.

    The AUC is 0.5 if all results are equal.
    """
    order = np.argsort(guess, kind="stable")
    _, first, counts = np.unique(guess[order], return_index=True, return_counts=True)
    ranks = np.empty(len(guess))
    ranks[order] = np.repeat(first + (counts + 1) / 2, counts)
    won, lost = results.sum(), (1.0 - results).sum()
    if won == 0 or lost == 0:
        return 0.5
    return float(((ranks * results).sum() - won * (won + 1) / 2) / (won * lost))


def by_tenths(results: Any, guess: Any) -> list[tuple[float, float, int]]:
    """Return the mean guess, mean result and number of rows for each tenth of the guesses."""
    tenth = np.minimum((guess * 10).astype(int), 9)
    found = [(guess[tenth == number], results[tenth == number]) for number in range(10)]
    return [(float(g.mean()), float(r.mean()), len(g)) for g, r in found if len(g)]
