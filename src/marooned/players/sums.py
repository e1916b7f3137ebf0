"""Sums, means and variances, added from left to right. For players that compare what they tried.

A row is a list of fractions or a NumPy array of one dimension, and rows are a list of lists or an
array of two, as `marooned.engine.memory` gives them. Arrays are faster if there are many numbers;
both round alike, on every machine, so equal trials give equal decisions. NumPy's own sums add in
blocks whose size depends on the version and the layout of an array.
"""

from functools import reduce
from operator import add, mul
from typing import Any


def mean(row: Any) -> float:
    """Return the mean of a row, which holds at least one number."""
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
        fixed: How many degrees of freedom are lost; 1 estimates the variance from a sample.
    """
    return covariance(row, row, fixed)


def variances(rows: Any, fixed: int = 0) -> list[float]:
    """Return the variance of each row."""
    if isinstance(rows, list):
        return [variance(row, fixed) for row in rows]
    return _covariances(rows, rows, fixed).tolist()  # type: ignore[no-any-return]


def covariance(row: Any, other: Any, fixed: int = 0) -> float:
    """Return the covariance of two rows of the same length."""
    if isinstance(row, list):
        products = map(mul, _deviations(row), _deviations(other))
        return float(reduce(add, products) / (len(row) - fixed))
    return float(_covariances(row, other, fixed))


def gain(row: Any, other: Any) -> Any:
    """Return how much more the numbers of a row are than those of another, as a row."""
    if isinstance(row, list):
        return [one - less for one, less in zip(row, other, strict=True)]
    return row - other


def gains(rows: Any, other: Any) -> Any:
    """Return how much more the numbers of each row are than those of another row, as rows."""
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
