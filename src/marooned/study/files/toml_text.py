"""TOML as a person wrote it: what it says, and on which line it says so. For files of studies."""

import tomllib
from collections.abc import Sequence
from typing import Any

from marooned.errors import OptionError, shortened
from marooned.study.files.whereabouts import Place
from marooned.toml_lines import located

Path = Sequence[str | int]
"""Keys and numbers of blocks, from the outside in."""


def parsed(file: Place, text: str) -> dict[str, Any]:
    """Return what a text says.

    Raises:
        OptionError: It is no TOML; told with the line.
    """
    try:
        return tomllib.loads(text)
    except (RecursionError, ValueError) as error:
        deep = isinstance(error, RecursionError)
        why = "too much lies in one another" if deep else shortened(str(error))
        text = f"{file.where}: this is no TOML: {why}"
        raise OptionError(text, value=file.where, allowed=["TOML"]) from error


def line_of(text: str, path: Path) -> int | None:
    """Return the line on which a text that is TOML says something, or what that lies in.

    None where it says nothing of the kind.
    """
    lines = located(f"{text}\n")
    paths = (tuple(path[:length]) for length in range(len(path), 0, -1))
    return next((lines[each] for each in paths if each in lines), None)
