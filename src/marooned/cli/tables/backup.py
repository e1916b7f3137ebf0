"""`marooned backup FILE`: backup of all tables, also while a node runs."""

from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.output import show


def backup(
    path: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="New file; with --keep, a folder of dated backups."),
    ],
    keep: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Number of dated backups to keep in the folder; older ones are deleted "
            "(default: write one file).",
        ),
    ] = None,
) -> None:
    """Back up all tables into one file, and check it.

    This works while a node runs.
    """
    from marooned.table.ops import backups, dated_backups
    from marooned.table.start import read_settings

    database = read_settings().database
    if keep is None:
        count = backups.back_up(database, path)
        show(f"Backed up {count} tables of {database} into {path}")
        return
    written = dated_backups.back_up_dated(database, path, keep)
    show(f"Backed up {written.tables} tables of {database} into {written.path}")
    if written.deleted:
        names = ", ".join(path.name for path in written.deleted)
        show(f"Deleted {len(written.deleted)} older backups: {names}")
