"""`marooned restore FILE`: restore of all tables from a backup."""

from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.output import show


def restore(
    file: Annotated[Path, typer.Argument(help="File that `marooned backup` wrote.")],
) -> None:
    """Replace all tables by those of a backup.

    The former tables are kept in a file beside the database. Stop every node first.
    """
    from marooned.table.ops import backups
    from marooned.table.start import read_settings

    database = read_settings().database
    before = backups.restore(file, database)
    show(f"Restored {backups.tables_in(database)} tables of {file} into {database}")
    if before is not None:
        show(f"The former tables are in {before}")
