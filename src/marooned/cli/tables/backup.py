"""`marooned backup FILE`: the tables, copied while they are played."""

from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.output import show


def backup(
    file: Annotated[Path, typer.Argument(help="A file to write; none yet.")],
) -> None:
    """Copy all tables into one file, also while a node runs, and look whether it is sound."""
    from marooned.table.keeping import backups
    from marooned.table.start import read_settings

    database = read_settings().database
    count = backups.back_up(database, file)
    show(f"{count} tables of {database} are kept in {file}")
