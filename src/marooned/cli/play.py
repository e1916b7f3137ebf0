"""`marooned play`: the table in the browser."""

from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(help="The port to listen at, 0 for any free one.")] = 8400,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.")
    ] = False,
) -> None:
    """Sit down at the table in the browser."""
    from marooned import table

    table.play(host, port, open_browser=open_browser)
