"""Writes weights into a game's file, under the command that found them. For tune and fit."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from marooned.errors import OptionError

if TYPE_CHECKING:
    from marooned.engine.weights import Table


def write_weights(table: Table, numbers: Sequence[float]) -> bool:
    """Write the numbers of a table into its file; return that it is done.

    Raises:
        OptionError: The file cannot be written.
    """
    from marooned.engine.weights import FILE

    text = table.written(numbers, shlex.join(["marooned", *sys.argv[1:]]))
    with as_file(files(table.package).joinpath(FILE)) as path:
        try:
            path.write_text(text, "utf-8")
        except OSError as error:
            raise OptionError(f"{path} cannot be written: {error}", value=str(path)) from error
    return True
