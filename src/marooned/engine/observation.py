"""Observations: a seat's information as one row of numbers, declared field by field.

Each game declares its observation in its package `observation`. Environments and training read the
rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, Final

from marooned.errors import OptionError, listed, shown

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Row = npt.NDArray[np.int16]

NUMBERS: Final = "int16"
"""NumPy name of the number type of rows."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an observation.

    Attributes:
        name: Name of the field.
        shape: Shape of the field; () for a single number.
        low: Smallest value of its numbers.
        high: Largest value of its numbers.
        meaning: Meaning of the numbers, in one or two sentences.
        start: Index of its first number in the row; the last axis varies fastest.
        house: Largest value under house rules, if larger than `high`.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    start: int = 0
    house: int | None = None

    @property
    def highest(self) -> int:
        """Largest value of its numbers under any house rule."""
        return self.high if self.house is None else self.house

    @property
    def size(self) -> int:
        """Count of its numbers."""
        return prod(self.shape)

    def describe(self) -> dict[str, Any]:
        """Return the field as plain data, with its limit under house rules if that differs."""
        wider = {} if self.house is None else {"house": self.house}
        return {
            "name": self.name,
            "shape": list(self.shape),
            "low": self.low,
            "high": self.high,
            "meaning": self.meaning,
            "start": self.start,
            **wider,
        }

    def __str__(self) -> str:
        """Return the field as one line of text."""
        shape = " by ".join(map(str, self.shape)) or "1"
        return f"{self.start:>4}  {self.name} ({shape}, {self.low} to {self.high}): {self.meaning}"


class Observation:
    """The fields of a game's rows, in order.

    Attributes:
        fields: The fields with their start indices.
        size: Count of numbers in a row.
    """

    def __init__(self, *fields: Field) -> None:
        """Lay out fields in a row, in the given order."""
        self.fields: tuple[Field, ...] = tuple(_laid_out(fields))
        self.size: int = sum(field.size for field in fields)

    @cached_property
    def low(self) -> Row:
        """Smallest value of each number, shape (size,), int16."""
        return self._each("low")

    @cached_property
    def high(self) -> Row:
        """Largest value of each number, shape (size,), int16."""
        return self._each("high")

    @cached_property
    def highest(self) -> Row:
        """Largest value of each number under any house rule, shape (size,), int16."""
        return self._each("highest")

    def _each(self, end: str) -> Row:
        import numpy as np

        row = np.zeros(self.size, NUMBERS)
        for field in self.fields:
            row[field.start : field.start + field.size] = getattr(field, end)
        row.flags.writeable = False
        return row

    def places(self) -> dict[str, int]:
        """Return the start index of each field by its name in capitals: constants for encoders."""
        return {field.name.upper(): field.start for field in self.fields}

    def unpacked(self, row: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """Return the fields of a row by name, as views of the row.

        Args:
            row: Shape (size,), or a batch of rows, shape (…, size). The leading axes are kept.

        Raises:
            OptionError: The last axis does not have the size of a row.
        """
        import numpy as np

        rows = np.asarray(row)
        if rows.shape[-1:] != (self.size,):
            text = f"the row is of shape {shown(rows.shape)}; allowed is (…, {self.size})"
            raise OptionError(text, value=rows.shape, allowed=[f"(…, {self.size})"])
        return {
            field.name: rows[..., field.start : field.start + field.size].reshape(
                rows.shape[:-1] + field.shape
            )
            for field in self.fields
        }

    def field(self, name: str) -> Field:
        """Return a field by name.

        Raises:
            OptionError: There is no field of this name.
        """
        found = {field.name: field for field in self.fields}
        if name not in found:
            text = f"the observation has no {shown(name)}; its fields are: {listed(found, 99)}"
            raise OptionError(text, value=name, allowed=found)
        return found[name]

    def describe(self) -> list[dict[str, Any]]:
        """Return the fields as plain data."""
        return [field.describe() for field in self.fields]

    def __str__(self) -> str:
        """Return the fields as text, one per line."""
        return "\n".join(map(str, self.fields))


def numbered(names: Iterable[str]) -> str:
    """Return a phrase that lists names with their numbers, counted from 0."""
    return ", ".join(f"{number} {name}" for number, name in enumerate(names))


def _laid_out(fields: tuple[Field, ...]) -> Iterator[Field]:
    start = 0
    for field in fields:
        yield replace(field, start=start)
        start += field.size
