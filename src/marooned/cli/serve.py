"""`marooned serve`: a node of the table, alone or one of many."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    port: Annotated[int, typer.Option(help="The port to listen at, 0 for any free one.")] = 8400,
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    database: Annotated[
        str | None,
        typer.Option(help="A file; for many nodes postgresql+psycopg://user:password@host/name."),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(help="redis://:password@host, by which nodes tell each other what changed."),
    ] = None,
    tls_cert: Annotated[
        Path | None, typer.Option(help="Serve over TLS, with this certificate (PEM).")
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(help="The certificate's key, where it is another file.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy, or a network of them, that says who calls; may be repeated."),
    ] = None,
) -> None:
    """Serve the table; over one database any number of nodes do, behind any proxy.

    Others see the words of a command: give a password by MAROONED_DATABASE or MAROONED_REDIS.
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
