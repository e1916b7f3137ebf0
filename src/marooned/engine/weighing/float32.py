"""float32 arithmetic with identical results in every mode. Used for networks.

Compiled code rounds each product and sum to 32 bits, and Python computes in 64 bits. Rounding the
product or sum of two float32 numbers to 64 bits and then to 32 gives the same result as rounding it
to 32 bits at once, because 64-bit numbers have more than twice the digits. `array.array` rounds a
row at a time, so plain rules need no NumPy.
"""

from array import array
from collections.abc import Iterable
from itertools import repeat
from operator import add, mul
from typing import TYPE_CHECKING, Any

from marooned.engine.compiling.rule import PLAIN, rule


def rounded(numbers: Iterable[float]) -> "array[float]":
    """Return numbers rounded to float32."""
    return array("f", list(numbers))


if PLAIN or TYPE_CHECKING:

    def float32(number: float) -> float:
        """Return a number rounded to float32."""
        return rounded((number,))[0]

else:
    from numpy import float32

ZERO = float32(0.0)


def _scaled(factor: float, row: Iterable[float]) -> "array[float]":
    return rounded(map(mul, repeat(factor), row))


def _sum(row: Iterable[float], other: Iterable[float]) -> "array[float]":
    return rounded(map(add, row, other))


def _add_row_plain(weights: Any, inputs: Any, place: int, out: Any) -> None:
    out[:] = _sum(out, _scaled(float32(inputs[place]), weights[place]))


@rule
def _add_row_compiled(weights: Any, inputs: Any, place: int, out: Any) -> None:
    row, value = weights[place], float32(inputs[place])
    for unit in range(len(out)):
        out[unit] += value * row[unit]


def _add_rows_plain(weights: Any, inputs: Any, places: Any, place: int, out: Any) -> None:
    a, b, c, d = (
        _scaled(float32(inputs[each]), weights[each]) for each in places[place : place + 4]
    )
    out[:] = _sum(out, _sum(_sum(a, b), _sum(c, d)))


@rule
def _add_rows_compiled(weights: Any, inputs: Any, places: Any, place: int, out: Any) -> None:
    a, b, c, d = places[place], places[place + 1], places[place + 2], places[place + 3]
    first, second = float32(inputs[a]), float32(inputs[b])
    third, fourth = float32(inputs[c]), float32(inputs[d])
    ones, twos, threes, fours = weights[a], weights[b], weights[c], weights[d]
    for unit in range(len(out)):
        out[unit] += (first * ones[unit] + second * twos[unit]) + (
            third * threes[unit] + fourth * fours[unit]
        )


def _weighed_plain(units: Any, weights: Any, bias: Any) -> float:
    total = float(bias)
    for product in rounded(map(mul, units, weights)):
        total = float32(total + product)
    return total


@rule
def _weighed_compiled(units: Any, weights: Any, bias: Any) -> float:
    total = bias
    for unit in range(len(units)):
        total += units[unit] * weights[unit]
    return float(total)


add_row = _add_row_plain if PLAIN else _add_row_compiled
"""Add the weights of one input, times the input: `(weights, inputs, place, out)`."""
add_rows = _add_rows_plain if PLAIN else _add_rows_compiled
"""Add the weights of four inputs, times the inputs: `(weights, inputs, places, place, out)`.

The indices of the inputs are in `places`, from `place` on.
"""
weighed = _weighed_plain if PLAIN else _weighed_compiled
"""Return a bias plus the sum of units times weights: `(units, weights, bias)`."""
