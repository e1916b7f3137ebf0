"""`marooned think`: thinks for the companions of nodes on other machines."""

from typing import Annotated

import typer


def think(
    redis: Annotated[
        str | None,
        typer.Option(help="redis://:password@host, where the nodes put their questions."),
    ] = None,
    processes: Annotated[
        int | None, typer.Option(help="For how many companions it thinks at a time.")
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="What the log calls it; the machine's name when not given.")
    ] = None,
) -> None:
    """Think for the companions of tables anywhere, until Ctrl-C.

    Others see the words of a command: give a password by MAROONED_REDIS.
    """
    from marooned.table.start import begin_thinking

    settings = begin_thinking(redis=redis, processes=processes)
    from marooned.table.overseeing import node_log
    from marooned.table.thinking.afar import program

    node_log.begin(settings)  # questions hold the deal, and errors may name what is in them
    program.run(settings, name)
