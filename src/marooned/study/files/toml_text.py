"""TOML parser with the line of each value. Used for study files."""

import tomllib
from collections.abc import Sequence
from typing import Any

from marooned.errors import OptionError, shortened
from marooned.study.files.whereabouts import Place
from marooned.toml_lines import located

Path = Sequence[str | int]
"""Keys and indices, from the outermost to the innermost."""


def parsed(file: Place, text: str) -> dict[str, Any]:
    """Return the content of a TOML text.

    Raises:
        OptionError: The text is not valid TOML. The error names the line.
    """
    try:
        return tomllib.loads(text)
    except (RecursionError, ValueError) as error:
        deep = isinstance(error, RecursionError)
        why = "tables or lists are nested too deeply" if deep else shortened(str(error))
        text = f"{file.where}: this is no TOML: {why}"
        raise OptionError(text, value=file.where, allowed=["TOML"]) from error


def line_of(text: str, path: Path) -> int | None:
    """Return the line of a value, or of the closest enclosing table, in a valid TOML text.

    Return None if the text has neither.
    """
    lines = located(f"{text}\n")
    paths = (tuple(path[:length]) for length in range(len(path), 0, -1))
    return next((lines[each] for each in paths if each in lines), None)
