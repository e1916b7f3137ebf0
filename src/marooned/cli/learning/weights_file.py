"""Write a game's weights.toml, with the command that found the weights. Used by tune and fit."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from marooned.files import write_whole

if TYPE_CHECKING:
    from marooned.engine.weighing.weight_table import Table


def write_weights(table: Table, numbers: Sequence[float], end: str = "") -> bool:
    """Write new numbers into the file of a weights table, and return True.

    Args:
        table: The table.
        numbers: The numbers, in the order of the table.
        end: Note on how the search ended, added to the command.

    Raises:
        OptionError: The file cannot be written.
    """
    from marooned.engine.weighing.weight_table import FILE

    text = table.written(numbers, shlex.join(["marooned", *sys.argv[1:]]) + end)
    with as_file(files(table.package).joinpath(FILE)) as path:
        write_whole(path, text.encode())  # a broken file would break the game
    return True
