"""`marooned think`: AI workers for nodes on other machines."""

from typing import Annotated

import typer


def think(
    redis: Annotated[
        str | None,
        typer.Option(
            help="Redis that the nodes use, redis://:password@host (default: MAROONED_REDIS)."
        ),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            help="Number of worker processes (default: one less than the cores, up to 4)."
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="Name in the log (default: the name of the machine).")
    ] = None,
) -> None:
    """Run AI workers for nodes on other machines.

    Workers run until Ctrl-C. Other users of the machine can see the words of a command: set the
    password in MAROONED_REDIS instead.
    """
    from marooned.table.start import prepare_worker

    settings = prepare_worker(redis=redis, processes=processes)
    from marooned.table.admin import node_log
    from marooned.table.ai.remote import worker_program as program

    node_log.configure(settings)  # requests contain the deal, and errors may show them
    program.run(settings, name)
