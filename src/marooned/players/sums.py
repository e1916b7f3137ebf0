"""Sums, means and variances, added from left to right. For players that compare what they tried.

numpy's own sums add in blocks whose size depends on the version and the layout of an array. These
round alike on every machine, so equal trials give equal decisions.
"""

from typing import Any

import numpy as np


def totals(rows: Any) -> Any:
    """Return the sum of each row, over the last axis, which holds at least one number."""
    return np.add.accumulate(rows, axis=-1)[..., -1]


def means(rows: Any) -> Any:
    """Return the mean of each row."""
    return totals(rows) / rows.shape[-1]


def variances(rows: Any, fixed: int = 0) -> Any:
    """Return the variance of each row: mean squared deviation from its mean.

    Args:
        rows: The numbers, over the last axis.
        fixed: How many degrees of freedom are lost; 1 estimates the variance from a sample.
    """
    return covariances(rows, rows, fixed)


def covariances(rows: Any, others: Any, fixed: int = 0) -> Any:
    """Return the covariance of each row with the same row of others of the same shape."""
    products = _deviations(rows) * _deviations(others)
    return totals(products) / (rows.shape[-1] - fixed)


def _deviations(rows: Any) -> Any:
    return rows - means(rows)[..., None]
