"""`marooned restore FILE`: a backup put in the place of the tables."""

from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.output import show


def restore(file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")]) -> None:
    """Put a backup in the place of the tables, which are kept beside it; no node may run."""
    from marooned.table.keeping import backups
    from marooned.table.start import read_settings

    database = read_settings().database
    before = backups.restore(file, database)
    show(f"{database} holds {backups.tables_in(database)} tables of {file}")
    if before is not None:
        show(f"what was there before is kept in {before}")
