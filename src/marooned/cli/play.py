"""`marooned play`: a node with its page in the browser."""

from pathlib import Path
from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free port.")] = 8400,
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 admits others in your network.")
    ] = "127.0.0.1",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in your browser.")
    ] = False,
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
    """Play in the browser: start a node and serve its page."""
    from marooned import table

    table.play(
        open_browser=open_browser,
        host=host,
        port=port,
        tls_cert=tls_cert,
        tls_key=tls_key,
        trusted_proxies=tuple(trusted_proxy) if trusted_proxy else None,
    )
