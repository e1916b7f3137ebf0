"""The description in `rules.wasm` is read as it was written; anything else is refused."""

import pytest

from marooned.engine.wasm.module_file import (
    HEADER,
    Description,
    Export,
    ModuleFileError,
    description_in,
    with_description,
)

ARRAY = {"item": "int64", "dimensions": 2, "constant": False}
DESCRIPTION = Description(
    "isle",
    "0" * 20,
    "1" * 20,
    {"rules:act": [Export("act", [ARRAY, "i", ["f", "n"]], "if", is_tuple=True)] * 40},
)


def test_a_description_is_read_as_it_was_written() -> None:
    """A description of more than 128 bytes comes back whole, behind other sections."""
    other = bytes([1, 3]) + b"abc"
    assert description_in(with_description(HEADER + other, DESCRIPTION), "a file") == DESCRIPTION


WHOLE = with_description(HEADER, DESCRIPTION)
STRANGE = {
    "empty": b"",
    "zip": b"PK\3\4",
    "bare": HEADER,
    "cut": WHOLE[:-100],
    "cut at the size": HEADER + b"\0",
    "nameless": HEADER + b"\0\0",
    "no object": WHOLE[: WHOLE.index(b"{")] + b"0" * (len(WHOLE) - WHOLE.index(b"{")),
}


@pytest.mark.parametrize("content", STRANGE.values(), ids=list(STRANGE))
def test_what_holds_no_description_is_refused(content: bytes) -> None:
    """The error names the file and the command that builds it."""
    with pytest.raises(ModuleFileError, match=r"isle/rules\.wasm .* `marooned compile`"):
        description_in(content, "isle/rules.wasm")
