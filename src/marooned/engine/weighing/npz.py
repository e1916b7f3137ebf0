"""Reader of arrays in `.npz` files, without NumPy. Used for learned values.

An `.npz` file is a ZIP archive of `.npy` files. Each `.npy` file has a magic number, a version, the
length of the header, the header (a Python dictionary) and the numbers.

Source: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
"""

from __future__ import annotations

import ast
import io
import struct
import zipfile
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, Final

MAGIC: Final = b"\x93NUMPY"
LONGEST_HEADER: Final = 10_000
"""Maximum length of a header, in bytes; those of arrays have about a hundred."""
LENGTHS: Final = {1: "<H", 2: "<I", 3: "<I"}
"""The `struct` format of the header's length in each version."""
CODES: Final = {"f2": "e", "f4": "f", "f8": "d"}
"""The `struct` codes of the supported number types."""


@dataclass(frozen=True)
class Array:
    """An array of a file.

    Attributes:
        kind: The type in NumPy's notation, for example `<f2`.
        shape: The lengths of its dimensions.
        is_by_columns: True for Fortran order.
        content: The bytes of its numbers.
    """

    kind: str
    shape: tuple[int, ...]
    is_by_columns: bool
    content: bytes

    @cached_property
    def numbers(self) -> tuple[float, ...]:
        """The numbers, in the order of the file.

        Raises:
            TypeError: The number type is not supported.
            ValueError: The number of bytes does not fit the shape.
        """
        order, code = self.kind[:1], CODES.get(self.kind[1:])
        if order not in "<>" or code is None:
            raise TypeError(f"numbers are {self.kind!r}; allowed are: <f2, <f4, <f8")
        whole = struct.Struct(f"{order}{prod(self.shape)}{code}")
        if len(self.content) != whole.size:
            raise ValueError(f"{len(self.content)} bytes for the shape {self.shape}")
        return whole.unpack(self.content)

    @property
    def rows(self) -> list[tuple[float, ...]]:
        """The rows of a two-dimensional array."""
        height, width = self.shape
        if self.is_by_columns:
            return [self.numbers[row::height] for row in range(height)]
        return [self.numbers[row * width : (row + 1) * width] for row in range(height)]

    @property
    def text(self) -> str:
        """The text of an array that holds one string.

        Raises:
            TypeError: The array is not a string.
        """
        if self.shape != () or self.kind[:2] != "<U":
            raise TypeError(f"{self.kind!r} of shape {self.shape} is no text")
        return self.content.decode("utf-32-le").rstrip("\0")


def arrays_in(content: bytes) -> dict[str, Array]:
    """Return the arrays in the content of a file, by name.

    Raises:
        zipfile.BadZipFile, zlib.error, ValueError, KeyError, TypeError, EOFError: The content is
            damaged, or is not an `.npz` file.
    """
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = archive.namelist()
        return {name.removesuffix(".npy"): _array(archive.read(name)) for name in names}


def _array(content: bytes) -> Array:
    if content[: len(MAGIC)] != MAGIC or len(content) < len(MAGIC) + 6:
        raise ValueError("an entry is no array")
    length = struct.Struct(LENGTHS[content[len(MAGIC)]])
    start = len(MAGIC) + 2
    (size,) = length.unpack_from(content, start)
    if size > LONGEST_HEADER:
        raise ValueError(f"the header of an entry has {size} bytes")
    end = start + length.size + size
    header: dict[str, Any] = ast.literal_eval(content[start + length.size : end].decode("latin1"))
    kind, shape, is_by_columns = header["descr"], header["shape"], header["fortran_order"]
    return Array(str(kind), tuple(shape), bool(is_by_columns), content[end:])
