"""Arrays in `.npz` files are read as NumPy reads them."""

import io
import struct
import zipfile
from typing import Any

import numpy as np
import pytest

from marooned.engine.weighing.learned import read_network
from marooned.engine.weighing.npz import arrays_in
from marooned.errors import WeightsError

TABLE = np.arange(12.0).reshape(3, 4) / 7


def saved(**arrays: Any) -> bytes:
    """Return the content of a file with some arrays."""
    content = io.BytesIO()
    np.savez_compressed(content, **arrays)
    return content.getvalue()


@pytest.mark.parametrize("kind", ["<f2", "<f4", "<f8", ">f2", ">f4"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_tables_are_read_in_either_order(kind: str, order: Any) -> None:
    """Numbers of 16, 32 and 64 bits, in rows or in columns, most significant byte first or last."""
    table = np.array(TABLE, kind, order=order)
    (found,) = arrays_in(saved(table=table)).values()
    assert [list(row) for row in found.rows] == table.astype(np.float64).tolist()
    assert found.shape == (3, 4)


def test_rows_and_texts_are_read() -> None:
    """An array of one dimension is its numbers, one without any is a text."""
    found = arrays_in(saved(row=TABLE[0].astype(np.float16), text=np.array("é made")))
    assert list(found["row"].numbers) == TABLE[0].astype(np.float16).tolist()
    assert found["text"].text == "é made"


@pytest.mark.parametrize("kind", ["int64", "bool", "<U3"])
def test_other_numbers_are_refused(kind: str) -> None:
    """The error shows the type and those that are read."""
    (found,) = arrays_in(saved(row=np.zeros(3, kind))).values()
    with pytest.raises(TypeError, match="allowed are: <f2, <f4, <f8"):
        _ = found.numbers


def zipped(entry: bytes) -> bytes:
    """Return the content of a file with one entry."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("row.npy", entry)
    return content.getvalue()


def test_what_is_no_array_is_refused() -> None:
    """An entry without the magic number is none, nor one with fewer bytes than its shape says."""
    with pytest.raises(ValueError, match="an entry is no array"):
        arrays_in(zipped(b"no array at all"))
    whole = io.BytesIO()
    np.save(whole, TABLE[0])
    (found,) = arrays_in(zipped(whole.getvalue()[:-1])).values()
    with pytest.raises(ValueError, match=r"31 bytes for the shape \(4,\)"):
        _ = found.numbers


def test_numbers_are_no_text() -> None:
    """The error shows the type and the shape."""
    (found,) = arrays_in(saved(row=TABLE[0])).values()
    with pytest.raises(TypeError, match=r"'<f8' of shape \(4,\) is no text"):
        _ = found.text


def test_a_header_that_is_too_long_is_refused() -> None:
    """A damaged length would have the header parsed without bound."""
    header = b"-" * 60_000
    entry = b"\x93NUMPY\x02\x00" + struct.pack("<I", len(header)) + header
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("first.npy", entry)
    with pytest.raises(WeightsError, match="60000 bytes"):
        read_network(content.getvalue(), "network.npz")
