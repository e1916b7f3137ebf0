"""`marooned serve`: a node that serves tables, alone or as one of many."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free port.")] = 8400,
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 admits other machines.")
    ] = "127.0.0.1",
    database: Annotated[
        str | None,
        typer.Option(
            help="Database file, or postgresql+psycopg://user:password@host/name for many nodes "
            "(default: a file in your data folder)."
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            help="Redis for notifications between nodes, redis://:password@host (default: none)."
        ),
    ] = None,
    tls_cert: Annotated[
        Path | None, typer.Option(help="TLS certificate in PEM format (default: no TLS).")
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(help="Key of the certificate (default: the certificate's file).")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="Trusted proxy address or CIDR, repeatable (default: none)."),
    ] = None,
) -> None:
    """Run a node that serves tables, alone or as one of many.

    Any number of nodes can share one database, behind any proxy. Other users of the machine can
    see the words of a command: set passwords in MAROONED_DATABASE and MAROONED_REDIS instead.
    """
    from marooned import table

    table.play(
        host=host,
        port=port,
        database=database,
        redis=redis,
        tls_cert=tls_cert,
        tls_key=tls_key,
        trusted_proxies=tuple(trusted_proxy) if trusted_proxy else None,
    )
