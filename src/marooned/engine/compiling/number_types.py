"""Integer types of state fields. The types do not need NumPy, so plain rules run without it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

BITS: Final = 8
"""Bits per byte."""


@dataclass(frozen=True, slots=True)
class NumberType:
    """An integer type in a stored state.

    Attributes:
        name: Name of the type in NumPy.
        bytes: Size in bytes.
        code: Format letter for the module `struct`.
    """

    name: str
    bytes: int
    code: str

    @property
    def is_signed(self) -> bool:
        """True if the type can hold negative numbers."""
        return self.code.islower()

    @property
    def least(self) -> int:
        """Smallest value."""
        return -(1 << BITS * self.bytes - 1) if self.is_signed else 0

    @property
    def greatest(self) -> int:
        """Largest value."""
        return (1 << BITS * self.bytes - self.is_signed) - 1


int8: Final = NumberType("int8", 1, "b")
int16: Final = NumberType("int16", 2, "h")
int32: Final = NumberType("int32", 4, "i")
int64: Final = NumberType("int64", 8, "q")
uint8: Final = NumberType("uint8", 1, "B")
uint16: Final = NumberType("uint16", 2, "H")
uint32: Final = NumberType("uint32", 4, "I")
uint64: Final = NumberType("uint64", 8, "Q")
ALL: Final = {
    each.name: each for each in (int8, int16, int32, int64, uint8, uint16, uint32, uint64)
}
"""All types by name."""


def number_type(stated: Any) -> NumberType:
    """Return the type named by a string, a NumPy type such as `np.int8`, or a number type.

    Raises:
        TypeError: The integer type is not supported.
    """
    name = getattr(stated, "name", None) or getattr(stated, "__name__", stated)
    if name not in ALL:
        raise TypeError(f"a field holds {stated!r}; allowed are: {', '.join(ALL)}")
    return ALL[name]
