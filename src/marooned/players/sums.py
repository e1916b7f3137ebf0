"""Sums, means and variances, added from left to right. Used by players that compare rollouts.

A row is a list of floats or a one-dimensional NumPy array. Rows are a list of lists or a
two-dimensional array, as `marooned.engine.memory` returns them. Arrays are faster for many numbers.
Sums of lists and of arrays are rounded in the same way on every machine, so equal rollouts give
equal decisions. NumPy's own sums add in blocks, whose size depends on NumPy's version and on the
layout of the array.
"""

from functools import reduce
from math import inf
from operator import add, mul
from typing import Any


def mean(row: Any) -> float:
    """Return the mean of a row, which must not be empty."""
    if isinstance(row, list):
        return float(reduce(add, row) / len(row))
    return float(_means(row))


def means(rows: Any) -> list[float]:
    """Return the mean of each row."""
    if isinstance(rows, list):
        return [mean(row) for row in rows]
    return _means(rows).tolist()  # type: ignore[no-any-return]


def variance(row: Any, fixed: int = 0) -> float:
    """Return the variance of a row: the mean squared deviation from its mean.

    Args:
        row: The numbers.
        fixed: The degrees of freedom to subtract; 1 for the variance of a sample.
    """
    return covariance(row, row, fixed)


def variances(rows: Any, fixed: int = 0) -> list[float]:
    """Return the variance of each row."""
    if isinstance(rows, list):
        return [variance(row, fixed) for row in rows]
    if rows.shape[-1] <= fixed:
        return [inf] * len(rows)
    return _covariances(rows, rows, fixed).tolist()  # type: ignore[no-any-return]


def covariance(row: Any, other: Any, fixed: int = 0) -> float:
    """Return the covariance of two rows of equal length, or `inf` without a degree of freedom."""
    if len(row) <= fixed:
        return inf
    if isinstance(row, list):
        products = map(mul, _deviations(row), _deviations(other))
        return float(reduce(add, products) / (len(row) - fixed))
    return float(_covariances(row, other, fixed))


def gain(row: Any, other: Any) -> Any:
    """Return the differences between two rows, as a row."""
    if isinstance(row, list):
        return [one - less for one, less in zip(row, other, strict=True)]
    return row - other


def gains(rows: Any, other: Any) -> Any:
    """Return the differences between each row and another row, as rows."""
    return [gain(row, other) for row in rows] if isinstance(rows, list) else rows - other


def _deviations(row: list[float]) -> list[float]:
    middle = mean(row)
    return [number - middle for number in row]


def _totals(rows: Any) -> Any:
    import numpy as np

    return np.add.accumulate(rows, axis=-1)[..., -1]


def _means(rows: Any) -> Any:
    return _totals(rows) / rows.shape[-1]


def _covariances(rows: Any, others: Any, fixed: int) -> Any:
    products = (rows - _means(rows)[..., None]) * (others - _means(others)[..., None])
    return _totals(products) / (rows.shape[-1] - fixed)
