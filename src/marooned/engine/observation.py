"""Observations: what a seat may know as one row of numbers, declared field by field.

For games, which declare one each in their room `observation`, and for whoever learns from rows.
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
"""The NumPy name of the numbers in rows."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an observation.

    Attributes:
        name: What it goes by.
        shape: () for a single number.
        low: The least that a number of it may be.
        high: The greatest.
        meaning: What its numbers say, in a sentence or two.
        start: Where in the row its numbers begin, one after the other, the last axis fastest.
        house: The greatest under house rules, where that is more.
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
        """The greatest that a number of it may be under any house rule."""
        return self.high if self.house is None else self.house

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(self.shape)

    def describe(self) -> dict[str, Any]:
        """Return the field as plain data; with what house rules make of it, if anything."""
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
        """Return the field in a line."""
        shape = " by ".join(map(str, self.shape)) or "1"
        return f"{self.start:>4}  {self.name} ({shape}, {self.low} to {self.high}): {self.meaning}"


class Observation:
    """The fields of a game's rows, one after the other.

    Attributes:
        fields: Each with the place where it begins.
        size: How many numbers a row has.
    """

    def __init__(self, *fields: Field) -> None:
        """Lay fields out in a row, in their order."""
        self.fields: tuple[Field, ...] = tuple(_laid_out(fields))
        self.size: int = sum(field.size for field in fields)

    @cached_property
    def low(self) -> Row:
        """The least that each number may be, shape (size,), int16."""
        return self._each("low")

    @cached_property
    def high(self) -> Row:
        """The greatest that each number may be, shape (size,), int16."""
        return self._each("high")

    @cached_property
    def highest(self) -> Row:
        """The same under any house rule; what depends on none is as high."""
        return self._each("highest")

    def _each(self, end: str) -> Row:
        import numpy as np

        row = np.zeros(self.size, NUMBERS)
        for field in self.fields:
            row[field.start : field.start + field.size] = getattr(field, end)
        row.flags.writeable = False
        return row

    def places(self) -> dict[str, int]:
        """Return where each field begins, by its name in capitals: the constants of encoders."""
        return {field.name.upper(): field.start for field in self.fields}

    def unpacked(self, row: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """Return the fields of a row by their names, as views of it.

        Args:
            row: Shape (size,), or any number of rows, shape (…, size); each field then has the
                leading axes, too.

        Raises:
            OptionError: It is no row of this observation.
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
        """Return the field of a name.

        Raises:
            OptionError: There is none.
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
        """Return the fields, a line each."""
        return "\n".join(map(str, self.fields))


def numbered(names: Iterable[str]) -> str:
    """Return names with their numbers as a phrase, for the meaning of a field that names them."""
    return ", ".join(f"{number} {name}" for number, name in enumerate(names))


def _laid_out(fields: tuple[Field, ...]) -> Iterator[Field]:
    start = 0
    for field in fields:
        yield replace(field, start=start)
        start += field.size
