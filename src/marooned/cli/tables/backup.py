"""`marooned backup FILE`: the tables, copied while they are played."""

from pathlib import Path
from typing import Annotated

import typer

from marooned.cli.output import show


def backup(
    path: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A new file; with --keep a folder of dated backups."),
    ],
    keep: Annotated[
        int | None,
        typer.Option(
            min=1, help="Write a dated backup into the folder and delete all but the newest N."
        ),
    ] = None,
) -> None:
    """Copy all tables into one file, also while a node runs, and check that it is sound."""
    from marooned.table.keeping import backups, dated_backups
    from marooned.table.start import read_settings

    database = read_settings().database
    if keep is None:
        count = backups.back_up(database, path)
        show(f"{count} tables of {database} are kept in {path}")
        return
    written = dated_backups.back_up_dated(database, path, keep)
    show(f"{written.tables} tables of {database} are kept in {written.path}")
    if written.deleted:
        show(f"deleted {len(written.deleted)} older: {', '.join(p.name for p in written.deleted)}")
